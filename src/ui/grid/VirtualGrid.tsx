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

/** What a grid asks of its items; an array will do. */
interface GridItems<Item> {
  readonly length: number;
  /** As of an array, for places from 0 on. */
  readonly slice: (from: number, to: number) => readonly Item[];
}

export interface VirtualGridProps<Item> {
  /** Names the list for screen readers. */
  readonly label: string;
  /** Others are another object. */
  readonly items: GridItems<Item>;
  /** Tells an item from all others. */
  readonly itemKey: (item: Item) => string | number;
  /** Narrowest column, in text of the usual size; two columns stand side by side even where that is too wide (`columnsFor`). */
  readonly minColumnPx: number;
  readonly gapPx: number;
  /**
   * Every item has the same height in the same column width, whole or not: one is measured for all. Links in it are plain
   * ones. Items keep their looks as long as this stays the same function.
   */
  readonly render: (item: Item, shown: Shown) => ReactNode;
  /** Hears of a link in it that is followed, before its page is rendered. */
  readonly onFollow?: ((path: string) => void) | undefined;
}

/** Rows kept in the document above and below the screen. */
const OVERSCAN_ROWS = 3;
/** Of a longer list, what follows is not printed: nobody leafs through more, and a tablet would stand still for it. */
export const PRINTED_ITEMS = 60;

/**
 * A grid that scrolls with the page and holds only the rows near the screen, and the one with the focus. Thousands of
 * items filter and scroll as fast as ten: of other items, those on the screen come first, and while they fly past only
 * what names them. On paper stand the first sixty.
 */
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
  // With another number of rows, the place of every row is worked out again: of fewer items, the first rows are looked at.
  const [mostRows, setMostRows] = useState(rowCount);
  if (rowCount > mostRows) setMostRows(rowCount);
  const rows = useWindowVirtualizer({
    count: Math.max(mostRows, rowCount),
    // With another function, the place of every row is worked out again.
    estimateSize: useCallback(() => itemHeight + gapPx, [itemHeight, gapPx]),
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    useFlushSync: false,
    // A new height invalidates what was cached for the old one.
    getItemKey: useCallback((row: number) => `${row}/${itemHeight}`, [itemHeight]),
  });
  // Until it is measured nothing is settled: what is measured is rendered at once, by its names, and the rest in short steps.
  // Of other items, the rest begins when those in sight are on the screen.
  const later = useOnceOnScreen(items);
  const settled = useDeferredValue(isMeasured ? later : null, null);
  const { startIndex, endIndex } = rows.range ?? { startIndex: 0, endIndex: Infinity };
  // A row out of sight shows what it showed before until there is time, at first nothing.
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
    // In its own place: an element that is moved in the document loses the focus.
    visible.sort((a, b) => a - b);
  }
  const [keys, setKeys] = useState(NO_KEYS);
  const newKeys = keysFor(keys, visible, isFlung);
  if (newKeys !== keys) setKeys(newKeys);
  const calmRows = useCalmRows(isFlung, visible.length);
  /** Those in sight come first, then those below it, then those above. */
  const placeInTurn = (row: number) => (row >= startIndex ? row - startIndex : visible.length - startIndex + row);

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- clicks of the links inside bubble here, those of the keyboard too
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
        return shown.slice(first, Math.min(first + (isMeasured ? columns : 1), end)).map((item, column) => (
          <GridCell
            // Another item takes over the cell of its place: that is quicker than a new one.
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
