import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  readonly summary: string;
  readonly className?: string | undefined;
  /** Called after the person opened or closed it. */
  readonly onToggle?: ((isOpen: boolean) => void) | undefined;
  readonly children: ReactNode;
}

export const Disclosure = ({ summary, className, onToggle, children }: DisclosureProps) => (
  <details
    className={classNames(styles.disclosure, className)}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
  >
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
);
