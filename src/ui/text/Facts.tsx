import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface FactsProps {
  /** Rows whose value is null are left out. */
  readonly rows: readonly (readonly [term: string, value: ReactNode])[];
}

export const Facts = ({ rows }: FactsProps) => (
  <dl>
    {rows
      .filter(([, value]) => value !== null)
      .map(([term, value]) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
