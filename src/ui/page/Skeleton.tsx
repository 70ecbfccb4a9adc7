import { classNames } from '../../lib/classNames';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  readonly className?: string | undefined;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" data-skeleton="" />;
}
