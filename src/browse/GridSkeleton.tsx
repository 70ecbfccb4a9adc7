import type { CSSProperties, ReactNode } from 'react';
import barStyles from './filter/FilterBar.module.css';
import { NARROWEST_PX, USUAL_TEXT_PX } from '../lib/columns';
import { GRID_GAP_PX } from './gridLayout';
import styles from './GridSkeleton.module.css';

const PLACEHOLDERS = Array.from({ length: 25 }, (_, index) => index);

const inText = (px: number): string => `${px / USUAL_TEXT_PX}rem`;

export interface GridSkeletonProps {
  readonly status: string;
  readonly minColumnPx: number;
  readonly children: ReactNode;
}

export function GridSkeleton({ status, minColumnPx, children }: GridSkeletonProps) {
  const measures: CSSProperties = {
    gap: GRID_GAP_PX,
    // Gives the same number of columns as `columnsFor`.
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${inText(minColumnPx)}, max(50% - ${GRID_GAP_PX / 2}px, ${inText(NARROWEST_PX)})), 1fr))`,
  };
  return (
    <>
      <div className={barStyles.bar}>
        <div className={barStyles.result}>
          <p role="status">{status}</p>
        </div>
      </div>
      <ul className={`plain-list ${styles.grid}`} style={measures} aria-hidden="true">
        {PLACEHOLDERS.map((index) => (
          <li key={index} data-placeholder="">
            {children}
          </li>
        ))}
      </ul>
    </>
  );
}
