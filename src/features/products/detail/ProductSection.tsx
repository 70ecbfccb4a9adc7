import { useId, type ReactNode } from 'react';
import { ANCHOR_ATTRIBUTE } from './useAnchors';
import styles from './ProductSection.module.css';

export interface ProductSectionProps {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  /** Remark under the heading, may be empty. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** The anchor navigation finds the section by its attribute. */
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
