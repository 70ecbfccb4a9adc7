import type { ReactNode } from 'react';
import styles from './Page.module.css';

export interface PageProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly children: ReactNode;
}

export function Page({ title, intro, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      </header>
      {children}
    </div>
  );
}
