import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import styles from './VirtualGrid.module.css';

export interface Shown {
  readonly widthPx: number;
  /** False for an item that just appeared or scrolls past. The grid then shows only the item's name. */
  readonly isWhole: boolean;
}

export interface GridCellProps<Item> {
  readonly item: Item;
  readonly itemKey: string | number;
  readonly index: number;
  readonly count: number;
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly isCalm: boolean;
  readonly isPrinting: boolean;
  readonly render: (item: Item, shown: Shown) => ReactNode;
  readonly onFocused: (index: number) => void;
}

function Cell<Item>(props: GridCellProps<Item>) {
  const { item, itemKey, index, count, left, top, widthPx, isCalm, isPrinting, render, onFocused } = props;
  // A new cell shows the item's name at once and the rest in a deferred render.
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

export const GridCell = memo(Cell) as typeof Cell;
