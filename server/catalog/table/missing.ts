import { isMap, isSeq } from 'yaml';
import type { TableEntry } from './entryKinds';
import type { FieldValue } from './readCell';
import type { EntryPatch } from './tableRows';
import { colorField, pathOf } from './targets';
import { parseVerbatim } from './verbatim';

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

export function withoutParts(text: string, { colors, cells }: MissingParts): string {
  if (colors.length + cells.length === 0) return text;
  const { document, changing, write } = parseVerbatim(text);
  const remove = (...path: (string | number)[]) => {
    changing(path);
    document.deleteIn(path);
  };
  const placeOf = (id: string): number => {
    const list = document.get('colors', true);
    return isSeq(list) ? list.items.findIndex((item) => isMap(item) && item.get('id') === id) : -1;
  };
  for (const { color, target } of cells) {
    if (color !== null) remove('colors', placeOf(color), colorField(target) ?? '');
    else remove(...pathOf(target));
  }
  for (const id of colors) remove('colors', placeOf(id));
  for (const name of ['technical', 'underlay', 'fits', 'colors']) {
    const left = document.get(name, true);
    if ((isMap(left) || isSeq(left)) && left.items.length === 0) remove(name);
  }
  return write();
}
