import { GridSkeleton } from '../../../browse/GridSkeleton';
import { useTranslation } from '../../../i18n/useTranslation';
import { Skeleton } from '../../../ui/page/Skeleton';
import styles from './AccessoryCard.module.css';

const COLUMN_PX = 480;

export function AccessorySkeleton() {
  const { t } = useTranslation('accessories');
  return (
    <GridSkeleton status={t('loading')} minColumnPx={COLUMN_PX}>
      <Skeleton className={styles.placeholder} />
    </GridSkeleton>
  );
}
