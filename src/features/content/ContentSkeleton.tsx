import { useTranslation } from '../../i18n/useTranslation';
import { Skeleton } from '../../ui/page/Skeleton';
import styles from './ContentPage.module.css';

export function ContentSkeleton() {
  const { t } = useTranslation('content');
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton className={styles.picture} />
      <div className={styles.page}>
        <Skeleton className={styles.titleSkeleton} />
      </div>
    </>
  );
}
