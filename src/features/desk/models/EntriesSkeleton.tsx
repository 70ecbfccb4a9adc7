import { GridSkeleton } from '../../../browse/GridSkeleton';
import { useTranslation } from '../../../i18n/useTranslation';
import { Skeleton } from '../../../ui/page/Skeleton';
import styles from './ModelEntry.module.css';

/** Narrowest entry, in pixels: as in the lists of finder and folder. */
const ENTRY_COLUMN_PX = 352;

/** A list of models while it is loaded. */
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
