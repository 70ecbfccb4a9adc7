import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/Skeleton';
import cardStyles from './ProductCard.module.css';
import styles from './ProductGrid.module.css';

/** Specification §9. */
const PLACEHOLDERS = Array.from({ length: 25 }, (_, index) => index);

/** The grid while its list is loaded: 25 placeholder tiles. */
export function ProductGridSkeleton() {
  const { t } = useTranslation('products');
  return (
    <>
      <p className={styles.loading} role="status">
        {t('loading')}
      </p>
      <ul className={`plain-list ${styles.placeholders}`} aria-hidden="true">
        {PLACEHOLDERS.map((index) => (
          <li key={index} data-placeholder="">
            <Skeleton className={styles.picture} />
            <span className={cardStyles.text}>
              <Skeleton className={styles.name} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
