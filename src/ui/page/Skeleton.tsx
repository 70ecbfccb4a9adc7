import { classNames } from '../../lib/classNames';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Sets the size; the skeleton fills the width it is given. */
  readonly className?: string | undefined;
}

/** A calm place holder for what is loading. It says nothing to screen readers: the list around it does. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" data-skeleton="" />;
}
