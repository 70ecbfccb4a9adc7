import { useTranslation } from 'react-i18next';
import { GridSkeleton } from '../../../catalogue/GridSkeleton';
import { Skeleton } from '../../../ui/Skeleton';
import cardStyles from './ProductCard.module.css';
import styles from './ProductGridSkeleton.module.css';

/** The grid of products while its list is loaded. */
export function ProductGridSkeleton() {
  const { t } = useTranslation('products');
  return (
    <>
      <p className={styles.loading} role="status">
        {t('loading')}
      </p>
      <GridSkeleton className={styles.placeholders}>
        <Skeleton className={styles.picture} />
        <span className={cardStyles.text}>
          <Skeleton className={styles.name} />
        </span>
      </GridSkeleton>
    </>
  );
}
