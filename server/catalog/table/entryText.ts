import { Document, isMap, isSeq, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { LOCALE } from '../../../src/contract/base/limits';
import type { PropertySource } from '../format/propertySchemas';
import type { EntryKind } from './entryKinds';
import type { FieldValue } from './readCell';
import type { EntryPatch } from './tableRows';
import { colorField, pathOf, propertyCode } from './targets';
import { LAYOUT, parseVerbatim, type Changing } from './verbatim';

export interface EntryRules {
  readonly kind: EntryKind;
  readonly properties: Readonly<Record<string, PropertySource>>;
  readonly defaults: Readonly<Record<string, FieldValue>>;
}

/** Changes only the patched fields. All other text stays, with its comments. */
export function patchedEntry(text: string, patch: EntryPatch, rules: EntryRules): string {
  const { document, changing, write } = parseVerbatim(text);
  return apply(document, patch, rules, changing) ? write() : text;
}

export function newEntry(patch: EntryPatch, origin: string, rules: EntryRules): string {
  const contents = new YAMLMap();
  contents.commentBefore = ` Angelegt aus ${origin}.`;
  const document = new Document(contents);
  const own = Object.entries(rules.defaults).filter(([target]) => colorField(target) === null);
  apply(document, { ...patch, fields: new Map([...own, ...patch.fields]) }, rules, () => undefined);
  return document.toString(LAYOUT);
}

type Path = (string | number)[];

function apply(
  document: Document,
  { fields, colors }: EntryPatch,
  { kind, properties, defaults }: EntryRules,
  changing: Changing,
): boolean {
  let changed = false;
  const set = (path: Path, value: FieldValue, digits = 0) => {
    changed = setValue(document, { path, value, digits, order: kind.order }, changing) || changed;
  };
  for (const [target, value] of fields) {
    const digits = kind.digits[target] ?? properties[propertyCode(target) ?? '']?.digits;
    set([...pathOf(target)], value, digits);
  }
  for (const color of colors) {
    const { index, isNew } = placeOf(document, color.id);
    const values = new Map([...(isNew ? colorDefaults(defaults) : []), ...color.fields]);
    for (const name of kind.colorOrder) {
      const value = values.get(name);
      if (value !== undefined) set(['colors', index, name], value);
    }
  }
  return changed;
}

const colorDefaults = (defaults: EntryRules['defaults']): [string, FieldValue][] =>
  Object.entries(defaults).flatMap(([target, value]) => {
    const name = colorField(target);
    return name === null ? [] : [[name, value]];
  });

function placeOf(document: Document, id: string): { readonly index: number; readonly isNew: boolean } {
  const colors = document.getIn(['colors'], true);
  const items = isSeq(colors) ? colors.items : [];
  const index = items.findIndex((item) => isMap(item) && item.get('id') === id);
  return index < 0 ? { index: items.length, isNew: true } : { index, isNew: false };
}

interface Value {
  readonly path: Path;
  readonly value: FieldValue;
  readonly digits: number;
  readonly order: readonly string[];
}

function setValue(document: Document, { path: fieldPath, value, digits, order }: Value, changing: Changing): boolean {
  const field = document.getIn(fieldPath, true);
  // In translated fields, the table changes only the German text.
  const path = isMap(field) && typeof value === 'string' ? [...fieldPath, LOCALE] : fieldPath;
  const found = document.getIn(path, true);
  if (isSame(isSeq(found) || found instanceof Scalar ? found.toJS(document) : undefined, value)) return false;
  changing(path);
  const [top] = path;
  if (typeof top === 'string' && !document.has(top)) openField(document, top, path[1], order);
  if (typeof path[1] === 'number' && !document.hasIn(path.slice(0, 2))) document.addIn(path.slice(0, 1), new YAMLMap());
  const node = nodeOf(value, digits);
  if (isSeq(found) || found instanceof Scalar) Object.assign(node, commentsOf(found));
  document.setIn(path, node);
  return true;
}

const commentsOf = ({ comment, commentBefore, spaceBefore }: Scalar | YAMLSeq) => ({
  comment,
  commentBefore,
  spaceBefore,
});

function openField(
  document: Document,
  name: string,
  inner: string | number | undefined,
  order: readonly string[],
): void {
  const { contents } = document;
  if (!isMap(contents)) return;
  const value = inner === undefined ? null : typeof inner === 'number' ? new YAMLSeq() : new YAMLMap();
  const later = contents.items.findIndex(({ key }) => order.indexOf(nameOf(key)) > order.indexOf(name));
  contents.items.splice(later < 0 ? contents.items.length : later, 0, document.createPair(name, value));
}

const nameOf = (key: unknown): string => String(key instanceof Scalar ? key.value : key);

const isSame = (found: unknown, value: FieldValue): boolean =>
  typeof found === 'string' && typeof value === 'string'
    ? found.trimEnd() === value
    : JSON.stringify(found) === JSON.stringify(value);

function nodeOf(value: FieldValue, digits: number): Scalar | YAMLSeq {
  if (typeof value === 'string' || typeof value === 'boolean') return new Scalar(value);
  if (typeof value === 'number') return numberOf(value, digits);
  const list = new YAMLSeq<Scalar>();
  list.flow = true;
  list.items = value.map((one) => (typeof one === 'number' ? numberOf(one, digits) : new Scalar(one)));
  return list;
}

function numberOf(value: number, digits: number): Scalar {
  const scalar = new Scalar(value);
  scalar.minFractionDigits = digits;
  return scalar;
}
