import { REFERENCE_COLUMN_PX } from '../../browse/gridLayout';
import { GridSkeleton } from '../../browse/GridSkeleton';
import tileStyles from '../../browse/media/MediaTile.module.css';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { Skeleton } from '../../ui/page/Skeleton';
import styles from './ReferenceCard.module.css';

export function ReferencesSkeleton() {
  const { t } = useTranslation('references');
  return (
    <GridSkeleton status={t('loading')} minColumnPx={REFERENCE_COLUMN_PX}>
      <Skeleton className={tileStyles.picture} />
      <span className={classNames(tileStyles.caption, tileStyles.even)} />
      <span className={styles.leads} />
    </GridSkeleton>
  );
}
