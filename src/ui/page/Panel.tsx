import type { ReactNode } from 'react';
import styles from './Panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** The panel's place in the page's grid. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page. Its heading also names it for screen readers. */
export const Panel = ({ title, className, children }: PanelProps) => (
  <section aria-label={title} className={className}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </section>
);
