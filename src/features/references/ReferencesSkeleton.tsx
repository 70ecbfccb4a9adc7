import { useTranslation } from 'react-i18next';
import { GridSkeleton } from '../../catalogue/GridSkeleton';
import { Skeleton } from '../../ui/Skeleton';
import styles from './ReferencesSkeleton.module.css';

/** The grid of reference images while they are loaded. */
export function ReferencesSkeleton() {
  const { t } = useTranslation('references');
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <GridSkeleton className={styles.grid}>
        <Skeleton className={styles.picture} />
      </GridSkeleton>
    </>
  );
}
