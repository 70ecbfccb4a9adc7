import { useId, type ReactNode } from 'react';
import { ANCHOR_ATTRIBUTE } from './useAnchors';
import styles from './ProductSection.module.css';

export interface ProductSectionProps {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export function ProductSection({ id, title, note = '', children }: ProductSectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId} {...{ [ANCHOR_ATTRIBUTE]: title }}>
      <div>
        <h2 id={headingId} className={styles.heading} tabIndex={-1}>
          {title}
        </h2>
        {note !== '' && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
