import type { FieldPath } from '../../../contract/base/fieldPath';
import type { Changes } from './changes';
import { itemsOf } from './lists';

/**
 * Returns the path of a place in the shown values, where list items may have moved. Null if a list item around the place
 * is gone.
 */
export function shownPath(base: unknown, changes: Changes, place: FieldPath): FieldPath | null {
  const path = place.map((part, depth) =>
    typeof part === 'number' ? itemsOf(base, changes, place.slice(0, depth)).indexOf(part) : part,
  );
  return path.includes(-1) ? null : path;
}
