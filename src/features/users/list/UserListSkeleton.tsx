import { useTranslation } from '../../../i18n/useTranslation';
import { Skeleton } from '../../../ui/page/Skeleton';
import styles from './UserList.module.css';

const ROWS = 8;

export function UserListSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} className={styles.waitingRow} />
      ))}
    </div>
  );
}
