import type { FieldPath } from '../../../contract/base/fieldPath';
import { isSameValue } from '../../../contract/editor/sameValue';
import { isObject } from '../../../contract/shapes';
import { isSamePlace, isWithin, valueAt, withValueAt } from './places';

/**
 * What a person changed in a source file. A place is a path in the values that the server sent (`base`). An added list
 * item has an index after the list's last item, so each item keeps its place when items move.
 */
export type Change =
  | { readonly kind: 'set'; readonly path: FieldPath; readonly value: unknown }
  | { readonly kind: 'delete'; readonly path: FieldPath }
  /** `order` lists the items of a list by their index in the place. */
  | { readonly kind: 'arrange'; readonly path: FieldPath; readonly order: readonly number[] };

export type Arrange = Extract<Change, { readonly kind: 'arrange' }>;

/** No change lies inside the value of another `set` or `delete`. */
export type Changes = readonly Change[];

/** Returns the change that sets or deletes the value at the place or a value around it. */
export const coverOf = (changes: Changes, place: FieldPath) =>
  changes.find((change) => change.kind !== 'arrange' && isWithin(place, change.path));

/** Sets a value, or deletes a field if `value` is undefined. A value as in `base` is no change. */
export function withValue(base: unknown, changes: Changes, place: FieldPath, value: unknown): Changes {
  const cover = coverOf(changes, place);
  if (cover !== undefined && cover.path.length < place.length) {
    const own = cover.kind === 'set' ? cover.value : undefined;
    return withValue(base, changes, cover.path, withValueAt(own, place.slice(cover.path.length), value));
  }
  const others = changes.filter(({ path }) => !isWithin(path, place));
  if (isSameValue(valueAt(base, place), value)) return others;
  return [...others, value === undefined ? { kind: 'delete', path: place } : { kind: 'set', path: place, value }];
}

/** Returns the value at a place as the form shows it. */
export function shownAt(base: unknown, changes: Changes, place: FieldPath): unknown {
  const cover = coverOf(changes, place);
  if (cover === undefined) return shownValue(valueAt(base, place), changes, place);
  return cover.kind === 'set' ? valueAt(cover.value, place.slice(cover.path.length)) : undefined;
}

/** `base` is the server's value at the place. */
function shownValue(base: unknown, changes: Changes, place: FieldPath): unknown {
  const inner = changes.filter(({ path }) => isWithin(path, place));
  if (inner.length === 0) return base;
  const arranged = inner.find((change) => change.kind === 'arrange' && isSamePlace(change.path, place));
  if (Array.isArray(base)) {
    const order = arranged?.kind === 'arrange' ? arranged.order : [...base.keys()];
    return order.map((index) => innerValue(base[index], inner, [...place, index]));
  }
  const fields = isObject(base) ? base : {};
  const keys = [...Object.keys(fields), ...inner.map(({ path }) => String(path[place.length]))];
  return Object.fromEntries(
    [...new Set(keys)]
      .map((key) => [key, innerValue(fields[key], inner, [...place, key])] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function innerValue(base: unknown, changes: Changes, place: FieldPath): unknown {
  const own = changes.find(({ kind, path }) => kind !== 'arrange' && isSamePlace(path, place));
  if (own === undefined) return shownValue(base, changes, place);
  return own.kind === 'set' ? own.value : undefined;
}

/** True if the value at the place, a value in it, or a value around it has changed. */
export const isChanged = (changes: Changes, place: FieldPath): boolean =>
  changes.some(({ path }) => isWithin(path, place)) || coverOf(changes, place) !== undefined;
