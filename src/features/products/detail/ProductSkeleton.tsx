import { useTranslation } from '../../../i18n/useTranslation';
import { Skeleton } from '../../../ui/page/Skeleton';
import styles from './ProductHero.module.css';

export function ProductSkeleton() {
  const { t } = useTranslation('product');
  return (
    <div className={styles.hero}>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton className={styles.stage} />
      <div className={styles.words}>
        <Skeleton className={styles.titleSkeleton} />
      </div>
    </div>
  );
}
