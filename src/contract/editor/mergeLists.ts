import { isObject } from '../shapes';
import type { ListItem } from './edits';
import { longestRising } from './longestRising';
import { sameItems } from './sameItems';
import { isSameValue } from './sameValue';

type Items = readonly unknown[];

/**
 * Merges what two people did to the list `base`. `own` is the own list, and `current` is the other person's list.
 * Returns the merged list, where `from` is an index in `current`. A new own item follows the same item as in `own`.
 *
 * Returns null for a conflict:
 * - The other person moved items.
 * - The own list moves items, and the other person added items.
 * - The own list lacks an item that the other person changed.
 * - Both people added an item with the same id and different values.
 */
export function mergeLists(base: Items, current: Items, own: readonly ListItem[]): readonly ListItem[] | null {
  const same = sameItems(base, current);
  const places = new Map(same.map((from, place) => [from, place]));
  const added = current.filter((_, place) => same[place] === null);
  const kept = own.flatMap((item) => ('from' in item ? [item.from] : []));
  const news = own.flatMap((item) => ('from' in item ? [] : [item.value]));
  if (!isInOrder(same.filter((from) => from !== null)) || (added.length > 0 && !isInOrder(kept))) return null;
  if (news.some((value) => added.some((other) => isRival(value, other)))) return null;

  const isUnchanged = (index: number): boolean => {
    const place = places.get(index);
    if (place !== undefined) return isSameValue(base[index], current[place]);
    // The item is gone. A new item at its place may be the same item with another value.
    const behind = same.findIndex((from) => from !== null && from > index);
    return same[(behind < 0 ? same.length : behind) - 1] !== null;
  };
  const stay = new Set(kept);
  if (!base.every((_, index) => stay.has(index) || isUnchanged(index))) return null;

  const merged: ListItem[] = [];
  let next = 0;
  const takeAdded = (end: number) => {
    for (; next < end; next += 1) if (same[next] === null) merged.push({ from: next });
  };
  for (const item of own) {
    if (!('from' in item)) {
      // Both lists have an own new item if the answer to its first save was lost.
      if (!added.some((other) => isSameValue(item.value, other))) merged.push(item);
      continue;
    }
    const place = places.get(item.from);
    if (place === undefined) continue;
    takeAdded(place);
    merged.push({ from: place });
    next = place + 1;
  }
  takeAdded(current.length);
  return merged;
}

const isInOrder = (order: readonly number[]): boolean => longestRising(order).size === order.length;

/** True for two items with the same id and different values. */
const isRival = (one: unknown, other: unknown): boolean =>
  idOf(one) !== '' && idOf(one) === idOf(other) && !isSameValue(one, other);

/** Returns an empty text for an item without an id, such as a fresh copy. */
const idOf = (item: unknown): string => (isObject(item) && typeof item['id'] === 'string' ? item['id'] : '');
