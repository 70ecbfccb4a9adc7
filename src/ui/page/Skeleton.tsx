import { classNames } from '../../lib/classNames';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Sets the size. */
  readonly className?: string | undefined;
}

/** A placeholder for loading content, hidden from screen readers. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" data-skeleton="" />;
}
