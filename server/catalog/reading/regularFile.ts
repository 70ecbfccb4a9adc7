import { constants, type FileHandle, open } from 'node:fs/promises';
import { reasonOf } from '../../base/errorCode';

/** Why a file cannot be read, as a German half-sentence. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(
    readonly reason: string,
    /** There is no file of this name. */
    readonly isMissing = false,
  ) {
    super(reason);
  }
}

/**
 * All bytes of a file that is a file: no named pipe, socket, device or folder, on which reading waits or never ends. What
 * is larger than `bytesMax` is not read.
 * @throws UnreadableFile
 */
export async function readRegularFile(
  file: string,
  bytesMax: number,
  tooLarge: (size: number) => string,
): Promise<Buffer> {
  const handle = await openWithoutWaiting(file);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new UnreadableFile('ist keine Datei');
    if (found.size > bytesMax) throw new UnreadableFile(tooLarge(found.size));
    return await handle.readFile();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : unreadable(error);
  } finally {
    await handle.close();
  }
}

/** Opening a named pipe waits for somebody who writes into it, unless that is declined. */
async function openWithoutWaiting(file: string): Promise<FileHandle> {
  try {
    return await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): UnreadableFile {
  const code = reasonOf(error);
  return new UnreadableFile(REASONS[code] ?? `ist nicht lesbar (${code})`, code === 'ENOENT');
}

const REASONS: Readonly<Record<string, string>> = {
  // It was found in its folder right before.
  ENOENT: 'ist nicht zu öffnen: eben gelöscht, oder der Name ist nicht in UTF-8 geschrieben',
  ENXIO: 'ist keine Datei',
  EISDIR: 'ist keine Datei',
  ELOOP: 'ist eine Verknüpfung, die im Kreis führt',
};
