import { useState, type PointerEvent } from 'react';

/** `before` and `after`: the dragged item would stand before or after this item. */
export type DragMark = 'dragged' | 'before' | 'after';

interface Drag {
  /** Index of the dragged item. */
  readonly from: number;
  /** Position among the other items, counted from 0. */
  readonly position: number;
}

/** Marks the element of a list item by which a person drags the item. */
export const HANDLE = { 'data-handle': '' } as const;

/**
 * Lets a person drag items of a list by mouse, pen or finger. `onDrop` gets the item's index and its position among the
 * other items. The browser's own drag and drop does not follow a finger.
 */
export function useItemDrag(onDrop: (from: number, position: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const from = draggedIndex(event.currentTarget, event.target);
      if (from < 0 || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, position: from });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === null) return;
      const position = positionAt(event.currentTarget, drag.from, event.clientY);
      if (position !== drag.position) setDrag({ ...drag, position });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag === null) return;
      setDrag(null);
      // The last move may not be drawn yet.
      const position = positionAt(event.currentTarget, drag.from, event.clientY);
      if (position !== drag.from) onDrop(drag.from, position);
    },
    onPointerCancel: () => setDrag(null),
  };
  return { handlers, markOf: (index: number, count: number) => markOf(drag, index, count) };
}

function markOf(drag: Drag | null, index: number, count: number): DragMark | null {
  if (drag === null) return null;
  if (index === drag.from) return 'dragged';
  if (drag.position === drag.from) return null;
  const position = index > drag.from ? index - 1 : index;
  if (position === drag.position) return 'before';
  return drag.position === count - 1 && position === count - 2 ? 'after' : null;
}

/** Returns -1 if the person pressed no handle of this list. A list item may contain another list. */
function draggedIndex(list: Element, target: EventTarget): number {
  const item = target instanceof Element ? target.closest('[data-handle]')?.closest('li') : null;
  return item ? [...list.children].indexOf(item) : -1;
}

const positionAt = (list: Element, from: number, y: number): number =>
  [...list.children].filter((item, index) => index !== from && middleOf(item) < y).length;

function middleOf(item: Element): number {
  const { top, height } = item.getBoundingClientRect();
  return top + height / 2;
}
