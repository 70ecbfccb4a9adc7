import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import { sha256Of } from '../../base/digest';
import { BrokenOff } from '../../base/taskThread';
import { bounded, hangOf, TEXT_MS } from './bounded';
import type { Fault } from '../format/faults';
import { YAML_BYTES_MAX } from './parseYaml';
import { makeAnew, type Recall } from './recall';
import { readRegularFile, UnreadableFile } from './regularFile';
import { sourceOf, type Source } from './source';

/** `text` is the exact text of the file, with a byte order mark and its line breaks. */
type FileSource<T> = Source<T> & { readonly text: string };

/**
 * Returns null when the file cannot be read or parsed. Adds the reason to `faults`.
 * @throws BrokenOff when parsing breaks off, after adding the reason to `faults`
 */
export async function readSource<S extends TSchema>(
  folder: string,
  file: string,
  schema: S,
  faults: Fault[],
  recall: Recall = makeAnew,
): Promise<FileSource<Static<S>> | null> {
  const text = await readText(path.join(folder, file), (reason, line) => {
    faults.push({ file, ...(line === undefined ? {} : { line }), field: '', reason });
  });
  if (text === null) return null;
  // NFC joins umlauts that macOS writes as two characters.
  const joined = text.normalize('NFC');
  const parse = () => bounded('yaml', joined, TEXT_MS);
  const parsed = await recall(`yaml ${sha256Of(joined)}`, parse).catch((error: unknown) => {
    if (error instanceof BrokenOff) faults.push({ file, field: '', reason: error.reason, ...hangOf(error) });
    throw error;
  });
  if ('reason' in parsed) {
    faults.push({ file, field: '', ...parsed });
    return null;
  }
  return { ...sourceOf(file, parsed, schema, faults), text };
}

async function readText(file: string, fail: (reason: string, line?: number) => void): Promise<string | null> {
  try {
    const tooLarge = () => `ist größer als ${YAML_BYTES_MAX / 1024 / 1024} MB`;
    const bytes = await readRegularFile(file, YAML_BYTES_MAX, tooLarge);
    const line = firstForeignLine(bytes);
    if (line === null) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
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
