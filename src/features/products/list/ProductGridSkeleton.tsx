import { PRODUCT_COLUMN_PX } from '../../../catalogue/gridLayout';
import { GridSkeleton } from '../../../catalogue/GridSkeleton';
import { useTranslation } from '../../../i18n/useTranslation';
import { Skeleton } from '../../../ui/Skeleton';
import cardStyles from './ProductCard.module.css';

/** The grid of products while its list is loaded: cards of the same size. */
export function ProductGridSkeleton() {
  const { t } = useTranslation('products');
  return (
    <GridSkeleton status={t('loading')} minColumnPx={PRODUCT_COLUMN_PX}>
      <Skeleton className={cardStyles.picture} />
      <span className={cardStyles.text}>
        <Skeleton className={cardStyles.placeholder} />
      </span>
    </GridSkeleton>
  );
}
