import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type ErrorCode } from 'yaml';
import { formatField, type FieldPath } from '../format/faults';

/** More uses of one anchor than this are a bomb. */
const ALIASES_MAX = 200;
/** The format's own files need less than ten. */
const DEPTH_MAX = 64;
/** A file may grow by its aliases to this length, written as JSON. In characters. */
const EXPANDED_MAX = 4 * 1024 * 1024;

export type ParsedYaml =
  | {
      readonly value: unknown;
      /** Lines, from 1, of keys and list items, by field (`colors[2].file`). What aliases repeat has none. */
      readonly lines: ReadonlyMap<string, number>;
    }
  /** What is wrong with it: a German half-sentence, and the line where that is known. */
  | { readonly reason: string; readonly line?: number };

/** A YAML text as plain values. May take for ever for a text that is made for that: to be called by bounded.ts. */
export function parseYaml(text: string): ParsedYaml {
  try {
    const counter = new LineCounter();
    const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
    const [error] = document.errors;
    if (error?.message.includes(OVERFLOW) === true) return TOO_DEEP;
    if (error !== undefined)
      return {
        reason: `ist kein gültiges YAML: ${IN_GERMAN[error.code] ?? error.message}`,
        line: counter.linePos(error.pos[0]).line,
      };
    const value: unknown = document.toJS({ maxAliasCount: ALIASES_MAX }) ?? null;
    if (isDeeperThan(value, DEPTH_MAX)) return TOO_DEEP;
    if (JSON.stringify(value).length > EXPANDED_MAX) return TOO_LARGE;
    return { value, lines: linesOf(document, (offset) => counter.linePos(offset).line) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes(OVERFLOW)) return TOO_DEEP;
    if (message.startsWith('Excessive alias count')) return TOO_LARGE;
    return { reason: `ist kein gültiges YAML: ${message}` };
  }
}

/** What people do wrong most often; the rest keeps the library's words. */
const IN_GERMAN: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'ein Tabulator rückt ein, möglich sind nur Leerzeichen',
  DUPLICATE_KEY: 'derselbe Schlüssel steht zweimal da',
  BAD_INDENT: 'die Einrückung passt nicht zu den Zeilen darüber',
  MISSING_CHAR: 'ein Zeichen fehlt, meist ein Anführungszeichen, eine Klammer oder ein Komma',
  BLOCK_AS_IMPLICIT_KEY: 'ein Doppelpunkt steht im Text, der dann Anführungszeichen braucht',
  MULTILINE_IMPLICIT_KEY: 'ein Doppelpunkt fehlt hinter einem Schlüssel, oder ein Text braucht Anführungszeichen',
  BAD_ALIAS: 'ein Text, der mit * oder & beginnt, braucht Anführungszeichen',
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
  visit(document.contents, []);
  return lines;

  function visit(node: unknown, path: FieldPath): void {
    if (isMap(node))
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue;
        const inner = [...path, String(key.value)];
        note(inner, key.range?.[0]);
        visit(value, inner);
      }
    else if (isSeq(node))
      for (const [index, item] of node.items.entries()) {
        const inner = [...path, index];
        if (isMap(item) || isSeq(item) || isScalar(item) || isAlias(item)) note(inner, item.range?.[0]);
        visit(item, inner);
      }
  }

  function note(path: FieldPath, offset: number | undefined): void {
    if (offset !== undefined) lines.set(formatField(path), lineOf(offset));
  }
}
