import { Calculator, ListFilter } from 'lucide-react';
import { mediaName } from '../../../browse/media/mediaName';
import { tileMeasures } from '../../../contract/advice/tile';
import type { ColorVariant, Product } from '../../../contract/content/product';
import { technicalValueOf } from '../../../contract/content/technical';
import { useTranslation } from '../../../i18n/useTranslation';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Icon } from '../../../ui/controls/Icon';
import { CompareButton } from '../../desk/comparison/CompareButton';
import { CompareLink } from '../../desk/comparison/CompareLink';
import { ColorToggle } from '../../desk/remember/ColorToggle';
import { FavouriteButton } from '../../desk/remember/FavouriteButton';
import { FolderLink } from '../../desk/remember/FolderLink';
import { RememberButton } from '../../desk/remember/RememberButton';
import { roofQuery } from '../../desk/verdict/roofContext';
import { useCustomerRoof } from '../../desk/verdict/useCustomerRoof';
import styles from './DeskActions.module.css';

export interface DeskActionsProps {
  readonly product: Product;
  /** The colour shown; null for the cover. */
  readonly color: ColorVariant | null;
}

/** What an adviser does with a product: find others for its pitch, calculate, compare, remember. */
export function DeskActions({ product, color }: DeskActionsProps) {
  const { t } = useTranslation('product');
  const { id, name } = product;
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
      <CompareButton id={id} />
      <RememberButton id={id} />
      <FavouriteButton id={id} name={name} />
      {color !== null && <ColorToggle product={id} color={color.id} name={mediaName(color)} isLong />}
      <CompareLink className={styles.compare} />
      <FolderLink />
    </div>
  );
}

/** The finder with the customer's roof, else at the product's regular pitch. */
function useFinderAddress({ properties }: Product): string {
  const roof = useCustomerRoof();
  const pitch = technicalValueOf(properties, 'RDN')?.amount?.min;
  if (roof !== null) return `/finder?${roofQuery(roof)}`;
  return pitch === undefined ? '/finder' : `/finder?neigung=${pitch}`;
}
