import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import styles from './VirtualGrid.module.css';

/** How an item of a grid is shown. */
export interface Shown {
  /** Of its column. */
  readonly widthPx: number;
  /** False while there is no time for more than what names the item: it just came into sight, or flies past. */
  readonly isWhole: boolean;
}

export interface GridCellProps<Item> {
  readonly item: Item;
  readonly itemKey: string | number;
  /** Place among all items, from 0. */
  readonly index: number;
  readonly count: number;
  /** Of its upper left corner in the grid, in px. */
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  /** There is time for all of the item. */
  readonly isCalm: boolean;
  /** All of the item is needed at once. */
  readonly isPrinting: boolean;
  readonly render: (item: Item, shown: Shown) => ReactNode;
  readonly onFocused: (index: number) => void;
}

/** One place of a grid with its item. A place that scrolling brings begins with the name. An item that was shown whole stays so. */
function Cell<Item>(props: GridCellProps<Item>) {
  const { item, itemKey, index, count, left, top, widthPx, isCalm, isPrinting, render, onFocused } = props;
  // React brings a new place at once, in the frame of the scroll; for all of its item it takes short steps.
  const hasTime = (useDeferredValue(isCalm, false) && isCalm) || isPrinting;
  const [wholeKey, setWholeKey] = useState(hasTime ? itemKey : null);
  if (hasTime && wholeKey !== itemKey) setWholeKey(itemKey);
  const isWhole = wholeKey === itemKey;
  return (
    <li
      className={styles.item}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ width: widthPx, transform: `translate(${left}px, ${top}px)` }}
      onFocus={() => onFocused(index)}
    >
      {render(item, { widthPx, isWhole })}
    </li>
  );
}

// The type of the generic component, which `memo` does not keep.
export const GridCell = memo(Cell) as typeof Cell;
