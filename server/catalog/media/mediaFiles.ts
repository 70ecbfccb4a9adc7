import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { MediaKind } from '../../../src/contract/content/mediaKind';
import { fileIdOf } from '../../base/digest';
import type { BrokenOff } from '../../base/taskThread';
import { mediaTypeOf } from './mediaTypes';
import { reasonOf } from '../../base/errorCode';
import { makeAnew, type Recall } from '../reading/recall';
import { readRegularFile, UnreadableFile } from '../reading/regularFile';
import { ReleaseError } from '../../releases/folder/releaseError';

export interface MediaFile {
  readonly id: string;
  readonly kind: MediaKind;
  readonly type: string;
  readonly extension: string;
  readonly bytes: () => Promise<Buffer>;
}

/** German reason why a file cannot be used. A fault with `brokenOff` ends the whole check. */
export class MediaFault {
  constructor(
    readonly reason: string,
    readonly brokenOff: BrokenOff | null = null,
  ) {}
}

/** Thrown when a file changed after its check. It must not be published unchecked. */
export class ChangedFile extends ReleaseError {
  constructor(name: string) {
    super(`„${name}“ hat sich geändert, während der Katalog gelesen wurde. Bitte noch einmal versuchen.`);
  }
}

/** Callers append the list of allowed extensions to this reason. */
export const NO_EXTENSION = 'hat keine erlaubte Endung';

/** Refuses files outside `root`, the folder `media`. */
export async function openMediaFile(
  root: string,
  name: string,
  recall: Recall = makeAnew,
): Promise<MediaFile | MediaFault> {
  if (name.includes('\\')) return new MediaFault(`„${name}“ hat \\ im Pfad: Ordner und Datei werden mit / getrennt`);
  if (path.isAbsolute(name) || name.includes('\0') || path.normalize(name).split('/').includes('..'))
    return new MediaFault(`„${name}“ führt aus dem Ordner media hinaus`);
  const extension = path.extname(name).slice(1).toLowerCase();
  const mediaType = mediaTypeOf(extension);
  if (mediaType === null) return new MediaFault(`„${name}“ ${NO_EXTENSION}`);
  const file = path.join(root, await spelling(root, name));
  try {
    if (!(await isInside(root, file)))
      return new MediaFault(`„${name}“ ist eine Verknüpfung aus dem Ordner media hinaus`);
    const read = () => readRegularFile(file, mediaType.bytesMax, (size) => oversized(size, mediaType.bytesMax));
    const judge = async () => {
      const bytes = await read();
      return { id: fileIdOf(bytes), fault: bytes.length === 0 ? 'ist leer' : mediaType.fault(bytes) };
    };
    const state = await stateOf(file);
    const { id, fault } = await (state === null ? judge() : recall(`medium ${name} ${state}`, judge));
    if (fault !== null) return new MediaFault(`„${name}“ ${fault}`);
    const { kind, type } = mediaType;
    const readAgain = async () => {
      const now = await read().catch(() => null);
      if (now === null || fileIdOf(now) !== id) throw new ChangedFile(name);
      return now;
    };
    return { id, kind, type, extension, bytes: readAgain };
  } catch (error) {
    if (error instanceof UnreadableFile) return new MediaFault(`„${name}“ ${error.reason}`);
    const code = reasonOf(error);
    if (code === 'ELOOP') return new MediaFault(`„${name}“ ist eine Verknüpfung, die im Kreis führt`);
    return new MediaFault(
      code === 'ENOENT'
        ? `„${name}“ fehlt im Ordner media${await otherCapitals(root, name)}`
        : `„${name}“ ist nicht lesbar (${code})`,
    );
  }
}

/** A file that has just changed may change again within the smallest step of the file system's clock. */
const YOUNG_MS = 5_000;

/** Returns a text that changes with the file. Null for a file that has just changed. @throws system errors */
async function stateOf(file: string): Promise<string | null> {
  const { ino, size, mtimeMs, ctimeMs } = await stat(file);
  return Date.now() - ctimeMs < YOUNG_MS ? null : [ino, size, mtimeMs, ctimeMs].join(' ');
}

/** Returns the name as stored: macOS may store an umlaut as two characters. */
async function spelling(root: string, name: string): Promise<string> {
  let found = '';
  for (const part of name.split('/')) {
    const spelled = [part, part.normalize('NFC'), part.normalize('NFD')].map((way) => path.join(found, way));
    const there = await Promise.all(spelled.map((way) => lstat(path.join(root, way)).catch(() => null)));
    found = spelled[there.findIndex((entry) => entry !== null)] ?? path.join(found, part);
  }
  return found;
}

/**
 * Returns a German hint when a file's name differs from `name` only in capitals. Windows and macOS accept such a name,
 * but the server does not.
 */
async function otherCapitals(root: string, name: string): Promise<string> {
  let found = '';
  for (const part of name.split('/')) {
    const names = await readdir(path.join(root, found)).catch((): string[] => []);
    const alike = names.includes(part) ? part : names.find((one) => isAlike(one, part));
    if (alike === undefined) return '';
    found = path.posix.join(found, alike);
  }
  return found === name ? '' : `, dort liegt „${found}“ (andere Groß- und Kleinschreibung)`;
}

const isAlike = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** Follows links. @throws ENOENT when the file is missing */
export async function isInside(root: string, file: string): Promise<boolean> {
  const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)]);
  return realFile.startsWith(realRoot + path.sep);
}

const oversized = (size: number, limit: number): string =>
  `ist mit ${inMb(size)} MB zu groß (höchstens ${inMb(limit)} MB)`;

const inMb = (bytes: number): string => (bytes / 1024 / 1024).toLocaleString('de-DE', { maximumFractionDigits: 1 });
