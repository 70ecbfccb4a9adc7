import { flushSync } from 'react-dom';
import { formatField, type FieldPath } from '../../../../contract/base/fieldPath';

/** Id of the element that shows the value at a path of the shown values. */
export const fieldElementId = (path: FieldPath): string => `feld-${formatField(path)}`;

/** Marks the button that opens a list item. */
export const TOGGLE = { 'data-toggle': '' } as const;

/** Marks the button that ends the search in a list. The search hides items. */
export const SHOW_ALL = { 'data-show-all': '' } as const;

/** Marks the button that takes back a field's change. It disappears, so it never gets the field's focus. */
export const UNDO = { 'data-undo': '' } as const;

const CLOSED = ':scope > * > [data-toggle][aria-expanded="false"]';
const SEARCHED = ':scope > * > [data-show-all]';
const CONTROL = 'input, textarea, button:not([data-undo]), a[href]';

/** Shows and opens the list items around a field, and focuses the field or the nearest shown field around it. */
export function focusField(path: FieldPath): void {
  const around = path.map((_, depth) => path.slice(0, depth + 1));
  for (const place of around) {
    if (elementAt(place) === null) press(elementAt(place.slice(0, -1)), SEARCHED);
    press(elementAt(place), CLOSED);
  }
  const found = around.map(elementAt).findLast((one) => one !== null);
  if (!found) return;
  const control = found.matches(CONTROL) ? found : (found.querySelector<HTMLElement>(CONTROL) ?? found);
  control.focus({ preventScroll: true });
  found.scrollIntoView({ block: 'center' });
}

const elementAt = (path: FieldPath): HTMLElement | null => document.getElementById(fieldElementId(path));

function press(around: HTMLElement | null, button: string): void {
  const found = around?.querySelector<HTMLElement>(button);
  // The next field inside exists only after the press.
  if (found) flushSync(() => found.click());
}
