/** PostgreSQL inside this process (PGlite), in a folder of the data folder. The caller holds the folder's lock. */
import { existsSync } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { isObject } from '../../src/contract/shapes';
import { breather } from '../base/breather';
import { codeOf, reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import { endWith } from '../base/terminal';
import type { Database, Hearing, Listener } from './database';

/**
 * `onPanic` ends the process, unless a test says otherwise.
 * @throws StartFault when the folder cannot be opened as a database
 */
export async function openEmbeddedDatabase(dataDir: string, onPanic = endProcess): Promise<Database> {
  const folder = path.join(dataDir, 'database');
  try {
    if (!existsSync(folder)) await createFolder(folder);
    await keepToOwner(folder);
    const client = await PGlite.create(folder);
    noticePanic(client, onPanic);
    return databaseOf(client);
  } catch (error) {
    throw new StartFault(`Die Datenbank in ${folder} lässt sich nicht öffnen${whyNotOpened(error)}`);
  }
}

/**
 * After a panic (the disk is full when its journal is written) PostgreSQL ends all of its processes. PGlite goes on: the next query is
 * answered wrongly, or never, and holds the process up. All that was stored is there for the next start.
 */
function noticePanic(client: PGlite, onPanic: (error: unknown) => void): void {
  const run = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (message, options) => {
    try {
      return await run(message, options);
    } catch (error) {
      if (isObject(error) && error['severity'] === 'PANIC') onPanic(error);
      throw error;
    }
  };
}

/** Requests come in between two steps of one query after the other: all of them are work of this thread, which never waits. */
function letOthersRun(client: PGlite): void {
  const run = client.execProtocolStream.bind(client);
  const breathing = breather();
  client.execProtocolStream = (message, options) => breathing(() => run(message, options));
}

const endProcess = (error: unknown): void =>
  endWith(
    new StartFault(
      `Die Datenbank hat aufgegeben (${isObject(error) ? String(error['message']) : ''}). Dieser Prozess endet; ein neuer Start macht ` +
        'mit dem weiter, was gespeichert ist. Bitte sehen Sie nach, ob der Datenträger voll ist.',
    ),
  );

/** Numbers of errors of the system, as PGlite's file system has them (WASI). */
const SYSTEM_ERRORS: ReadonlyMap<unknown, string> = new Map([
  [2, 'EACCES'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [54, 'ENOTDIR'],
  [69, 'EROFS'],
]);

/** Why a database could not be opened, as the end of a sentence. What is no matter of the system is PGlite's, which says little. */
export function whyNotOpened(error: unknown): string {
  const code = codeOf(error) ?? (isObject(error) ? SYSTEM_ERRORS.get(error['errno']) : undefined);
  return code === undefined ? ` und ist wohl beschädigt (${reasonOf(error).split('.', 1)[0]}).` : `: ${code}.`;
}

/**
 * PGlite lets everybody write its files, and the data folder may be open to others. A folder of another owner's, or on a file system without
 * owners, stays as it is.
 */
const keepToOwner = (folder: string): Promise<void> => chmod(folder, 0o700).catch(() => undefined);

/** Made beside its place and moved there when it is whole: a start that was cut off leaves nothing half-made. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create(unfinished);
  await client.close();
  await rename(unfinished, folder);
}

/** Wraps an open PGlite. */
export function databaseOf(client: PGlite): Database {
  letOthersRun(client);
  const statements = async (text: string): Promise<readonly unknown[]> => {
    try {
      return (await client.exec(text)).findLast(({ rows }) => rows.length > 0)?.rows ?? [];
    } catch (error) {
      // There is one connection: a transaction that the statements left open would keep everybody out.
      await client.exec('rollback');
      throw error;
    }
  };
  return {
    db: drizzle(client),
    pool: null,
    statements,
    listen: (channel, listener) => listenTo(client, channel, listener),
    lease: null,
    // With its journal, as a killed process leaves it. A checkpoint before it would be a panic where the disk is full.
    // Stryker disable next-line StringLiteral: Without a name it is gzip, too, wherever Node can.
    dump: async () => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()),
    close: () => client.close(),
  };
}

/** Makes `folder` the database that was dumped. */
export async function openDumpedDatabase(folder: string, dump: Uint8Array<ArrayBuffer>): Promise<Database> {
  const client = await PGlite.create(folder, { loadDataDir: new Blob([dump]) });
  await keepToOwner(folder);
  return databaseOf(client);
}

/** This process sends all notices itself, so it misses none. */
function listenTo(client: PGlite, channel: string, listener: Listener): Hearing {
  let isSound = false;
  const listening = client.listen(channel, listener.onTold).then((end) => {
    isSound = true;
    listener.onBegin();
    return end;
  });
  listening.catch(listener.onLost);
  return {
    isSound: () => isSound,
    close: async () => {
      isSound = false;
      // A database that is closed already hears nothing more.
      await listening.then((end) => end()).catch(() => undefined);
    },
  };
}
