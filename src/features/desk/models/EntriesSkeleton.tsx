import { GridSkeleton } from '../../../browse/GridSkeleton';
import { useTranslation } from '../../../i18n/useTranslation';
import { Skeleton } from '../../../ui/page/Skeleton';
import styles from './ModelEntry.module.css';

const ENTRY_COLUMN_PX = 352;

export function EntriesSkeleton() {
  const { t } = useTranslation('products');
  return (
    <GridSkeleton status={t('loading')} minColumnPx={ENTRY_COLUMN_PX}>
      <span className={styles.entry}>
        <Skeleton className={styles.picture} />
        <Skeleton />
      </span>
    </GridSkeleton>
  );
}
