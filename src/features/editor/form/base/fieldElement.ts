import { flushSync } from 'react-dom';
import { formatField, type FieldPath } from '../../../../contract/base/fieldPath';

/** Id of the element that shows the value at a path of the shown values. */
export const fieldElementId = (path: FieldPath): string => `feld-${formatField(path)}`;

/** Marks the button that opens a list item. */
export const TOGGLE = { 'data-toggle': '' } as const;

const CLOSED = ':scope > * > [data-toggle][aria-expanded="false"]';
const CONTROL = 'input, textarea, button, a[href]';

/** Opens the list items around a field, and focuses the field or the nearest shown field around it. */
export function focusField(path: FieldPath): void {
  const around = path.map((_, depth) => path.slice(0, depth + 1));
  for (const place of around) {
    const toggle = document.getElementById(fieldElementId(place))?.querySelector<HTMLElement>(CLOSED);
    // The fields inside exist only after the item is open.
    if (toggle) flushSync(() => toggle.click());
  }
  const found = around.map((place) => document.getElementById(fieldElementId(place))).findLast((one) => one !== null);
  if (!found) return;
  const control = found.matches(CONTROL) ? found : (found.querySelector<HTMLElement>(CONTROL) ?? found);
  control.focus({ preventScroll: true });
  found.scrollIntoView({ block: 'center' });
}
