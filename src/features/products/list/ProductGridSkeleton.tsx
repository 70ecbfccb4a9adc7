import { PRODUCT_COLUMN_PX } from '../../../browse/gridLayout';
import { GridSkeleton } from '../../../browse/GridSkeleton';
import { useTranslation } from '../../../i18n/useTranslation';
import { classNames } from '../../../lib/classNames';
import { Skeleton } from '../../../ui/page/Skeleton';
import { useCustomerRoof } from '../../desk/verdict/useCustomerRoof';
import cardStyles from './ProductCard.module.css';

export function ProductGridSkeleton() {
  const { t } = useTranslation('products');
  const hasRoof = useCustomerRoof() !== null;
  return (
    <GridSkeleton status={t('loading')} minColumnPx={PRODUCT_COLUMN_PX}>
      <Skeleton className={cardStyles.picture} />
      <span className={classNames(cardStyles.text, hasRoof && cardStyles.withRoof)}>
        <Skeleton className={cardStyles.placeholder} />
      </span>
      <span className={cardStyles.cornerRoom} />
    </GridSkeleton>
  );
}
