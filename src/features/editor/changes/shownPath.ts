import type { FieldPath } from '../../../contract/base/fieldPath';
import type { Changes } from './changes';
import { itemsOf } from './lists';

/** Returns the path of a place in the shown values, where list items may have moved. */
export const shownPath = (base: unknown, changes: Changes, place: FieldPath): FieldPath =>
  place.map((part, depth) => {
    if (typeof part !== 'number') return part;
    const index = itemsOf(base, changes, place.slice(0, depth)).indexOf(part);
    return index < 0 ? part : index;
  });
