import type { ReactNode } from 'react';
import styles from './List.module.css';

export interface ListBarProps {
  /** The number of rows as a text, null while they load. */
  readonly count: string | null;
  /** Buttons and links. */
  readonly children?: ReactNode;
}

export const ListBar = ({ count, children }: ListBarProps) => (
  <div className={styles.bar}>
    <p role="status" className={styles.count}>
      {count}
    </p>
    {children}
  </div>
);
