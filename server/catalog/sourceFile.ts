import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import { formatField, type Fault, type FieldPath, type Report } from './faults';
import { reportSchemaFaults } from './schemaFaults';

/** A YAML file in the shape of its schema, with a way to note faults at its fields. */
export interface Source<T> {
  /** Path inside the catalogue folder. */
  readonly file: string;
  readonly value: T;
  readonly report: Report;
}

/** A text file this large is a mistake, not a catalogue entry. */
const YAML_BYTES_MAX = 2 * 1024 * 1024;
/** More uses of one anchor than this are a bomb. */
const ALIASES_MAX = 200;

/** Reads `file` of the catalogue folder. What is wrong with it goes to `faults`; null when it cannot be parsed at all. */
export async function readSource<S extends TSchema>(
  folder: string,
  file: string,
  schema: S,
  faults: Fault[],
): Promise<Source<Static<S>> | null> {
  const text = await readText(path.join(folder, file), (reason) => faults.push({ file, field: '', reason }));
  if (text === null) return null;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const reason = `ist kein gültiges YAML: ${error.message}`;
    faults.push({ file, line: lines.linePos(error.pos[0]).line, field: '', reason });
    return null;
  }
  const report: Report = (fieldPath, reason) => {
    const offset = offsetOf(document, fieldPath);
    const line = offset === null ? {} : { line: lines.linePos(offset).line };
    faults.push({ file, ...line, field: formatField(fieldPath), reason });
  };
  const value = toValue(document, report);
  if (value === undefined) return null;
  const unfit: FieldPath[] = [];
  reportSchemaFaults(schema, value, (fieldPath, reason) => {
    unfit.push(fieldPath);
    report(fieldPath, reason);
  });
  if (unfit.length === 0) return { file, value: value as Static<S>, report };
  // The rest of the file is checked all the same, with stand-ins for what does not fit; those earn no second fault.
  const isUnfit = (fieldPath: FieldPath) =>
    unfit.some((other) => isWithin(fieldPath, other) || isWithin(other, fieldPath));
  const reportRest: Report = (fieldPath, reason) => (isUnfit(fieldPath) ? undefined : report(fieldPath, reason));
  return { file, value: Value.Cast(schema, value), report: reportRest };
}

const isWithin = (inner: FieldPath, outer: FieldPath): boolean => outer.every((part, index) => inner[index] === part);

async function readText(file: string, fail: (reason: string) => void): Promise<string | null> {
  try {
    if ((await stat(file)).size > YAML_BYTES_MAX) {
      fail(`ist größer als ${YAML_BYTES_MAX / 1024 / 1024} MB`);
      return null;
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    const code = codeOf(error);
    fail(code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'ist kein gültiges UTF-8' : `ist nicht lesbar (${code})`);
    return null;
  }
}

/** The document as plain values; undefined when it cannot be had (too many aliases, an alias to nothing). */
function toValue(document: Document, report: Report): unknown {
  try {
    const value: unknown = document.toJS({ maxAliasCount: ALIASES_MAX });
    return value ?? null;
  } catch (error) {
    report([], `ist kein gültiges YAML: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Where the field starts in the text: the deepest key or list item on the way to it that exists. */
function offsetOf(document: Document, fieldPath: FieldPath): number | null {
  let node: unknown = document.contents;
  let offset: number | null = null;
  for (const part of fieldPath) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part);
      if (pair === undefined) break;
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      node = node.items[part];
      if (isMap(node) || isSeq(node) || isScalar(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

/** The code of an error of Node's, for messages. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
