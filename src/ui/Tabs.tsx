import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The id of the tab shown, null for the first one; without `onSelected` the tabs keep that themselves. */
  readonly selected?: string | null;
  readonly onSelected?: (id: string) => void;
}

/** Where a key leads from the tab at `place` of `count`; null for keys that lead nowhere. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * A row of tabs, the first one active; on a narrow screen it scrolls sideways. Keys as in the pattern of WAI-ARIA: Tab stops at
 * the tab that is shown, arrows, Home and End show another one. react-aria's tabs, which draw all of them twice to learn
 * their order, took a twelfth of the time in which a product is shown.
 */
export function Tabs({ label, items, selected, onSelected }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<string | null>(null);
  const wanted = onSelected === undefined ? own : selected;
  const shown = items.find((item) => item.id === wanted) ?? items[0];
  if (shown === undefined) return null;
  const select = (item: TabItem) => (onSelected ?? setOwn)(item.id);
  const goOn = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, items.indexOf(shown), items.length);
    const next = place === null ? undefined : items[place];
    if (place === null || next === undefined) return;
    event.preventDefault();
    select(next);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
  };
  const panelId = `${id}panel`;
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.id}
            id={`${id}${item.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={item === shown}
            aria-controls={item === shown ? panelId : undefined}
            tabIndex={item === shown ? 0 : -1}
            onClick={() => select(item)}
            onKeyDown={goOn}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        key={shown.id}
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${id}${shown.id}`}
        tabIndex={0}
        className={styles.panel}
      >
        {shown.content}
      </div>
    </>
  );
}
