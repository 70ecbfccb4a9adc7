import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly actions?: ReactNode;
  /** Use `alert` only for faults, because screen readers interrupt their reading for it. */
  readonly role?: 'alert' | 'status';
  /** A code for support and tests: `DEV_ERROR_PRODUCT_NOT_FOUND`. */
  readonly marker?: string;
}

export function Notice({ title, text, actions, role, marker }: NoticeProps) {
  return (
    <div className={styles.notice} role={role} data-marker={marker}>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
