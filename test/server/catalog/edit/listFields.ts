import { isMap, isSeq, parseDocument } from 'yaml';
import { isObject } from '../../../../src/contract/shapes';
import type { FieldPath } from '../../../../src/contract/base/fieldPath';
import { orFault, type EditFault } from '../../../../server/catalog/edit/edits';
import { markOf } from '../../../../server/catalog/edit/marks';
import { readValue } from '../../../../server/catalog/edit/readValue';
import { valueIn } from '../../../../server/catalog/edit/writeValue';

/** A value of a YAML text that contains no other value. */
export interface FieldOfText {
  readonly path: FieldPath;
  /** A text, a number, true, false, null, or an empty list or map. */
  readonly value: unknown;
  /** Why only a change of the text changes the value, as a German half-sentence. Null when `spliceEdits` can. */
  readonly onlyInText: string | null;
}

/** Lists the values of a YAML text in the text's order. `text` must come from a file that `readSource` has read. */
export function listFields(text: string): { readonly fields: readonly FieldOfText[] } | EditFault {
  return orFault(() => {
    const fields: FieldOfText[] = [];
    const value = readValue(text);
    collect(parseDocument(text, { keepSourceTokens: true }).contents, { path: [], value, onlyInText: null }, fields);
    return { fields };
  });
}

/** Adds the values in `outer`, which `node` holds. */
function collect(node: unknown, outer: FieldOfText, fields: FieldOfText[]): void {
  const { path, value } = outer;
  const onlyInText = outer.onlyInText ?? markOf(node);
  const add = (part: string | number, inner: unknown, its: unknown) =>
    collect(inner, { path: [...path, part], value: its, onlyInText }, fields);
  if (Array.isArray(value) && value.length > 0)
    for (const [index, item] of value.entries()) add(index, isSeq(node) ? node.items[index] : null, item);
  else if (isObject(value) && Object.keys(value).length > 0)
    for (const key of keysOf(node, value)) add(key, valueIn(node, key), value[key]);
  else fields.push({ path, value, onlyInText });
}

/** An alias has no keys of its own. */
function keysOf(node: unknown, value: object): readonly string[] {
  const keys = isMap(node) ? node.items.map(({ key }) => String(key)) : Object.keys(value);
  return keys.filter((key) => Object.hasOwn(value, key));
}
