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
import { formatField, type FieldPath } from '../../../src/contract/base/fieldPath';

export const YAML_BYTES_MAX = 1024 * 1024;
/** Texts with more aliases count as attacks. */
const ALIASES_MAX = 200;
export const DEPTH_MAX = 64;
const EXPANDED_MAX = 4 * 1024 * 1024;

export interface ParsedValues {
  readonly value: unknown;
  /** Line of each field, such as `colors[2].file`. Lines count from 1. */
  readonly lines: ReadonlyMap<string, number>;
}

export type ParsedYaml = ParsedValues | { readonly reason: string; readonly line?: number };

/** Call it through bounded.ts only, because crafted text may take forever. */
export function parseYaml(text: string): ParsedYaml {
  try {
    const counter = new LineCounter();
    const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
    const lineOf = (offset: number): number => counter.linePos(offset).line;
    // Warnings are faults, because the value may differ from the written text.
    const [error] = [...document.errors, ...document.warnings];
    if (error?.message.includes(OVERFLOW) === true) return TOO_DEEP;
    if (error !== undefined) return invalid(error.code, lineOf(error.pos[0]));
    return valueOf(document, lineOf);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes(OVERFLOW)) return TOO_DEEP;
    if (message.startsWith('Excessive alias count')) return TOO_LARGE;
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

/** Returns the position of an alias without an anchor, usually a text that starts with `*`. */
function strayAlias(document: Document.Parsed): number | null {
  const anchors = new Set<string>();
  let stray: number | null = null;
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) {
        if (anchors.has(node.source)) return undefined;
        stray = node.range?.[0] ?? 0;
        return visit.BREAK;
      }
      if (node.anchor !== undefined) anchors.add(node.anchor);
      return undefined;
    },
  });
  return stray;
}

/** YAML reads a leading no-break space as part of the key. */
const SPACED = 'ein geschütztes Leerzeichen rückt ein, möglich sind nur gewöhnliche Leerzeichen';

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
  ...(line === undefined ? {} : { line }),
});

const NEEDS_QUOTES = 'braucht Anführungszeichen';
const MARK = 'eine Kennzeichnung (ein Wort, das mit & oder ! beginnt)';

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
  NON_STRING_KEY: 'ein Schlüssel ist kein Text',
  UNEXPECTED_TOKEN: `hier steht etwas, was nicht zum Übrigen passt, oder ein Text ${NEEDS_QUOTES}`,
  IMPOSSIBLE: `hier steht etwas, was nicht zum Übrigen passt, oder ein Text ${NEEDS_QUOTES}`,
  ALIAS_PROPS: `${MARK} steht an der falschen Stelle`,
  BAD_PROP_ORDER: `${MARK} steht an der falschen Stelle`,
  BAD_COLLECTION_TYPE: `${MARK} steht an der falschen Stelle`,
  MULTIPLE_ANCHORS: `${MARK} steht zweimal da`,
  MULTIPLE_TAGS: `${MARK} steht zweimal da`,
  RESOURCE_EXHAUSTION: 'die Datei ist zu groß oder zu tief verschachtelt',
};

/** V8's message contains these words when nested levels exhaust the stack. */
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
        note(inner, key.range?.[0]);
        collect(value, inner);
      }
    else if (isSeq(node))
      for (const [index, item] of node.items.entries()) {
        const inner = [...path, index];
        if (isMap(item) || isSeq(item) || isScalar(item) || isAlias(item)) note(inner, item.range?.[0]);
        collect(item, inner);
      }
  }

  function note(path: FieldPath, offset: number | undefined): void {
    if (offset !== undefined) lines.set(formatField(path), lineOf(offset));
  }
}
