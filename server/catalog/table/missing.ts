import { isMap, isSeq } from 'yaml';
import type { ProductSource } from '../format/productSchema';
import type { FieldValue } from './readCell';
import type { ProductPatch } from './tableRows';
import { colorField, technicalCode } from './targets';
import { parseVerbatim } from './verbatim';

export interface MissingParts {
  readonly colors: readonly string[];
  /** Fields of the product whose table cells are empty. `color` is null for the product's own fields. */
  readonly cells: readonly { readonly color: string | null; readonly target: string }[];
}

/** Skips fields for which `defaults` has a value. */
export function missingParts(
  product: ProductSource,
  patch: ProductPatch,
  targets: readonly string[],
  defaults: Readonly<Record<string, FieldValue>>,
): MissingParts {
  const compared = targets.filter((target) => !Object.hasOwn(defaults, target));
  const own = compared.filter(
    (target) =>
      colorField(target) === null && valueOf(product, target) !== undefined && patch.fields.get(target) === undefined,
  );
  const known = targets.includes('colors.id') ? (product.colors ?? []) : [];
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

function valueOf(product: ProductSource, target: string): unknown {
  const code = technicalCode(target);
  return code === null ? Reflect.get(product, target) : product.technical?.[code];
}

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
    const code = technicalCode(target);
    if (color !== null) remove('colors', placeOf(color), colorField(target) ?? '');
    else if (code !== null) remove('technical', code);
    else remove(target);
  }
  for (const id of colors) remove('colors', placeOf(id));
  for (const name of ['technical', 'colors']) {
    const left = document.get(name, true);
    if ((isMap(left) || isSeq(left)) && left.items.length === 0) remove(name);
  }
  return write();
}
