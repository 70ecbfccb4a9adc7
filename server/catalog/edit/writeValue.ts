import { isCollection, isMap, isNode, isSeq, type Node } from 'yaml';
import { padOf } from './layout';
import { isFields } from './newValue';
import { writeKey, writeScalar, type Place, type Source, type Written } from './writeScalar';

const LIST_WIDTH_MAX = 80;

/** Writes a JSON value in which a number may be a Decimal. */
export function writeValue(value: unknown, place: Place, source: Source): Written {
  if (!Array.isArray(value) && !isFields(value)) return writeScalar(value, place, source);
  if (isWrittenFlow(value, place)) return { head: flowText(value, place.like, source), body: '' };
  const { lineBreak, step, dashStep } = source.layout;
  const isInline = place.kind !== 'field';
  const indent = place.kind === 'root' ? 0 : isInline ? 2 : Array.isArray(value) ? dashStep : step;
  const column = place.column + indent;
  const lead = `${lineBreak}${' '.repeat(column)}`;
  const lines = Array.isArray(value)
    ? value.map((item) => itemText(item, column, firstOf(place.like), source))
    : Object.entries(value).map(([key, inner]) => fieldText(key, inner, column, valueIn(place.like, key), source));
  return isInline
    ? { head: lines.join(lead), body: '' }
    : { head: '', body: lines.map((line) => lead + line).join('') };
}

/** Returns a field's lines. The first line has no indentation. */
export function fieldText(key: string, value: unknown, column: number, like: Node | null, source: Source): string {
  const name = writeKey(key);
  const place: Place = { kind: 'field', column, isFlow: false, like, keyLength: name.length };
  return `${name}:${spaced(writeValue(value, place, source))}`;
}

/** Returns the lines of a list item. The first line has no indentation. */
export function itemText(value: unknown, column: number, like: Node | null, source: Source): string {
  return `-${spaced(writeValue(value, { kind: 'item', column, isFlow: false, like, keyLength: 1 }, source))}`;
}

const spaced = ({ head, body }: Written): string => `${head === '' ? '' : ' '}${head}${body}`;

/** Returns a value as it stands in brackets. */
export function flowText(value: unknown, like: Node | null, source: Source): string {
  if (Array.isArray(value)) {
    const pad = value.length === 0 ? '' : (padOf(isSeq(like) ? like : null, source.text) ?? source.layout.listPad);
    return `[${pad}${value.map((item) => flowText(item, firstOf(like), source)).join(', ')}${pad}]`;
  }
  if (!isFields(value))
    return writeScalar(value, { kind: 'item', column: 0, isFlow: true, like, keyLength: 1 }, source).head;
  const fields = Object.entries(value).map(([key, inner]) => flowField(key, inner, valueIn(like, key), source));
  const pad = fields.length === 0 ? '' : (padOf(isMap(like) ? like : null, source.text) ?? source.layout.fieldsPad);
  return `{${pad}${fields.join(', ')}${pad}}`;
}

export const flowField = (key: string, value: unknown, like: Node | null, source: Source): string =>
  `${writeKey(key)}: ${flowText(value, like, source)}`;

/** Lists of numbers and codes stand on one line, unless their neighbour is written differently. */
function isWrittenFlow(value: object, { isFlow, like }: Place): boolean {
  if (isFlow || Object.keys(value).length === 0) return true;
  const isLike = isCollection(like) && like.items.length > 0 && isSeq(like) === Array.isArray(value);
  if (isLike) return like.flow === true;
  return Array.isArray(value) && value.every(isCode) && value.join(', ').length <= LIST_WIDTH_MAX;
}

const isCode = (value: unknown): boolean =>
  typeof value === 'string' ? /^\S+$/.test(value) : !Array.isArray(value) && !isFields(value);

export const firstOf = (list: Node | null): Node | null => nodeOf(isSeq(list) ? list.items[0] : null);

/** Returns the node of a field's value. Null when `fields` is not a map with this key. */
export const valueIn = (fields: unknown, key: string): Node | null =>
  nodeOf(isMap(fields) ? fields.items.find((pair) => String(pair.key) === key)?.value : null);

const nodeOf = (value: unknown): Node | null => (isNode(value) ? value : null);
