import type { CSSProperties, ReactNode } from 'react';
import barStyles from './filter/FilterBar.module.css';
import { NARROWEST_PX, USUAL_TEXT_PX } from '../lib/columns';
import { GRID_GAP_PX } from './gridLayout';
import styles from './GridSkeleton.module.css';

/** Specification §9. */
const PLACEHOLDERS = Array.from({ length: 25 }, (_, index) => index);

/** A length that grows with the text. */
const inText = (px: number): string => `${px / USUAL_TEXT_PX}rem`;

export interface GridSkeletonProps {
  /** Says that the list is loading, where its number of entries will stand. */
  readonly status: string;
  /** Narrowest column, as in the grid. */
  readonly minColumnPx: number;
  /** One placeholder, of the size of an entry. */
  readonly children: ReactNode;
}

/** A filtered grid while its list is loaded: 25 placeholders that stand where the entries will. */
export function GridSkeleton({ status, minColumnPx, children }: GridSkeletonProps) {
  const measures: CSSProperties = {
    gap: GRID_GAP_PX,
    // As many columns as `columnsFor` finds.
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
