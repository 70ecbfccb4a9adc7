import { existsSync } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { isObject } from '../../src/contract/shapes';
import { codeOf, reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import { endWith } from '../base/terminal';
import type { Database } from './database';
import { databaseOf } from './pglite';

/**
 * The caller must hold the folder's lock.
 * @throws StartFault when the folder cannot be opened
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'database');
  try {
    if (!existsSync(folder)) await createFolder(folder);
    await keepToOwner(folder);
    const client = await PGlite.create(folder);
    endAfterPanic(client);
    return databaseOf(client);
  } catch (error) {
    throw new StartFault(`Die Datenbank in ${folder} lässt sich nicht öffnen${whyNotOpened(error)}`);
  }
}

/** PGlite is unusable after a panic, for example on a full disk. So the process ends. This loses no data. */
function endAfterPanic(client: PGlite): void {
  const run = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (message, options) => {
    try {
      return await run(message, options);
    } catch (error) {
      if (isObject(error) && error['severity'] === 'PANIC') endProcess(error);
      throw error;
    }
  };
}

const endProcess = (error: unknown): void =>
  endWith(
    new StartFault(
      `Die Datenbank hat aufgegeben (${isObject(error) ? String(error['message']) : ''}). Dieser Prozess endet; ein neuer Start macht ` +
        'mit dem weiter, was gespeichert ist. Bitte sehen Sie nach, ob der Datenträger voll ist.',
    ),
  );

/** Names of WASI error numbers, which PGlite reports. */
const SYSTEM_ERRORS: ReadonlyMap<unknown, string> = new Map([
  [2, 'EACCES'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [54, 'ENOTDIR'],
  [69, 'EROFS'],
]);

export function whyNotOpened(error: unknown): string {
  const code = codeOf(error) ?? (isObject(error) ? SYSTEM_ERRORS.get(error['errno']) : undefined);
  return code === undefined ? ` und ist wohl beschädigt (${reasonOf(error).split('.', 1)[0]}).` : `: ${code}.`;
}

/**
 * Closes the folder to other users, because PGlite makes its files readable for all. Another owner's folder stays
 * unchanged.
 */
const keepToOwner = (folder: string): Promise<void> => chmod(folder, 0o700).catch(() => undefined);

/** Creates the database in a draft folder and renames it, so an interrupted start leaves no partial database. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create(unfinished);
  await client.close();
  await rename(unfinished, folder);
}

export async function openDumpedDatabase(folder: string, dump: Uint8Array<ArrayBuffer>): Promise<Database> {
  const client = await PGlite.create(folder, { loadDataDir: new Blob([dump]) });
  await keepToOwner(folder);
  return databaseOf(client);
}
