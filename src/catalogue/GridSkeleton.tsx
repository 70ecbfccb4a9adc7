import type { ReactNode } from 'react';

/** Specification §9. */
const PLACEHOLDERS = Array.from({ length: 25 }, (_, index) => index);

export interface GridSkeletonProps {
  /** The grid's own class: the placeholders stand where the entries will. */
  readonly className?: string | undefined;
  /** One placeholder tile. */
  readonly children: ReactNode;
}

/** A grid while its list is loaded: 25 placeholder tiles. It says nothing to screen readers. */
export function GridSkeleton({ className, children }: GridSkeletonProps) {
  return (
    <ul className={`plain-list ${className}`} aria-hidden="true">
      {PLACEHOLDERS.map((index) => (
        <li key={index} data-placeholder="">
          {children}
        </li>
      ))}
    </ul>
  );
}
