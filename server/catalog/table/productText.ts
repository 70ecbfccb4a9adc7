import { Document, isMap, isSeq, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { LOCALE } from '../../../src/contract/base/limits';
import { ProductSource, VariantSource } from '../format/productSchema';
import type { PropertySource } from '../format/propertySchemas';
import type { FieldValue } from './readCell';
import type { ProductPatch } from './tableRows';
import { colorField, technicalCode } from './targets';
import { LAYOUT, parseVerbatim, type Changing } from './verbatim';

export interface ProductRules {
  readonly properties: Readonly<Record<string, PropertySource>>;
  readonly defaults: Readonly<Record<string, FieldValue>>;
}

const ORDER = Object.keys(ProductSource.properties);
const COLOR_ORDER = Object.keys(VariantSource.properties);

/** Changes only the patched fields. All other text stays, with its comments. */
export function patchedProduct(text: string, patch: ProductPatch, rules: ProductRules): string {
  const { document, changing, write } = parseVerbatim(text);
  return apply(document, patch, rules, changing) ? write() : text;
}

export function newProduct(patch: ProductPatch, origin: string, rules: ProductRules): string {
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
  { fields, colors }: ProductPatch,
  { properties, defaults }: ProductRules,
  changing: Changing,
): boolean {
  let changed = false;
  const set = (path: Path, value: FieldValue, digits = 0) => {
    changed = setValue(document, path, value, digits, changing) || changed;
  };
  for (const [target, value] of fields) {
    const code = technicalCode(target);
    if (code === null) set([target], value);
    else set(['technical', code], value, properties[code]?.digits);
  }
  for (const color of colors) {
    const { index, isNew } = placeOf(document, color.id);
    const values = new Map([...(isNew ? colorDefaults(defaults) : []), ...color.fields]);
    for (const name of COLOR_ORDER) {
      const value = values.get(name);
      if (value !== undefined) set(['colors', index, name], value);
    }
  }
  return changed;
}

const colorDefaults = (defaults: ProductRules['defaults']): [string, FieldValue][] =>
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

function setValue(document: Document, fieldPath: Path, value: FieldValue, digits: number, changing: Changing): boolean {
  const field = document.getIn(fieldPath, true);
  // In translated fields, the table changes only the German text.
  const path = isMap(field) && typeof value === 'string' ? [...fieldPath, LOCALE] : fieldPath;
  const found = document.getIn(path, true);
  if (isSame(isSeq(found) || found instanceof Scalar ? found.toJS(document) : undefined, value)) return false;
  changing(path);
  const [top] = path;
  if (typeof top === 'string' && !document.has(top)) openField(document, top, path[1]);
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

function openField(document: Document, name: string, inner: string | number | undefined): void {
  const { contents } = document;
  if (!isMap(contents)) return;
  const value = inner === undefined ? null : typeof inner === 'number' ? new YAMLSeq() : new YAMLMap();
  const later = contents.items.findIndex(({ key }) => ORDER.indexOf(nameOf(key)) > ORDER.indexOf(name));
  contents.items.splice(later < 0 ? contents.items.length : later, 0, document.createPair(name, value));
}

const nameOf = (key: unknown): string => String(key instanceof Scalar ? key.value : key);

const isSame = (found: unknown, value: FieldValue): boolean =>
  typeof found === 'string' && typeof value === 'string'
    ? found.trimEnd() === value
    : JSON.stringify(found) === JSON.stringify(value);

function nodeOf(value: FieldValue, digits: number): Scalar | YAMLSeq {
  if (typeof value === 'string' || typeof value === 'boolean') return new Scalar(value);
  const numbers = [value].flat().map((number) => {
    const scalar = new Scalar(number);
    scalar.minFractionDigits = digits;
    return scalar;
  });
  const [only] = numbers;
  if (typeof value === 'number' && only !== undefined) return only;
  const list = new YAMLSeq<Scalar>();
  list.flow = true;
  list.items = numbers;
  return list;
}
