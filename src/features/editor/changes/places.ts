import type { FieldPath } from '../../../contract/base/fieldPath';
import { isObject } from '../../../contract/shapes';

/** Returns undefined for a place without a value. */
export const valueAt = (value: unknown, path: FieldPath): unknown => path.reduce<unknown>(innerOf, value);

function innerOf(owner: unknown, part: string | number): unknown {
  if (typeof part === 'number') return Array.isArray(owner) ? owner[part] : undefined;
  return isObject(owner) && Object.hasOwn(owner, part) ? owner[part] : undefined;
}

/** Returns a copy with `next` at the place. Undefined removes the field or item. */
export function withValueAt(value: unknown, path: FieldPath, next: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return next;
  const inner = withValueAt(innerOf(value, part), rest, next);
  if (typeof part === 'number') {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return inner === undefined ? items.toSpliced(part, 1) : items.toSpliced(part, 1, inner);
  }
  const others = Object.entries(isObject(value) ? value : {}).filter(([key]) => key !== part);
  return isObject(value) && Object.hasOwn(value, part) && inner !== undefined
    ? { ...value, [part]: inner }
    : Object.fromEntries(inner === undefined ? others : [...others, [part, inner]]);
}

/** True if both places are the same, or `path` lies inside the value at `outer`. */
export const isWithin = (path: FieldPath, outer: FieldPath): boolean =>
  outer.length <= path.length && outer.every((part, depth) => part === path[depth]);

export const isSamePlace = (one: FieldPath, other: FieldPath): boolean =>
  one.length === other.length && isWithin(one, other);
