import path from 'node:path';
import { sha256Of } from '../../base/digest';
import { isOfSystem as isSystemError } from '../../base/errorCode';
import { mapInTurn } from '../../base/inTurn';
import { folderState } from '../reading/folderState';
import { readRegularFile, UnreadableFile } from '../reading/regularFile';
import { SOURCE_NAMES } from '../reading/sourceNames';
import { isOfSystem } from '../reading/systemFiles';
import { listFolder } from './listFolder';

/** In bytes. No medium of a catalogue may be larger. */
const FILE_MAX = 200 * 1024 * 1024;
const AT_ONCE = 2;

/**
 * Returns a SHA-256 in hexadecimal digits over the names and bytes of a catalogue's sources. A copy of the folder has the
 * same fingerprint.
 */
export async function fingerprintOf(folder: string): Promise<string> {
  const { files } = await listFolder(folder, isSource);
  const lines = await mapInTurn(files, AT_ONCE, async (name) => {
    // NFC joins umlauts that macOS writes as two characters.
    return `${name.normalize('NFC')}\0${await hashOf(path.join(folder, name))}\n`;
  });
  return sha256Of(lines.sort().join(''));
}

/**
 * Returns the fingerprint if the folder still has the state `state` (reading/folderState.ts). Null when it has changed or
 * a part of it is unreadable, because the publication does not need every file.
 */
export async function fingerprintIfStill(folder: string, state: string): Promise<string | null> {
  try {
    const fingerprint = await fingerprintOf(folder);
    return (await folderState(folder)) === state ? fingerprint : null;
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}

function isSource(name: string): boolean {
  const parts = name.split('/');
  return SOURCE_NAMES.includes(parts[0] ?? '') && !parts.some(isOfSystem);
}

/** The publisher cannot use an unreadable file, so the file's bytes do not matter. */
const hashOf = (file: string): Promise<string> =>
  readRegularFile(file, FILE_MAX, () => 'zu groß').then(sha256Of, (error: unknown) => {
    if (error instanceof UnreadableFile) return 'unreadable';
    throw error;
  });
