import { formatField, type FieldPath } from '../../../src/contract/base/fieldPath';
import type { Edit } from '../../../src/contract/editor/edits';
import { isObject, type Fields } from '../../../src/contract/shapes';
import type { EditFault } from '../edit/edits';
import { changedText, colorsOf, fieldsOf, placeOf } from './changedText';
import type { TableEntry } from './entryKinds';
import type { FieldValue } from './readCell';
import type { EntryPatch } from './tableRows';
import { colorField, pathOf } from './targets';

export interface MissingParts {
  readonly colors: readonly string[];
  /** Fields of the entry whose table cells are empty. `color` is null for the entry's own fields. */
  readonly cells: readonly { readonly color: string | null; readonly target: string }[];
}

/** Skips fields for which `defaults` has a value. */
export function missingParts(
  entry: TableEntry,
  patch: EntryPatch,
  targets: readonly string[],
  defaults: Readonly<Record<string, FieldValue>>,
): MissingParts {
  const compared = targets.filter((target) => !Object.hasOwn(defaults, target));
  const own = compared.filter(
    (target) =>
      colorField(target) === null && valueOf(entry, target) !== undefined && patch.fields.get(target) === undefined,
  );
  const known = targets.includes('colors.id') ? (entry.colors ?? []) : [];
  const rows = new Map(patch.colors.map((color) => [color.id, color.fields]));
  const ofColors = known.flatMap((color) => {
    const row = rows.get(color.id);
    const isEmptied = (target: string) => {
      const name = colorField(target);
      return row !== undefined && name !== null && Reflect.has(color, name) && !row.has(name);
    };
    return compared.filter(isEmptied).map((target) => ({ color: color.id, target }));
  });
  return {
    colors: known.map(({ id }) => id).filter((id) => !rows.has(id)),
    cells: [...own.map((target) => ({ color: null, target })), ...ofColors],
  };
}

export const valueOf = (entry: object, target: string): unknown =>
  pathOf(target).reduce<unknown>(
    (owner, name) => (typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined),
    entry,
  );

export function withoutParts(text: string, parts: MissingParts): string | EditFault {
  const entry = fieldsOf(text);
  return changedText(text, [...cellEdits(entry, parts), ...colorEdits(colorsOf(entry), parts.colors)]);
}

/** A map whose fields all disappear, such as `technical`, disappears too. */
function cellEdits(entry: Fields, { cells }: MissingParts): Edit[] {
  const colors = colorsOf(entry);
  const paths = cells.map(({ color, target }): FieldPath =>
    color === null ? pathOf(target) : ['colors', placeOf(color, colors), colorField(target) ?? ''],
  );
  const isEmptied = (name: string): boolean => {
    const fields = entry[name];
    return (
      isObject(fields) &&
      Object.keys(fields).every((field) => paths.some(([top, inner]) => top === name && inner === field))
    );
  };
  const emptied = new Set(['technical', 'underlay', 'fits'].filter(isEmptied));
  const left = paths.map(([top = '', ...inner]) => (emptied.has(String(top)) ? [top] : [top, ...inner]));
  const different = new Map(left.map((path) => [formatField(path), path]));
  return [...different.values()].map((path): Edit => ({ kind: 'delete', path }));
}

function colorEdits(colors: readonly unknown[], gone: readonly string[]): Edit[] {
  if (gone.length === 0) return [];
  const isGone = (color: unknown) => isObject(color) && gone.some((id) => id === color['id']);
  const items = colors.flatMap((color, from) => (isGone(color) ? [] : [{ from }]));
  return items.length === 0 ? [{ kind: 'delete', path: ['colors'] }] : [{ kind: 'arrange', path: ['colors'], items }];
}
