import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { BrokenOff } from '../../base/taskThread';
import { bounded, TEXT_MS } from './bounded';
import { formatField, type Fault, type FieldPath, type Report } from '../format/faults';
import type { ParsedValues } from './parseYaml';
import { readRegularFile, UnreadableFile } from './regularFile';
import { reportSchemaFaults } from '../format/schemaFaults';

/** A YAML file in the shape of its schema, with a way to note faults at its fields. */
export interface Source<T> {
  /** Path inside the catalogue folder. */
  readonly file: string;
  readonly value: T;
  readonly report: Report;
}

/** A text file this large is a mistake, not a catalogue entry: the demo's largest has 10 KB. */
const YAML_BYTES_MAX = 1024 * 1024;

/**
 * Reads `file` of the catalogue folder. What is wrong with it goes to `faults`; null when it cannot be parsed at all.
 * @throws BrokenOff, which is among the faults already
 */
export async function readSource<S extends TSchema>(
  folder: string,
  file: string,
  schema: S,
  faults: Fault[],
): Promise<Source<Static<S>> | null> {
  const text = await readText(path.join(folder, file), (reason, line) => {
    // Stryker disable next-line ConditionalExpression: What is missing and what is undefined are read alike; the rest is for the compiler.
    faults.push({ file, ...(line === undefined ? {} : { line }), field: '', reason });
  });
  if (text === null) return null;
  const parsed = await bounded('yaml', text, TEXT_MS).catch((error: unknown) => {
    // Stryker disable next-line ConditionalExpression: Nothing else is known that reading YAML throws.
    if (error instanceof BrokenOff) faults.push({ file, field: '', reason: error.reason });
    throw error;
  });
  if ('reason' in parsed) {
    faults.push({ file, field: '', ...parsed });
    return null;
  }
  return sourceOf(file, parsed, schema, faults);
}

/** The values of a file in the shape of its schema. What does not fit goes to `faults`. */
export function sourceOf<S extends TSchema>(
  file: string,
  { value, lines }: ParsedValues,
  schema: S,
  faults: Fault[],
): Source<Static<S>> {
  const report: Report = (fieldPath, reason, hangsOn) => {
    const line = lineOf(fieldPath, lines);
    const place = { file, ...(line === null ? {} : { line }), field: formatField(fieldPath) };
    faults.push({ ...place, reason, ...(hangsOn === undefined ? {} : { hangsOn }) });
  };
  const unfit: FieldPath[] = [];
  const untold = reportSchemaFaults(schema, value, (fieldPath, reason) => {
    unfit.push(unjudged(fieldPath));
    report(fieldPath, reason);
  });
  unfit.push(...untold);
  // A schema that reports nothing has found its type.
  // Stryker disable next-line ConditionalExpression: What fits is cast to itself.
  if (unfit.length === 0) return { file, value: value as Static<S>, report };
  // The rest of the file is checked all the same, with stand-ins for what does not fit; those earn no second fault.
  const isUnfit = (fieldPath: FieldPath) =>
    unfit.some((other) => isWithin(fieldPath, other) || isWithin(other, fieldPath));
  const reportRest: Report = (fieldPath, ...what) => (isUnfit(fieldPath) ? undefined : report(fieldPath, ...what));
  return { file, value: Value.Cast(schema, value), report: reportRest };
}

/** The part that cannot be judged if a field does not fit: all fields of a thing of unknown type, all rows of a table. */
function unjudged(fieldPath: FieldPath): FieldPath {
  if (fieldPath.at(-1) === 'type') return fieldPath.slice(0, -1);
  // Rows that are compared with each other.
  if (fieldPath[0] === 'battens') return fieldPath.slice(0, 1);
  return fieldPath[0] === 'measures' && fieldPath[2] === 'rows' ? fieldPath.slice(0, 3) : fieldPath;
}

const isWithin = (inner: FieldPath, outer: FieldPath): boolean => outer.every((part, index) => inner[index] === part);

async function readText(file: string, fail: (reason: string, line?: number) => void): Promise<string | null> {
  try {
    const tooLarge = () => `ist größer als ${YAML_BYTES_MAX / 1024 / 1024} MB`;
    const bytes = await readRegularFile(file, YAML_BYTES_MAX, tooLarge);
    const line = firstForeignLine(bytes);
    // An umlaut is one character, also where a Mac wrote a letter and its dots: texts are compared and looked through.
    if (line === null) return new TextDecoder().decode(bytes).normalize('NFC');
    fail('ist kein gültiges UTF-8: im Editor mit der Kodierung UTF-8 speichern', line);
  } catch (error) {
    // Stryker disable next-line ConditionalExpression: Nothing else is thrown; the rest is for the compiler.
    if (!(error instanceof UnreadableFile)) throw error;
    fail(error.reason);
  }
  return null;
}

/** The first line with a byte that no text in UTF-8 has there, counted from 1. Zeros are UTF-16, or what a loss of power leaves. */
function firstForeignLine(bytes: Buffer): number | null {
  const isText = (part: Buffer) => isUtf8(part) && !part.includes(0);
  if (isText(bytes)) return null;
  let line = 1;
  for (let start = 0; ; line += 1) {
    const end = bytes.indexOf('\n', start);
    if (end === -1 || !isText(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

/** The line of the deepest key or list item on the way to the field that exists. */
function lineOf(fieldPath: FieldPath, lines: ReadonlyMap<string, number>): number | null {
  // Stryker disable next-line EqualityOperator: No field has no name.
  for (let length = fieldPath.length; length > 0; length -= 1) {
    const line = lines.get(formatField(fieldPath.slice(0, length)));
    if (line !== undefined) return line;
  }
  return null;
}
