import { isDeepStrictEqual } from 'node:util';
import { isFields, plainOf } from './newValue';
import { fieldsPlan, itemsPlan, SAME, type Plan, type PlannedItem } from './plan';
import { sameItems } from '../../../src/contract/editor/sameItems';

/**
 * Plans the smallest change from one value to another, so that the text and the comments of equal parts stay. Numbers
 * in `after` may be Decimals.
 */
export function differenceOf(before: unknown, after: unknown): Plan {
  if (isDeepStrictEqual(before, plainOf(after))) return SAME;
  if (Array.isArray(before) && Array.isArray(after)) {
    const same = sameItems(before, after.map(plainOf));
    const items = after.map((value, index): PlannedItem => {
      const from = same[index] ?? null;
      return from === null ? { value } : { from, plan: differenceOf(before[from], value) };
    });
    return itemsPlan(items, before);
  }
  if (!isFields(before) || !isFields(after) || Object.keys(before).length === 0) return { kind: 'write', value: after };
  const fields = new Map<string, Plan | null>();
  for (const [key, value] of Object.entries(before))
    fields.set(key, Object.hasOwn(after, key) ? differenceOf(value, after[key]) : null);
  const added = Object.entries(after).filter(([key]) => !fields.has(key));
  return fieldsPlan(
    fields,
    added.map(([key, value]) => ({ key, value, order: [] })),
    before,
  );
}
