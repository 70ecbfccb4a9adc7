import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
} from 'yaml';
import { formatField, type FieldPath } from '../format/faults';

/** More uses of one anchor than this are a bomb. */
const ALIASES_MAX = 200;
/** The format's own files need less than ten. */
const DEPTH_MAX = 64;
/** A file may grow by its aliases to this length, written as JSON. In characters. */
const EXPANDED_MAX = 4 * 1024 * 1024;

export interface ParsedValues {
  readonly value: unknown;
  /** Lines, from 1, of keys and list items, by field (`colors[2].file`). What aliases repeat has none. */
  readonly lines: ReadonlyMap<string, number>;
}

export type ParsedYaml =
  | ParsedValues
  /** What is wrong with it: a German half-sentence, and the line where that is known. */
  | { readonly reason: string; readonly line?: number };

/** A YAML text as plain values. May take for ever for a text that is made for that: to be called by bounded.ts. */
export function parseYaml(text: string): ParsedYaml {
  try {
    const counter = new LineCounter();
    // Stryker disable next-line BooleanLiteral: Of a message only the overflow is looked for, wherever it stands.
    const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
    const lineOf = (offset: number): number => counter.linePos(offset).line;
    // What the library only warns of would be published as another text than was written.
    const [error] = [...document.errors, ...document.warnings];
    if (error?.message.includes(OVERFLOW) === true) return TOO_DEEP;
    if (error !== undefined) return invalid(error.code, lineOf(error.pos[0]));
    return valueOf(document, lineOf);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Stryker disable next-line ConditionalExpression: The parser tells of the overflow before; this is the net below it.
    if (message.includes(OVERFLOW)) return TOO_DEEP;
    // Stryker disable next-line ConditionalExpression,StringLiteral: Nothing else is known that is thrown here.
    if (message.startsWith('Excessive alias count')) return TOO_LARGE;
    // Stryker disable next-line StringLiteral: Nothing is known that comes here: the net below the others.
    return invalid('IMPOSSIBLE');
  }
}

function valueOf(document: Document.Parsed, lineOf: (offset: number) => number): ParsedYaml {
  const stray = strayAlias(document);
  if (stray !== null) return invalid('BAD_ALIAS', lineOf(stray));
  const spaced = spacedKey(document);
  if (spaced !== null) return { reason: `ist kein gültiges YAML: ${SPACED}`, line: lineOf(spaced) };
  const value: unknown = document.toJS({ maxAliasCount: ALIASES_MAX }) ?? null;
  if (isDeeperThan(value, DEPTH_MAX)) return TOO_DEEP;
  if (JSON.stringify(value).length > EXPANDED_MAX) return TOO_LARGE;
  return { value, lines: linesOf(document, lineOf) };
}

/** Where the first alias stands that no anchor before it explains: mostly a text that begins with an asterisk. */
function strayAlias(document: Document.Parsed): number | null {
  const anchors = new Set<string>();
  let stray: number | null = null;
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) {
        if (anchors.has(node.source)) return undefined;
        // Stryker disable next-line OptionalChaining: What was read has its place in the text; the rest is for the compiler.
        stray = node.range?.[0] ?? 0;
        return visit.BREAK;
      }
      // Stryker disable next-line ConditionalExpression: No alias names what is undefined.
      if (node.anchor !== undefined) anchors.add(node.anchor);
      return undefined;
    },
  });
  return stray;
}

/** A web page's blanks are part of a key for YAML; people see an indent. */
const SPACED = 'ein geschütztes Leerzeichen rückt ein, möglich sind nur gewöhnliche Leerzeichen';

