import { isObject, type Fields } from '../../../src/contract/shapes';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { ArrangeEdit, Edit, SetEdit } from '../../../src/contract/editor/edits';
import { differenceOf } from './difference';
import { absent, Unwritable } from './edits';
import { withDigits } from './newValue';
import { fieldsPlan, itemsPlan, SAME, type AddedField, type Plan, type PlannedItem } from './plan';

/** `value` is the text's value. @throws Unwritable when an edit has no place or two edits change the same place */
export const planEdits = (edits: readonly Edit[], value: unknown): Plan => planOf(branchOf(edits), value, []);

interface Branch {
  edit: Edit | null;
  readonly inner: Map<string | number, Branch>;
}

const newBranch = (): Branch => ({ edit: null, inner: new Map() });

function branchOf(edits: readonly Edit[]): Branch {
  const root = newBranch();
  for (const edit of edits) {
    let branch = root;
    for (const part of edit.path) {
      if (branch.edit !== null && branch.edit.kind !== 'arrange') throw twice(edit.path);
      const inner = branch.inner.get(part) ?? newBranch();
      branch.inner.set(part, inner);
      branch = inner;
    }
    if (branch.edit !== null || (edit.kind !== 'arrange' && branch.inner.size > 0)) throw twice(edit.path);
    branch.edit = edit;
  }
  return root;
}

const twice = (path: FieldPath) => new Unwritable(path, 'wird zweimal geändert');

function planOf(branch: Branch | undefined, value: unknown, path: FieldPath): Plan {
  if (branch === undefined) return SAME;
  const { edit, inner } = branch;
  if (edit?.kind === 'set') return differenceOf(value, valueOf(edit));
  if (edit?.kind === 'arrange') return arrangedPlan(edit, branch, value);
  if (edit?.kind === 'delete') throw new Unwritable(path, 'kann nicht gelöscht werden');
  if (Array.isArray(value)) return listPlan(branch, value, path);
  if (isObject(value)) return fieldsOf(branch, value, path);
  if (inner.size === 0) return SAME;
  if (value !== null && value !== undefined) throw new Unwritable(path, 'ist ein Wert ohne eigene Felder');
  return { kind: 'write', value: newValueOf(branch, path) };
}

function fieldsOf({ inner }: Branch, value: Fields, path: FieldPath): Plan {
  const fields = new Map<string, Plan | null>();
  const added: AddedField[] = [];
  for (const [key, branch] of inner) {
    const place = [...path, key];
    if (typeof key !== 'string') throw absent(place);
    if (Object.hasOwn(value, key))
      fields.set(key, branch.edit?.kind === 'delete' ? null : planOf(branch, value[key], place));
    else added.push({ key, value: newValueOf(branch, place), order: orderOf(branch) });
  }
  return fieldsPlan(fields, added, value);
}

/** A new field takes the order of the first edit in it, which names the keys beside the new field. */
function orderOf({ edit, inner }: Branch): readonly string[] {
  if (edit?.kind === 'set') return edit.order ?? [];
  const [first] = inner.values();
  return first === undefined ? [] : orderOf(first);
}

function listPlan({ inner }: Branch, value: readonly unknown[], path: FieldPath): Plan {
  for (const key of inner.keys()) if (typeof key !== 'number' || !(key in value)) throw absent([...path, key]);
  const items = value.flatMap((item, from): PlannedItem[] => {
    const branch = inner.get(from);
    return branch?.edit?.kind === 'delete' ? [] : [{ from, plan: planOf(branch, item, [...path, from]) }];
  });
  return itemsPlan(items, value);
}

function arrangedPlan({ path, items }: ArrangeEdit, { inner }: Branch, value: unknown): Plan {
  if (!Array.isArray(value)) throw new Unwritable(path, 'ist keine Liste');
  const kept = items.flatMap((item) => ('from' in item ? [item.from] : []));
  for (const index of kept) if (!Object.hasOwn(value, index)) throw absent([...path, index]);
  const stay = new Set<unknown>(kept);
  if (stay.size < kept.length) throw twice(path);
  for (const [key, branch] of inner) if (!stay.has(key) || branch.edit?.kind === 'delete') throw twice([...path, key]);
  return itemsPlan(
    items.map((item): PlannedItem => {
      if (!('from' in item)) return item;
      return { from: item.from, plan: planOf(inner.get(item.from), value[item.from], [...path, item.from]) };
    }),
    value,
  );
}

const valueOf = ({ value, digits = 0 }: SetEdit): unknown => withDigits(value, digits);

/** Returns the new value of a field that the text lacks. */
function newValueOf({ edit, inner }: Branch, path: FieldPath): unknown {
  if (edit?.kind === 'set') return valueOf(edit);
  if (edit !== null) throw absent(path);
  return Object.fromEntries(
    [...inner].map(([key, branch]) => {
      const place = [...path, key];
      if (typeof key !== 'string') throw absent(place);
      return [key, newValueOf(branch, place)];
    }),
  );
}
