import { isUtf8 } from 'node:buffer';
import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { CATALOGUE_FIELD } from '../../src/contract/editor/editorAnswers';
import { sha256Of } from '../base/digest';
import { ifThere } from '../base/errorCode';
import { ENTRY_FOLDERS, isSourcePath } from '../catalog/catalogFolder';
import { YAML_BYTES_MAX } from '../catalog/reading/parseYaml';
import { readRegularFile, UnreadableFile } from '../catalog/reading/regularFile';
import { RequestFault } from '../http/errorAnswer';

/** A file's text with its BOM, line breaks and composed or decomposed umlauts. */
export interface EntryState {
  readonly text: string;
  /** SHA-256 of the file's bytes in hexadecimal digits. */
  readonly revision: string;
}

const PATH_MAX_LENGTH = 200;
/** Decomposed umlauts have marks (\p{M}). */
const USUAL_SIGNS = /^[\p{L}\p{M}\p{N}._\- /]+$/u;
/** Limit of files in a catalogue folder. */
export const MOST_FILES = 10_000;

/** True for a path that a catalogue file may have. `entry` is relative to the catalogue folder. */
export const isEntryPath = (entry: string): boolean =>
  entry.length <= PATH_MAX_LENGTH && USUAL_SIGNS.test(entry) && isSourcePath(entry);

/**
 * Returns the absolute path of a catalogue file, which may be missing. `entry` is relative to `folder`.
 * @throws RequestFault for a path that names no file of the catalogue, and for links
 */
export async function placeOf(folder: string, entry: string): Promise<string> {
  if (!isEntryPath(entry)) throw RequestFault.ofField(400, 'path', 'Diesen Namen hat keine Datei des Katalogs.');
  const root = await ifThere(realpath(folder));
  if (root === null) throw noCatalogue();
  const folders = entry.split('/').slice(0, -1);
  for (const index of folders.keys()) {
    const found = await ifThere(lstat(path.join(root, ...folders.slice(0, index + 1))));
    if (found?.isDirectory() === false) throw linked();
  }
  const file = path.join(root, entry);
  const found = await ifThere(lstat(file));
  if (found?.isFile() === false || ![null, file].includes(await ifThere(realpath(file)))) throw linked();
  return file;
}

/** The fault of all calls while the server has no catalogue. */
export const noCatalogue = (): RequestFault =>
  RequestFault.ofField(
    404,
    CATALOGUE_FIELD,
    'Dieser Server hat noch keinen Katalog. Katalog übernehmen: npm run catalog:adopt -- ORDNER',
  );

const linked = (): RequestFault =>
  RequestFault.ofField(400, 'path', 'Dieser Name führt über eine Verknüpfung oder zu keiner Datei.');

/** Null when the file is missing. @throws UnreadableFile */
export async function readState(file: string): Promise<EntryState | null> {
  const bytes = await readRegularFile(file, YAML_BYTES_MAX, tooLarge).catch((error: unknown) => {
    if (error instanceof UnreadableFile && error.isMissing) return null;
    throw error;
  });
  if (bytes === null) return null;
  if (!isUtf8(bytes) || bytes.includes(0)) throw new UnreadableFile('ist kein gültiges UTF-8');
  return { text: textOf(bytes), revision: sha256Of(bytes) };
}

/** Returns the state of a file with this text. @throws RequestFault 422 for a text that no file may have */
export function stateOfText(text: string): EntryState {
  const bytes = Buffer.from(text);
  if (bytes.length > YAML_BYTES_MAX) throw RequestFault.ofField(422, 'text', `Der Text ${tooLarge()}.`);
  // Half a surrogate pair has no UTF-8 bytes.
  if (bytes.includes(0) || textOf(bytes) !== text)
    throw RequestFault.ofField(422, 'text', 'Der Text enthält Zeichen, die in keiner Datei stehen können.');
  return { text, revision: sha256Of(bytes) };
}

/** Keeps a byte order mark. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const tooLarge = (): string => `ist größer als ${YAML_BYTES_MAX / 1024 / 1024} MB`;

/**
 * Returns the paths of all catalogue files, relative to `folder`. Empty for a missing folder. `links`: `skip` leaves out
 * links and folders behind links. `keep` lists them as the publisher does, and also folders with a file's name.
 * @throws Error for more than 10,000 files
 */
export async function listEntries(folder: string, links: 'skip' | 'keep'): Promise<string[]> {
  const root = await ifThere(realpath(folder));
  if (root === null) return [];
  const namesIn = async (parent: string) => {
    const place = path.join(root, parent);
    if (links === 'skip' && (await ifThere(realpath(place))) !== place) return [];
    const entries = (await ifThere(readdir(place, { withFileTypes: true }))) ?? [];
    return entries.filter((entry) => links === 'keep' || entry.isFile()).map(({ name }) => name);
  };
  const entries = await namesIn('');
  for (const parent of ENTRY_FOLDERS) entries.push(...(await namesIn(parent)).map((name) => `${parent}/${name}`));
  if (entries.length > MOST_FILES) throw new Error(`The catalogue folder has more than ${MOST_FILES} files.`);
  return entries.filter(isSourcePath);
}
