import type { FieldPath } from '../../../contract/base/fieldPath';
import { mergeLists } from '../../../contract/editor/mergeLists';
import { sameItems } from '../../../contract/editor/sameItems';
import { isSameValue } from '../../../contract/editor/sameValue';
import { shownAt, type Arrange, type Change, type Changes } from './changes';
import { arrangedItems } from './lists';
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
  const lists = new Map(
    changes.flatMap((change) =>
      change.kind === 'arrange' ? [[change, mergedList(change, changes, { base, current })] as const] : [],
    ),
  );
  const whole = [...lists].flatMap(([{ path }, merged]) => (merged === null ? [path] : []));
  const movedChange = (change: Change): readonly (Change | Conflict | null)[] => {
    if (change.kind === 'arrange') return lists.get(change) ?? [];
    // The new order of the list brings the added item.
    if (isAddedItem(base, change.path)) return [];
    return [movedValue({ path: change.path, own: change.kind === 'set' ? change.value : undefined }, base, current)];
  };
  const moved = [
    ...whole.map((path) => movedValue({ path, own: shownAt(base, changes, path) }, base, current)),
    ...changes.filter(({ path }) => !whole.some((list) => isWithin(path, list))).flatMap(movedChange),
  ];
  return {
    changes: moved.flatMap((one) => (one !== null && 'kind' in one ? [one] : [])),
    conflicts: moved.flatMap((one) => (one !== null && !('kind' in one) ? [one] : [])),
  };
}

interface States {
  readonly base: unknown;
  readonly current: unknown;
}

/** Returns the new order of a current list, with its added items. Null if the other person's change excludes it. */
function mergedList(arrange: Arrange, changes: Changes, { base, current }: States): Changes | null {
  const place = placeIn(current, arrange.path, base);
  const [before, now] = [valueAt(base, arrange.path), place === null ? undefined : valueAt(current, place)];
  if (place === null || !Array.isArray(before) || !Array.isArray(now)) return null;
  const merged = mergeLists(before, now, arrangedItems(base, changes, arrange));
  if (merged === null) return null;
  const order = merged.map((item, index) => ('from' in item ? item.from : now.length + index));
  if (order.length === now.length && order.every((item, index) => item === index)) return [];
  const added = merged.flatMap((item, index): Changes =>
    'from' in item ? [] : [{ kind: 'set', path: [...place, now.length + index], value: item.value }],
  );
  return [{ kind: 'arrange', path: place, order }, ...added];
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
