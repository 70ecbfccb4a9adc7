import type { FieldPath } from '../../../contract/base/fieldPath';
import { sameItems } from '../../../contract/editor/sameItems';
import { isSameValue } from '../../../contract/editor/sameValue';
import { shownAt, type Change, type Changes } from './changes';
import { isWithin, valueAt } from './places';

/** Two people changed the same value. A value is undefined if the field is absent. */
export interface Conflict {
  /** Place in the current values. */
  readonly path: FieldPath;
  readonly base: unknown;
  readonly own: unknown;
  readonly current: unknown;
  /** False if another person deleted the list item around the value. The own value then has no place. */
  readonly canKeep: boolean;
}

export interface Rebased {
  readonly changes: Changes;
  readonly conflicts: readonly Conflict[];
}

/** Moves changes of `base` to the current values, which another person may have changed. */
export function rebased(changes: Changes, base: unknown, current: unknown): Rebased {
  const whole = changes.filter((change) => change.kind === 'arrange' && !isArrangeable(change, base, current));
  const single = changes.filter((change) => !whole.some(({ path }) => isWithin(change.path, path)));
  const moved = [
    ...whole.map(({ path }) => movedValue({ path, own: shownAt(base, changes, path) }, base, current)),
    ...single.map((change) => movedChange(change, base, current)),
  ];
  return {
    changes: moved.flatMap((one) => (one !== null && 'kind' in one ? [one] : [])),
    conflicts: moved.flatMap((one) => (one !== null && !('kind' in one) ? [one] : [])),
  };
}

type Arrange = Extract<Change, { kind: 'arrange' }>;

/** A new order needs the same items in the same order as before. A removed item must not have changed. */
function isArrangeable({ path, order }: Arrange, base: unknown, current: unknown): boolean {
  const place = placeIn(current, path, base);
  const [before, now] = [valueAt(base, path), place === null ? undefined : valueAt(current, place)];
  if (!Array.isArray(before) || !Array.isArray(now) || before.length !== now.length) return false;
  const isUnmoved = sameItems(before, now).every((from, index) => from === index);
  return isUnmoved && before.every((item, index) => order.includes(index) || isSameValue(item, now[index]));
}

function movedChange(change: Change, base: unknown, current: unknown): Change | Conflict | null {
  if (change.kind !== 'arrange' && !isAddedItem(base, change.path))
    return movedValue({ path: change.path, own: change.kind === 'set' ? change.value : undefined }, base, current);
  const list = change.kind === 'arrange' ? change.path : change.path.slice(0, -1);
  const place = placeIn(current, list, base);
  return place === null ? null : { ...change, path: [...place, ...change.path.slice(list.length)] };
}

const isAddedItem = (base: unknown, path: FieldPath): boolean =>
  typeof path.at(-1) === 'number' && valueAt(base, path) === undefined;

/** Returns null if the current values already contain the own value. */
function movedValue(
  { path, own }: { readonly path: FieldPath; readonly own: unknown },
  base: unknown,
  current: unknown,
): Change | Conflict | null {
  const place = placeIn(current, path, base);
  const [before, now] = [valueAt(base, path), place === null ? undefined : valueAt(current, place)];
  if (place === null) return { path, base: before, own, current: now, canKeep: false };
  if (isSameValue(own, now)) return null;
  if (!isSameValue(before, now)) return { path: place, base: before, own, current: now, canKeep: true };
  return own === undefined ? { kind: 'delete', path: place } : { kind: 'set', path: place, value: own };
}

/** Finds a place of `base` in the current values. Returns null if another person deleted the list item around it. */
export function placeIn(current: unknown, path: FieldPath, base: unknown): FieldPath | null {
  const place: (string | number)[] = [];
  let [before, now] = [base, current];
  for (const part of path) {
    const found = typeof part === 'number' ? indexIn(now, part, before) : part;
    if (found === null || (typeof found === 'string' && Array.isArray(now))) return null;
    place.push(found);
    [before, now] = [valueAt(before, [part]), valueAt(now, [found])];
  }
  return place;
}

function indexIn(current: unknown, index: number, base: unknown): number | null {
  if (!Array.isArray(base) || !Array.isArray(current)) return null;
  const found = sameItems(base, current).indexOf(index);
  return found < 0 ? null : found;
}