/** Where the first key stands that begins with such a blank. */
function spacedKey(document: Document.Parsed): number | null {
  let spaced: number | null = null;
  visit(document, {
    Pair(_key, { key }) {
      if (!isScalar(key) || !/^\u00a0/.test(String(key.value))) return undefined;
      spaced = key.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return spaced;
}

const invalid = (code: ErrorCode, line?: number): ParsedYaml => ({
  reason: `ist kein gültiges YAML: ${IN_GERMAN[code]}`,
  // Stryker disable next-line ConditionalExpression: What is missing and what is undefined are read alike; the rest is for the compiler.
  ...(line === undefined ? {} : { line }),
});

const NEEDS_QUOTES = 'braucht Anführungszeichen';
const MARK = 'eine Kennzeichnung (ein Wort, das mit & oder ! beginnt)';

/** What the library finds wrong, in words of those who write a catalogue. */
const IN_GERMAN: Readonly<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'ein Tabulator rückt ein, möglich sind nur Leerzeichen',
  DUPLICATE_KEY: 'derselbe Schlüssel kommt zweimal vor',
  BAD_INDENT: 'die Einrückung passt nicht zu den Zeilen darüber',
  MISSING_CHAR: 'ein Zeichen fehlt, meist ein Doppelpunkt, ein Anführungszeichen, eine Klammer oder ein Komma',
  BLOCK_AS_IMPLICIT_KEY: `ein Doppelpunkt steht im Text, der dann Anführungszeichen braucht`,
  MULTILINE_IMPLICIT_KEY: `ein Doppelpunkt fehlt hinter einem Schlüssel, oder ein Text ${NEEDS_QUOTES}`,
  BAD_ALIAS: `ein Text, der mit * oder & beginnt, ${NEEDS_QUOTES}`,
  TAG_RESOLVE_FAILED: `ein Text, der mit ! beginnt, ${NEEDS_QUOTES}`,
  BAD_SCALAR_START: `ein Text, der mit diesem Zeichen beginnt, ${NEEDS_QUOTES}`,
  BAD_DIRECTIVE: `ein Text, der mit % beginnt, ${NEEDS_QUOTES}`,
  BAD_DQ_ESCAPE:
    'hinter \\ steht ein Zeichen, das dort nicht möglich ist; in einfachen Anführungszeichen ist \\ ein Zeichen wie andere',
  BLOCK_IN_FLOW: 'in eckigen und geschweiften Klammern sind keine eingerückten Felder möglich',
  MULTIPLE_DOCS: 'ein zweiter Teil beginnt (---), möglich ist nur einer',
  KEY_OVER_1024_CHARS: `ein Schlüssel ist zu lang, oder ein Text ${NEEDS_QUOTES}`,
  // Stryker disable next-line StringLiteral: The library says this of nothing that it is asked here; the record wants each code.
  NON_STRING_KEY: 'ein Schlüssel ist kein Text',
  UNEXPECTED_TOKEN: `hier steht etwas, was nicht zum Übrigen passt, oder ein Text ${NEEDS_QUOTES}`,
  // Stryker disable next-line StringLiteral: The library says this of nothing that it is asked here; the record wants each code.
  IMPOSSIBLE: `hier steht etwas, was nicht zum Übrigen passt, oder ein Text ${NEEDS_QUOTES}`,
  ALIAS_PROPS: `${MARK} steht an der falschen Stelle`,
  BAD_PROP_ORDER: `${MARK} steht an der falschen Stelle`,
  BAD_COLLECTION_TYPE: `${MARK} steht an der falschen Stelle`,
  MULTIPLE_ANCHORS: `${MARK} steht zweimal da`,
  MULTIPLE_TAGS: `${MARK} steht zweimal da`,
  // Stryker disable next-line StringLiteral: The library says this of nothing that it is asked here; the record wants each code.
  RESOURCE_EXHAUSTION: 'die Datei ist zu groß oder zu tief verschachtelt',
};

/** The parser calls itself for each level, and passes on what V8 says when there are too many. */
const OVERFLOW = 'call stack';

const TOO_LARGE = { reason: 'wird durch seine Verweise (*) zu groß' };
const TOO_DEEP = { reason: `ist zu tief verschachtelt (höchstens ${DEPTH_MAX} Ebenen)` };

const isDeeperThan = (value: unknown, levels: number): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1)));

function linesOf(document: Document, lineOf: (offset: number) => number): Map<string, number> {
  const lines = new Map<string, number>();
  collect(document.contents, []);
  return lines;

  function collect(node: unknown, path: FieldPath): void {
    if (isMap(node))
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue;
        const inner = [...path, String(key.value)];
        // Stryker disable next-line OptionalChaining: What was read has its place in the text; the rest is for the compiler.
        note(inner, key.range?.[0]);
        collect(value, inner);
      }
    else if (isSeq(node))
      for (const [index, item] of node.items.entries()) {
        const inner = [...path, index];
        // Stryker disable next-line OptionalChaining,ConditionalExpression: What was read has its place in the text; the rest is for the compiler.
        if (isMap(item) || isSeq(item) || isScalar(item) || isAlias(item)) note(inner, item.range?.[0]);
        collect(item, inner);
      }
  }

  function note(path: FieldPath, offset: number | undefined): void {
    // Stryker disable next-line ConditionalExpression: What was read has its place in the text; the rest is for the compiler.
    if (offset !== undefined) lines.set(formatField(path), lineOf(offset));
  }
}
