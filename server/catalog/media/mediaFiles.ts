import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileIdOf } from '../../base/digest';
import type { BrokenOff } from '../../base/taskThread';
import { mediaTypeOf, type MediaKind } from './mediaTypes';
import { reasonOf } from '../../base/errorCode';
import { readRegularFile, UnreadableFile } from '../reading/regularFile';
import { ReleaseError } from '../../releases/folder/releaseError';

/** A media file of the catalogue folder that is what it says it is. */
export interface MediaFile {
  readonly id: string;
  readonly kind: MediaKind;
  readonly type: string;
  /** Lower case, without the dot. */
  readonly extension: string;
  /** Reads it again. Rejects with ChangedFile when it is another one by then. */
  readonly bytes: () => Promise<Buffer>;
}

/** Why a file cannot be used, German; with `brokenOff` where finding out took too long, which ends the whole check. */
export class MediaFault {
  constructor(
    readonly reason: string,
    readonly brokenOff: BrokenOff | null = null,
  ) {}
}

/** A file is another one than it was when it was judged, or gone: what would be published is not what was checked. */
export class ChangedFile extends ReleaseError {
  constructor(name: string) {
    super(`„${name}“ hat sich geändert, während der Katalog gelesen wurde. Bitte noch einmal versuchen.`);
  }
}

/** The end of a reason; the caller knows which extensions the place of the name allows. */
export const NO_EXTENSION = 'hat keine erlaubte Endung';

/** Opens `name` below `root` (the catalogue's media folder), never anything outside of it. */
export async function openMediaFile(root: string, name: string): Promise<MediaFile | MediaFault> {
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
    const bytes = await read();
    if (bytes.length === 0) return new MediaFault(`„${name}“ ist leer`);
    const fault = mediaType.fault(bytes);
    if (fault !== null) return new MediaFault(`„${name}“ ${fault}`);
    const { kind, type } = mediaType;
    const id = fileIdOf(bytes);
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

/**
 * `name` as the file system spells it, each folder and the file by itself: Macs part an umlaut into letter and dots, other
 * systems do not, and both look the same. As it is where no file is called like it.
 */
async function spelling(root: string, name: string): Promise<string> {
  let found = '';
  for (const part of name.split('/')) {
    const spelled = [part, part.normalize('NFC'), part.normalize('NFD')].map((way) => path.join(found, way));
    const there = await Promise.all(spelled.map((way) => lstat(path.join(root, way)).catch(() => null)));
    found = spelled[there.findIndex((entry) => entry !== null)] ?? path.join(found, part);
  }
  return found;
}

/** Names the file that differs in capitals only: Windows and Macs take it for the same, the server does not. Empty without one. */
async function otherCapitals(root: string, name: string): Promise<string> {
  let found = '';
  for (const part of name.split('/')) {
    const names = await readdir(path.join(root, found)).catch((): string[] => []);
    const alike = names.includes(part) ? part : names.find((one) => isAlike(one, part));
    if (alike === undefined) return '';
    found = path.posix.join(found, alike);
  }
  // Of this very name there is a link that leads nowhere.
  return found === name ? '' : `, dort liegt „${found}“ (andere Groß- und Kleinschreibung)`;
}

const isAlike = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** Whether `file`, links followed, lies below `root`. Throws ENOENT when it does not exist. */
export async function isInside(root: string, file: string): Promise<boolean> {
  const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)]);
  return realFile.startsWith(realRoot + path.sep);
}

const oversized = (size: number, limit: number): string =>
  `ist mit ${inMb(size)} MB zu groß (höchstens ${inMb(limit)} MB)`;

const inMb = (bytes: number): string => (bytes / 1024 / 1024).toLocaleString('de-DE', { maximumFractionDigits: 1 });
