import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** Stands there always; a press on it shows the rest or hides it. */
  readonly summary: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A line that opens what belongs to it. */
export const Disclosure = ({ summary, className, children }: DisclosureProps) => (
  <details className={classNames(styles.disclosure, className)}>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
);
