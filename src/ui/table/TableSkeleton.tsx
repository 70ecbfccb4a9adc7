import { Skeleton } from '../page/Skeleton';
import styles from './List.module.css';

const ROWS = 8;

export const TableSkeleton = () => (
  <div className={styles.skeleton}>
    {Array.from({ length: ROWS }, (_, row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </div>
);
