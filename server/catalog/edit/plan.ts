import { isObject } from '../../../src/contract/shapes';
import { plainOf } from './newValue';

/** What happens to one value of a text, and to the values in it. A null instead of a plan deletes a field. */
export type Plan =
  | { readonly kind: 'same' }
  | { readonly kind: 'write'; readonly value: unknown }
  | {
      readonly kind: 'fields';
      readonly fields: ReadonlyMap<string, Plan | null>;
      readonly added: readonly AddedField[];
    }
  | { readonly kind: 'items'; readonly items: readonly PlannedItem[] };

export interface AddedField {
  readonly key: string;
  readonly value: unknown;
  readonly order: readonly string[];
}

export type PlannedItem = { readonly from: number; readonly plan: Plan } | { readonly value: unknown };

export const SAME: Plan = { kind: 'same' };

/** Returns the plan for fields of the map `value`. Keys without a plan stay. */
export function fieldsPlan(fields: Map<string, Plan | null>, added: readonly AddedField[], value: object): Plan {
  const isSame = added.length === 0 && [...fields.values()].every((plan) => plan?.kind === 'same');
  if (isSame) return SAME;
  const isEmptied = Object.keys(value).every((key) => fields.get(key) === null);
  if (!isEmptied) return { kind: 'fields', fields, added };
  return { kind: 'write', value: Object.fromEntries(added.map((field) => [field.key, field.value])) };
}

/** Returns the plan for the new items of the list `value`. */
export function itemsPlan(items: readonly PlannedItem[], value: readonly unknown[]): Plan {
  const isSame = (item: PlannedItem, index: number) =>
    'from' in item && item.from === index && item.plan.kind === 'same';
  if (items.length === value.length && items.every(isSame)) return SAME;
  if (items.length > 0 && value.length > 0) return { kind: 'items', items };
  return { kind: 'write', value: items.flatMap((item) => ('from' in item ? [] : [item.value])) };
}

/** Returns the value that the text has after the plan. */
export function plannedValue(plan: Plan, before: unknown): unknown {
  switch (plan.kind) {
    case 'same':
      return before;
    case 'write':
      return plainOf(plan.value);
    case 'items': {
      const old: readonly unknown[] = Array.isArray(before) ? before : [];
      return plan.items.map((item) => ('from' in item ? plannedValue(item.plan, old[item.from]) : plainOf(item.value)));
    }
    case 'fields': {
      const kept = Object.entries(isObject(before) ? before : {}).flatMap(([key, value]): [string, unknown][] => {
        const inner = plan.fields.get(key);
        return inner === null ? [] : [[key, inner === undefined ? value : plannedValue(inner, value)]];
      });
      return Object.fromEntries([
        ...kept,
        ...plan.added.map(({ key, value }): [string, unknown] => [key, plainOf(value)]),
      ]);
    }
  }
}
