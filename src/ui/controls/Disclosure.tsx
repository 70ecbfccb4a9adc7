import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  readonly summary: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Disclosure = ({ summary, className, children }: DisclosureProps) => (
  <details className={classNames(styles.disclosure, className)}>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
);
