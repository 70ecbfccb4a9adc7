import { Document, isScalar, Pair, Scalar, YAMLMap, YAMLSeq, type Node, type ToStringOptions } from 'yaml';
import { Unwritable } from './edits';
import type { Layout } from './layout';
import { Decimal } from './newValue';
import { isBlockScalar, lineEnd, lineStart } from './parts';

/** The text in which a value is written. */
export interface Source {
  readonly text: string;
  readonly layout: Layout;
  /** True when the authors' styles could not hold a value. Double quotes hold every text. */
  readonly isQuoted: boolean;
}

/** A value's text. `body` starts with a line break and stands behind a comment on the line of `head`. */
export interface Written {
  readonly head: string;
  readonly body: string;
}

/** Where a value is written. */
export interface Place {
  readonly kind: 'root' | 'field' | 'item';
  /** Number of characters before the key or `-` on its line. */
  readonly column: number;
  readonly isFlow: boolean;
  /** The value's old node, or a neighbour's node. The new value takes its style. */
  readonly like: Node | null;
  /** Number of characters of the key. */
  readonly keyLength: number;
}

const WIDTH_MAX = 100;
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** `value` is a text, a number, a Decimal, a boolean or null. */
export function writeScalar(value: unknown, place: Place, source: Source): Written {
  const scalar = scalarOf(value, place.like, source.isQuoted);
  if (place.isFlow) return { head: flowText(scalar), body: '' };
  const key = 'k'.repeat(Math.min(Math.max(1, place.keyLength), 40));
  const width = isLongLine(place.like, source) || source.isQuoted ? 0 : Math.max(WIDTH_MAX - place.column, 40);
  const written = textOf(new Pair(new Scalar(key), scalar), {
    indent: stepOf(place, source),
    lineWidth: width,
    blockQuote: scalar.type === 'BLOCK_FOLDED' ? 'folded' : 'literal',
    ...(source.isQuoted ? { doubleQuotedMinMultiLineLength: UNLIMITED } : {}),
  });
  return partsOfText(written.slice(key.length + 1), place.column, source.layout.lineBreak);
}

/** @throws Unwritable when YAML needs `?` before the key */
export function writeKey(key: string): string {
  const written = textOf(new Pair(new Scalar(key), new Scalar(0)), { lineWidth: 0 });
  if (written.startsWith('? ')) throw new Unwritable([], 'hat einen Schlüssel, der nicht möglich ist');
  return written.slice(0, -': 0'.length);
}

function textOf(pair: Pair<Scalar, Scalar>, options: ToStringOptions): string {
  const fields = new YAMLMap<Scalar, Scalar>();
  fields.items.push(pair);
  return new Document(fields).toString(options).slice(0, -1);
}

function flowText(scalar: Scalar): string {
  const list = new YAMLSeq<Scalar>();
  list.flow = true;
  list.items.push(scalar);
  if (typeof scalar.value === 'string' && scalar.value.includes('\n')) scalar.type = 'QUOTE_DOUBLE';
  const options = { lineWidth: 0, flowCollectionPadding: false, doubleQuotedMinMultiLineLength: UNLIMITED };
  return new Document(list).toString(options).trim().slice(1, -1);
}

function scalarOf(value: unknown, like: Node | null, isQuoted: boolean): Scalar {
  const scalar = new Scalar(value instanceof Decimal ? value.value : value);
  const old = isScalar(like) ? like : null;
  if (typeof value === 'string') {
    // For a plain text that gets a second line, the library has to choose the style.
    const isOpen = old?.type === 'PLAIN' && !String(old.value).includes('\n');
    if (isQuoted) scalar.type = 'QUOTE_DOUBLE';
    else if (typeof old?.value === 'string' && old.type !== undefined && !isOpen) scalar.type = old.type;
  }
  scalar.minFractionDigits = value instanceof Decimal ? value.digits : (old?.minFractionDigits ?? 0);
  return scalar;
}

/** An author who does not fold long lines gets new long lines. */
function isLongLine(like: Node | null, { text }: Source): boolean {
  if (!isScalar(like) || !like.range || isBlockScalar(like)) return false;
  const [start, end] = like.range;
  const line = lineStart(text, start);
  return !text.slice(start, end).includes('\n') && lineEnd(text, start) - line > WIDTH_MAX;
}

/** Returns the indentation of further lines, counted from the key or `-`. */
function stepOf({ column, like, kind }: Place, { text, layout }: Source): number {
  const usual = kind === 'item' ? 2 : layout.step;
  if (!isBlockScalar(like) || !like?.range) return usual;
  const first = /^[^\n]*\n\s*?( *)\S/.exec(text.slice(like.range[0], like.range[1]))?.[1]?.length ?? 0;
  return first > column ? first - column : usual;
}

function partsOfText(written: string, column: number, lineBreak: string): Written {
  const [first = '', ...others] = written.split('\n');
  const lines = others.map((line) => `${lineBreak}${line === '' ? '' : ' '.repeat(column)}${line}`).join('');
  const head = first.trimStart();
  return head === '' || /^[|>][-+\d]*$/.test(head) ? { head, body: lines } : { head: head + lines, body: '' };
}
