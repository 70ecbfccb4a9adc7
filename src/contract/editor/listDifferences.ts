import { longestRising } from './longestRising';
import { sameItems } from './sameItems';
import { isSameValue } from './sameValue';

/** A list item that differs between two lists. `before` and `after` are its indexes in the two lists. */
export type ItemDifference =
  | { readonly kind: 'added'; readonly after: number }
  | { readonly kind: 'removed'; readonly before: number }
  /** The item has another value, or another place among the items of both lists. */
  | { readonly kind: 'changed'; readonly before: number; readonly after: number; readonly isMoved: boolean };

/**
 * Lists the items that differ, in the order of `after`. The removed items stand at the end. As few items as possible
 * count as moved.
 */
export function listDifferences(before: readonly unknown[], after: readonly unknown[]): readonly ItemDifference[] {
  const same = sameItems(before, after);
  const stay = new Set(same);
  const unmoved = longestRising(same.filter((from) => from !== null));
  const others = same.flatMap((from, index): ItemDifference[] => {
    if (from === null) return [{ kind: 'added', after: index }];
    const isMoved = !unmoved.has(from);
    if (!isMoved && isSameValue(before[from], after[index])) return [];
    return [{ kind: 'changed', before: from, after: index, isMoved }];
  });
  const removed = before.flatMap((_, index): ItemDifference[] =>
    stay.has(index) ? [] : [{ kind: 'removed', before: index }],
  );
  return [...others, ...removed];
}
