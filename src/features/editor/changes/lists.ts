import type { FieldPath } from '../../../contract/base/fieldPath';
import type { ListItem } from '../../../contract/editor/edits';
import { coverOf, shownAt, withValue, type Arrange, type Changes } from './changes';
import { isSamePlace, isWithin, valueAt, withValueAt } from './places';

/** Returns the items of a shown list. Each number is the last part of the item's place. */
export function itemsOf(base: unknown, changes: Changes, list: FieldPath): readonly number[] {
  const arranged = changes.find(({ kind, path }) => kind === 'arrange' && isSamePlace(path, list));
  if (arranged?.kind === 'arrange') return arranged.order;
  const value = shownAt(base, changes, list);
  return Array.isArray(value) ? [...value.keys()] : [];
}

/** Returns the items of a new order as an edit lists them. */
export const arrangedItems = (base: unknown, changes: Changes, { path, order }: Arrange): readonly ListItem[] =>
  order.map((item) => {
    const place = [...path, item];
    return valueAt(base, place) === undefined ? { value: shownAt(base, changes, place) } : { from: item };
  });

/** Inserts an item before the item at `position`, counted from 0. */
export function withItem(base: unknown, changes: Changes, list: FieldPath, value: unknown, position: number): Changes {
  const known = valueAt(base, list);
  if (!Array.isArray(known) || isWhole(changes, list))
    return withValue(base, changes, list, itemsIn(base, changes, list).toSpliced(position, 0, value));
  const items = itemsOf(base, changes, list);
  const added = Math.max(known.length - 1, ...items) + 1;
  const more: Changes = [...changes, { kind: 'set', path: [...list, added], value }];
  return withOrder(base, more, list, items.toSpliced(position, 0, added));
}

/** Inserts a copy of an item below the item. The fields `emptied` of the copy hold an empty text. */
export function withCopiedItem(
  base: unknown,
  changes: Changes,
  list: FieldPath,
  { item, emptied }: { readonly item: number; readonly emptied: readonly string[] },
): Changes {
  const value = shownAt(base, changes, [...list, item]);
  const copy = emptied.reduce((one, key) => withValueAt(one, [key], ''), value);
  return withItem(base, changes, list, copy, itemsOf(base, changes, list).indexOf(item) + 1);
}

/** `item` is the last part of the item's place. */
export function withoutItem(base: unknown, changes: Changes, list: FieldPath, item: number): Changes {
  if (isWhole(changes, list)) return withValue(base, changes, list, itemsIn(base, changes, list).toSpliced(item, 1));
  const others = changes.filter(({ path }) => !isWithin(path, [...list, item]));
  const items = itemsOf(base, changes, list).filter((other) => other !== item);
  return withOrder(base, others, list, items);
}

/** Moves an item to a position, counted from 0 among the other items. */
export function withMovedItem(
  base: unknown,
  changes: Changes,
  list: FieldPath,
  { item, position }: { readonly item: number; readonly position: number },
): Changes {
  const others = itemsOf(base, changes, list).filter((other) => other !== item);
  const order = others.toSpliced(position, 0, item);
  if (!isWhole(changes, list)) return withOrder(base, changes, list, order);
  const items = itemsIn(base, changes, list);
  return withValue(
    base,
    changes,
    list,
    order.map((index) => items[index]),
  );
}

/** Gives a place the server's value again. An added item disappears. */
export function undone(base: unknown, changes: Changes, place: FieldPath): Changes {
  const [item, value] = [place.at(-1), valueAt(base, place)];
  if (typeof item === 'number' && value === undefined) return withoutItem(base, changes, place.slice(0, -1), item);
  return withValue(base, changes, place, value);
}

/** Gives a list the server's items in the server's order. Changes inside these items stay. */
export function withServerItems(base: unknown, changes: Changes, list: FieldPath): Changes {
  if (isWhole(changes, list)) return undone(base, changes, list);
  const known = valueAt(base, list);
  const count = Array.isArray(known) ? known.length : 0;
  return changes.filter(
    ({ path }) => !isSamePlace(path, list) && !(isWithin(path, list) && Number(path[list.length]) >= count),
  );
}

/** True if a change sets the whole list. Its items then have no places of their own. */
export const isWhole = (changes: Changes, list: FieldPath): boolean => coverOf(changes, list) !== undefined;

function itemsIn(base: unknown, changes: Changes, list: FieldPath): readonly unknown[] {
  const value = shownAt(base, changes, list);
  return Array.isArray(value) ? value : [];
}

function withOrder(base: unknown, changes: Changes, list: FieldPath, order: readonly number[]): Changes {
  const others = changes.filter(({ kind, path }) => kind !== 'arrange' || !isSamePlace(path, list));
  const known = valueAt(base, list);
  const isUnmoved = Array.isArray(known) && order.length === known.length && order.every((item, at) => item === at);
  return isUnmoved ? others : [...others, { kind: 'arrange', path: list, order }];
}
