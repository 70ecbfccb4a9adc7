import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A short text that makes a state stand out, such as a discontinued model. */
export const Tag = ({ children }: { readonly children: ReactNode }) => <span className={styles.tag}>{children}</span>;
