import type { ListShape, Shape } from '../../../contract/editor/fieldKinds';
import { listDifferences } from '../../../contract/editor/listDifferences';
import type { Conflict } from '../changes/rebase';

export interface ListedItem {
  /** Index in the person's list. */
  readonly index: number;
  readonly value: unknown;
}

export interface DifferingItems {
  readonly shape: ListShape;
  readonly own: readonly ListedItem[];
  readonly current: readonly ListedItem[];
  /** Number of items that both lists share. */
  readonly equal: number;
}

/** Returns the items that differ between the two lists of a conflict. Null for a conflict of other values. */
export function differingItems(shape: Shape | null, { own, current }: Conflict): DifferingItems | null {
  if (shape?.kind !== 'list' || !Array.isArray(own) || !Array.isArray(current)) return null;
  const differences = listDifferences(own, current);
  const inOwn = differences.flatMap((one) => (one.kind === 'added' ? [] : [one.before]));
  const inCurrent = differences.flatMap((one) => (one.kind === 'removed' ? [] : [one.after]));
  return {
    shape,
    own: inOwn.toSorted((one, other) => one - other).map((index) => ({ index, value: own[index] })),
    current: inCurrent.map((index) => ({ index, value: current[index] })),
    equal: own.length - inOwn.length,
  };
}
