import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useLayoutEffect, useState, type ReactNode } from 'react';
import { columnsFor } from '../../lib/columns';
import { useOnceOnScreen } from '../../lib/useOnceOnScreen';
import { GridCell, type Shown } from './GridCell';
import { inDocument, keysFor, NO_KEYS } from './rowKeys';
import styles from './VirtualGrid.module.css';
import { useCalmRows } from './useCalmRows';
import { useFollowLinks } from '../text/useFollowLinks';
import { useGridMeasures } from './useGridMeasures';
import { useIsFlung } from './useIsFlung';
import { usePrinting } from './usePrinting';

interface GridItems<Item> {
  readonly length: number;
  readonly slice: (from: number, to: number) => readonly Item[];
}

export interface VirtualGridProps<Item> {
  readonly label: string;
  /** A changed list must be a new object, because the grid compares objects. */
  readonly items: GridItems<Item>;
  readonly itemKey: (item: Item) => string | number;
  /** At normal text size. Two columns may be narrower (`columnsFor`). */
  readonly minColumnPx: number;
  readonly gapPx: number;
  /** All items must have the same height. Cells render again when this function changes. */
  readonly render: (item: Item, shown: Shown) => ReactNode;
  readonly onFollow?: ((path: string) => void) | undefined;
}

const OVERSCAN_ROWS = 3;
/** More printed items would block a tablet. */
export const PRINTED_ITEMS = 60;

/** Renders only the focused row and the rows near the screen. During fast scrolling rows show only names. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, itemKey, minColumnPx, gapPx, render, onFollow } = props;
  const { listRef, observe, isMeasured, width, top, itemHeight, scale } = useGridMeasures();
  const follow = useFollowLinks(onFollow);
  const isFlung = useIsFlung();
  const isPrinting = usePrinting();
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const columns = columnsFor(width, minColumnPx, gapPx, scale);
  const columnWidth = (width - gapPx * (columns - 1)) / columns;
  const rowCount = Math.ceil(items.length / columns);
  // Keeps the largest count so far, because each change of the count makes the virtualizer recalculate all rows.
  const [mostRows, setMostRows] = useState(rowCount);
  if (rowCount > mostRows) setMostRows(rowCount);
  const rows = useWindowVirtualizer({
    count: Math.max(mostRows, rowCount),
    // A new function would make the virtualizer recalculate all rows.
    estimateSize: useCallback(() => itemHeight + gapPx, [itemHeight, gapPx]),
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    useFlushSync: false,
    getItemKey: useCallback((row: number) => `${row}/${itemHeight}`, [itemHeight]),
  });
  const later = useOnceOnScreen(items);
  const settled = useDeferredValue(isMeasured ? later : null, null);
  const { startIndex, endIndex } = rows.range ?? { startIndex: 0, endIndex: Infinity };
  // A hidden row keeps its old content until the browser has time.
  const itemsOf = (row: number) => (isPrinting || (row >= startIndex && row <= endIndex) ? items : settled);
  const visible = isPrinting
    ? Array.from({ length: Math.min(rowCount, Math.ceil(PRINTED_ITEMS / columns)) }, (_, row) => row)
    : rows.getVirtualItems().flatMap(({ index }) => (index < rowCount ? [index] : []));
  const end = isPrinting ? Math.min(PRINTED_ITEMS, items.length) : items.length;
  const hasItems = visible.length > 0;
  useLayoutEffect(observe, [observe, width, hasItems]);
  const focusedRow = focusedIndex === null ? null : Math.floor(focusedIndex / columns);
  if (focusedRow !== null && !visible.includes(focusedRow)) {
    visible.push(focusedRow);
    // Rows keep their order in the document, because a moved element loses the focus.
    visible.sort((a, b) => a - b);
  }
  const [keys, setKeys] = useState(NO_KEYS);
  const newKeys = keysFor(keys, visible, isFlung);
  if (newKeys !== keys) setKeys(newKeys);
  const calmRows = useCalmRows(isFlung, visible.length);
  const placeInTurn = (row: number) => (row >= startIndex ? row - startIndex : visible.length - startIndex + row);

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the list hears the clicks on the links inside, including clicks by keyboard
    <ul
      ref={listRef}
      className={`plain-list ${styles.grid}`}
      aria-label={label}
      style={{ height: Math.max(0, rowCount * (itemHeight + gapPx) - gapPx) }}
      onBlur={() => setFocusedIndex(null)}
      onClick={follow}
    >
      {inDocument(visible, newKeys).flatMap((row) => {
        const shown = itemsOf(row);
        if (shown === null) return [];
        const rowKey = newKeys.rows.get(row)?.key;
        const first = row * columns;
        return shown
          .slice(first, Math.min(first + (isMeasured ? columns : 1), end))
          .map((item, column) => (
            <GridCell
              key={`${rowKey} ${column}`}
              item={item}
              itemKey={itemKey(item)}
              index={first + column}
              count={shown.length}
              left={column * (columnWidth + gapPx)}
              top={row * (itemHeight + gapPx)}
              widthPx={columnWidth}
              isCalm={shown === settled && placeInTurn(row) < calmRows}
              isPrinting={isPrinting}
              render={render}
              onFocused={setFocusedIndex}
            />
          ));
      })}
    </ul>
  );
}
