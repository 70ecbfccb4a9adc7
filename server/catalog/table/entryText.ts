import { LOCALE } from '../../../src/contract/base/limits';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { Edit } from '../../../src/contract/editor/edits';
import { isObject, type Fields } from '../../../src/contract/shapes';
import type { EditFault } from '../edit/edits';
import type { PropertySource } from '../format/propertySchemas';
import { changedText, colorsOf, fieldsOf, placeOf } from './changedText';
import type { EntryKind } from './entryKinds';
import { valueOf } from './missing';
import type { FieldValue } from './readCell';
import type { ColorPatch, EntryPatch } from './tableRows';
import { colorField, pathOf, propertyCode } from './targets';

export interface EntryRules {
  readonly kind: EntryKind;
  readonly properties: Readonly<Record<string, PropertySource>>;
  readonly defaults: Readonly<Record<string, FieldValue>>;
}

/** Changes only the patched fields. All other text stays, with its comments. */
export function patchedEntry(text: string, patch: EntryPatch, rules: EntryRules): string | EditFault {
  const entry = fieldsOf(text);
  return changedText(text, [...ownEdits(entry, patch.fields, rules), ...colorEdits(entry, patch.colors, rules)]);
}

export function newEntry(patch: EntryPatch, origin: string, rules: EntryRules): string | EditFault {
  const { order } = rules.kind;
  const own = Object.entries(rules.defaults).filter(([target]) => colorField(target) === null);
  const edits = [
    ...ownEdits({}, new Map([...own, ...patch.fields]), rules),
    ...colorEdits({}, patch.colors, rules),
  ].toSorted((a, b) => order.indexOf(String(a.path[0])) - order.indexOf(String(b.path[0])));
  return changedText(`# Angelegt aus ${origin}.\n`, edits);
}

const ownEdits = (entry: Fields, fields: EntryPatch['fields'], { kind, properties }: EntryRules): Edit[] =>
  [...fields].flatMap(([target, value]) => {
    const digits = kind.digits[target] ?? properties[propertyCode(target) ?? '']?.digits ?? 0;
    return setEdits(pathOf(target), valueOf(entry, target), { value, digits, order: kind.order });
  });

function colorEdits(entry: Fields, colors: readonly ColorPatch[], { kind, defaults }: EntryRules): Edit[] {
  const order = kind.colorOrder;
  const known = colorsOf(entry);
  const changes = colors.flatMap(({ id, fields }): Edit[] => {
    const index = placeOf(id, known);
    const color = known[index];
    if (!isObject(color)) return [];
    return order.flatMap((name): Edit[] => {
      const value = fields.get(name);
      return value === undefined ? [] : setEdits(['colors', index, name], color[name], { value, digits: 0, order });
    });
  });
  const added = colors
    .filter(({ id }) => placeOf(id, known) < 0)
    .map(({ fields }) => newColor(new Map([...colorDefaults(defaults), ...fields]), order));
  if (added.length === 0) return changes;
  if (known.length === 0) return [{ kind: 'set', path: ['colors'], value: added, order: kind.order }];
  const items = [...known.map((_color, from) => ({ from })), ...added.map((value) => ({ value }))];
  return [...changes, { kind: 'arrange', path: ['colors'], items }];
}

const newColor = (fields: ReadonlyMap<string, FieldValue>, order: readonly string[]): Fields =>
  Object.fromEntries(
    order.flatMap((name): [string, FieldValue][] => {
      const value = fields.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const colorDefaults = (defaults: EntryRules['defaults']): [string, FieldValue][] =>
  Object.entries(defaults).flatMap(([target, value]) => {
    const name = colorField(target);
    return name === null ? [] : [[name, value]];
  });

interface NewValue {
  readonly value: FieldValue;
  readonly digits: number;
  readonly order: readonly string[];
}

/** Returns no edit if the new value equals the found one. */
function setEdits(field: FieldPath, found: unknown, { value, digits, order }: NewValue): Edit[] {
  // In translated fields, the table changes only the German text.
  const isGerman = isObject(found) && typeof value === 'string';
  const path = isGerman ? [...field, LOCALE] : field;
  return isSame(isGerman ? found[LOCALE] : found, value) ? [] : [{ kind: 'set', path, value, digits, order }];
}

const isSame = (found: unknown, value: FieldValue): boolean =>
  typeof found === 'string' && typeof value === 'string'
    ? found.trimEnd() === value
    : JSON.stringify(found) === JSON.stringify(value);
