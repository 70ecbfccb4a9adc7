import { constants, type FileHandle, open } from 'node:fs/promises';
import { reasonOf } from '../../base/errorCode';

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(
    readonly reason: string,
    readonly isMissing = false,
  ) {
    super(reason);
  }
}

/** Refuses pipes and devices, because reading them may never end. @throws UnreadableFile */
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

/** Without O_NONBLOCK, opening a named pipe waits for a writer. */
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
  ENOENT: 'ist nicht zu öffnen: eben gelöscht, oder der Name ist nicht in UTF-8 geschrieben',
  ENXIO: 'ist keine Datei',
  EISDIR: 'ist keine Datei',
  ELOOP: 'ist eine Verknüpfung, die im Kreis führt',
};
