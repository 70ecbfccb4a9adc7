import { Calculator, ListFilter } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { tileMeasures } from '../../../contract/advice/tile';
import type { Product } from '../../../contract/content/product';
import { technicalValueOf } from '../../../contract/content/technical';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Icon } from '../../../ui/controls/Icon';
import { CompareButton } from '../../desk/comparison/CompareButton';
import { LookAtHouse } from '../../desk/houseView/LookAtHouse';
import { RememberButton } from '../../desk/remember/RememberButton';
import { roofQuery } from '../../desk/verdict/roofContext';
import { useCustomerRoof } from '../../desk/verdict/useCustomerRoof';
import { askedColor } from './chosenColor';
import styles from './DeskActions.module.css';
import { COLOR } from './useChosenColor';

export function DeskActions({ product }: { readonly product: Product }) {
  const { t } = useTranslation('product');
  const [params] = useSearchParams();
  const { id, name } = product;
  // LookAtHouse and RememberButton get only a colour that a person chose, not the cover's.
  const color = askedColor(product, params.get(COLOR))?.id;
  return (
    <div className={styles.desk} role="group" aria-label={t('advise')}>
      {tileMeasures(product, 0) !== null && (
        <ButtonLink variant="quiet" to={`/calculate/${id}`}>
          <Icon of={Calculator} size="small" />
          {t('calculate')}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" to={useFinderAddress(product)}>
        <Icon of={ListFilter} size="small" />
        {t('finder')}
      </ButtonLink>
      <LookAtHouse product={product} color={color ?? null} />
      <CompareButton id={id} name={name} isShort />
      <RememberButton id={id} name={name} color={color} />
    </div>
  );
}

function useFinderAddress({ properties }: Product): string {
  const isAsked = useAppSelector(({ folder }) => folder.asked !== '');
  const roof = useCustomerRoof();
  const pitch = technicalValueOf(properties, 'RDN')?.amount?.min;
  if (isAsked) return '/finder';
  if (roof !== null) return `/finder?${roofQuery(roof)}`;
  return pitch === undefined ? '/finder' : `/finder?neigung=${pitch}`;
}
