import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { BrokenOff } from '../../base/taskThread';
import { bounded, hangOf, TEXT_MS } from './bounded';
import { formatField, type Fault, type FieldPath, type Report } from '../format/faults';
import type { ParsedValues } from './parseYaml';
import { readRegularFile, UnreadableFile } from './regularFile';
import { reportSchemaFaults } from '../format/schemaFaults';

export interface Source<T> {
  readonly file: string;
  readonly value: T;
  readonly report: Report;
}

const YAML_BYTES_MAX = 1024 * 1024;

/**
 * Returns null when the file cannot be read or parsed. Adds the reason to `faults`.
 * @throws BrokenOff when parsing breaks off, after adding the reason to `faults`
 */
export async function readSource<S extends TSchema>(
  folder: string,
  file: string,
  schema: S,
  faults: Fault[],
): Promise<Source<Static<S>> | null> {
  const text = await readText(path.join(folder, file), (reason, line) => {
    faults.push({ file, ...(line === undefined ? {} : { line }), field: '', reason });
  });
  if (text === null) return null;
  const parsed = await bounded('yaml', text, TEXT_MS).catch((error: unknown) => {
    if (error instanceof BrokenOff) faults.push({ file, field: '', reason: error.reason, ...hangOf(error) });
    throw error;
  });
  if ('reason' in parsed) {
    faults.push({ file, field: '', ...parsed });
    return null;
  }
  return sourceOf(file, parsed, schema, faults);
}

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
  if (unfit.length === 0) return { file, value: value as Static<S>, report };
  // `Value.Cast` replaces each unfit value. Faults that later checks find in a replacement are not reported.
  const isUnfit = (fieldPath: FieldPath) =>
    unfit.some((other) => isWithin(fieldPath, other) || isWithin(other, fieldPath));
  const reportRest: Report = (fieldPath, ...what) => (isUnfit(fieldPath) ? undefined : report(fieldPath, ...what));
  return { file, value: Value.Cast(schema, value), report: reportRest };
}

/** Returns the path of the part that later checks cannot judge because `fieldPath` has a fault. */
function unjudged(fieldPath: FieldPath): FieldPath {
  if (fieldPath.at(-1) === 'type') return fieldPath.slice(0, -1);
  if (fieldPath[0] === 'battens') return fieldPath.slice(0, 1);
  return fieldPath[0] === 'measures' && fieldPath[2] === 'rows' ? fieldPath.slice(0, 3) : fieldPath;
}

const isWithin = (inner: FieldPath, outer: FieldPath): boolean => outer.every((part, index) => inner[index] === part);

async function readText(file: string, fail: (reason: string, line?: number) => void): Promise<string | null> {
  try {
    const tooLarge = () => `ist größer als ${YAML_BYTES_MAX / 1024 / 1024} MB`;
    const bytes = await readRegularFile(file, YAML_BYTES_MAX, tooLarge);
    const line = firstForeignLine(bytes);
    // NFC joins umlauts that macOS writes as two characters.
    if (line === null) return new TextDecoder().decode(bytes).normalize('NFC');
    fail('ist kein gültiges UTF-8: im Editor mit der Kodierung UTF-8 speichern', line);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    fail(error.reason);
  }
  return null;
}

/**
 * Returns the number of the first line that contains a NUL byte or invalid UTF-8. Such bytes come from UTF-16 or a
 * power cut.
 */
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

function lineOf(fieldPath: FieldPath, lines: ReadonlyMap<string, number>): number | null {
  for (let length = fieldPath.length; length > 0; length -= 1) {
    const line = lines.get(formatField(fieldPath.slice(0, length)));
    if (line !== undefined) return line;
  }
  return null;
}
