import { isObject } from '../shapes';

type Found = (number | null)[];

/**
 * Returns for each item of `after` the index of the same item in `before`, or null for a new item. Items with an `id`
 * are the same if their ids are equal. Other items are the same if they are equal, or if only their neighbours on both
 * sides are equal.
 */
export function sameItems(before: readonly unknown[], after: readonly unknown[]): readonly (number | null)[] {
  const ids = indexById(before);
  const newIds = indexById(after);
  if (ids !== null && newIds !== null) return [...newIds.keys()].map((id) => ids.get(id) ?? null);
  const found = equalItems(before, after);
  addChanged(found, before.length);
  return found;
}

/** Returns null unless each item has an `id` of its own. */
function indexById(items: readonly unknown[]): ReadonlyMap<string, number> | null {
  const ids = new Map<string, number>();
  for (const [index, item] of items.entries())
    if (isObject(item) && typeof item['id'] === 'string') ids.set(item['id'], index);
  return ids.size === items.length ? ids : null;
}

/** An item at its old index has priority over equal items elsewhere. */
function equalItems(before: readonly unknown[], after: readonly unknown[]): Found {
  const old = before.map((item) => JSON.stringify(item));
  const texts = after.map((item) => JSON.stringify(item));
  const places = new Map<string, number[]>();
  for (let index = old.length - 1; index >= 0; index -= 1) {
    const text = old[index] ?? '';
    if (texts[index] === text) continue;
    const known = places.get(text);
    if (known === undefined) places.set(text, [index]);
    else known.push(index);
  }
  return texts.map((text, index) => (old[index] === text ? index : (places.get(text)?.pop() ?? null)));
}

/** Between two found neighbours, as many new items as old items are the old items, changed. */
function addChanged(found: Found, count: number): void {
  const used = new Set(found);
  let start = 0;
  while (start < found.length) {
    let end = start;
    while (end < found.length && found[end] === null) end += 1;
    const first = (found[start - 1] ?? -1) + 1;
    const last = found[end] ?? count;
    const old = Array.from({ length: end - start }, (_, place) => first + place);
    if (last - first === old.length && !old.some((index) => used.has(index)))
      for (const [place, index] of old.entries()) found[start + place] = index;
    start = end + 1;
  }
}
