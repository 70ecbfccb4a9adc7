import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { columnsFor } from '../lib/columns';
import styles from './VirtualGrid.module.css';
import { useGridMeasures } from './useGridMeasures';

export interface VirtualGridProps<Item> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  /** Narrowest column; two columns stand side by side even where that is too wide. */
  readonly minColumnPx: number;
  readonly gapPx: number;
  /** Every item has the same height in the same column width: one is measured for all. The width is in px. */
  readonly render: (item: Item, width: number) => ReactNode;
}

/** Rows kept in the document above and below the screen. */
const OVERSCAN_ROWS = 3;

/**
 * A grid that scrolls with the page and holds only the rows near the screen, and the one with the focus. Thousands of
 * items filter and scroll as fast as ten.
 */
export function VirtualGrid<Item>({ label, items, itemKey, minColumnPx, gapPx, render }: VirtualGridProps<Item>) {
  const { listRef, observe, width, top, itemHeight } = useGridMeasures();
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const columns = columnsFor(width, minColumnPx, gapPx);
  const columnWidth = (width - gapPx * (columns - 1)) / columns;
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => itemHeight + gapPx,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    useFlushSync: false,
    // A new height invalidates what was cached for the old one.
    getItemKey: (row) => `${row}/${itemHeight}`,
  });
  const visible = rows.getVirtualItems().map(({ index }) => index);
  const hasItems = visible.length > 0;
  useLayoutEffect(observe, [observe, width, hasItems]);
  const focusedRow = focusedIndex === null ? null : Math.floor(focusedIndex / columns);
  if (focusedRow !== null && focusedIndex !== null && focusedIndex < items.length && !visible.includes(focusedRow))
    visible.push(focusedRow);

  return (
    <ul
      ref={listRef}
      className={`plain-list ${styles.grid}`}
      aria-label={label}
      style={{ height: Math.max(0, rows.getTotalSize() - gapPx) }}
      onBlur={() => setFocusedIndex(null)}
    >
      {visible.flatMap((row) =>
        items.slice(row * columns, (row + 1) * columns).map((item, column) => {
          const index = row * columns + column;
          return (
            <li
              key={itemKey(item)}
              className={styles.item}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{
                width: columnWidth,
                transform: `translate(${column * (columnWidth + gapPx)}px, ${row * (itemHeight + gapPx)}px)`,
              }}
              onFocus={() => setFocusedIndex(index)}
            >
              {render(item, columnWidth)}
            </li>
          );
        }),
      )}
    </ul>
  );
}
