import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

/** A thin bar that takes the rest of its line. */
export const ProgressBar = (props: ProgressBarProps) => <progress {...props} className={styles.bar} />;
