import type { ProductListItem } from '../../../contract/content/product';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { ColorDot } from '../../../ui/pictures/ColorDot';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Link } from '../../../ui/text/Link';
import type { RememberedProduct } from '../../folder/folderSlice';
import { CompareButton } from '../comparison/CompareButton';
import { ModelEntry } from '../models/ModelEntry';
import { addressOf } from '../../../browse/products/shownVariant';
import { useRemembered } from '../remember/useRemembered';
import { modelOfItem, type JudgeModel } from '../../../contract/advice/judgeModels';
import type { RoofContext } from '../../../contract/advice/judgeModels';
import { useRoofText } from '../verdict/useRoofText';
import { VerdictText } from '../verdict/VerdictText';
import styles from './ModelCard.module.css';

export interface ModelCardProps {
  readonly item: ProductListItem;
  readonly remembered: RememberedProduct;
  readonly roof: RoofContext | null;
  readonly judge: JudgeModel;
}

export function ModelCard({ item, remembered, roof, judge }: ModelCardProps) {
  const { t } = useTranslation('folder');
  const roofText = useRoofText();
  const { toggle } = useRemembered(item.id, item.name);
  const colors = remembered.colors.flatMap((id) => item.variants.find((variant) => variant.id === id) ?? []);
  return (
    <ModelEntry
      item={item}
      variant={colors[0]}
      kind={item.category.name}
      actions={
        <>
          {item.need !== null && (
            <ButtonLink variant="quiet" to={`/calculate/${item.id}`}>
              <span className="visually-hidden">{`${item.name}: `}</span>
              {t('calculate')}
            </ButtonLink>
          )}
          <CompareButton id={item.id} name={item.name} isNamed />
          <Button variant="quiet" data-removes="" onPress={toggle}>
            <span className="visually-hidden">{`${item.name}: `}</span>
            {t('forget')}
          </Button>
        </>
      }
    >
      {colors.length > 0 && (
        <ul className={`plain-list ${styles.colors}`} aria-label={t('colors')}>
          {colors.map((color) => (
            <li key={color.id} lang={langOf(color.label)}>
              <Link to={addressOf(item, color)} className={styles.color}>
                <ColorDot swatch={color.swatch} />
                {translate(color.label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {roof !== null && (
        <p className={styles.verdict}>
          <span className={styles.roof}>{roofText(roof)}</span>
          <VerdictText verdict={judge(modelOfItem(item), roof)} />
        </p>
      )}
    </ModelEntry>
  );
}
