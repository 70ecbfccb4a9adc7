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
import { timed } from './timedQueries';

/**
 * The caller must hold the folder's lock.
 * @throws StartFault when the folder cannot be opened
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

/** PGlite is unusable after a panic, for example on a full disk. So the process ends. This loses no data. */
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

/** Lets the server handle requests between a query's steps, because PGlite runs in the same thread. */
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

/** Includes the time that a query waits for other queries. */
function timeQueries(client: PGlite): void {
  Object.assign(client, { query: timed(client.query.bind(client)) });
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(Object.assign(tx, { query: timed(tx.query) })));
}

export function databaseOf(client: PGlite): Database {
  letOthersRun(client);
  timeQueries(client);
  const statements = async (text: string): Promise<readonly unknown[]> => {
    try {
      return (await client.exec(text)).findLast(({ rows }) => rows.length > 0)?.rows ?? [];
    } catch (error) {
      // A failed statement may leave a transaction open, which blocks PGlite's only connection.
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
    // Makes no checkpoint before the dump, because a checkpoint on a full disk would cause a panic. So the dump
    // contains the journal, like the database folder of a killed process.
    dump: async () => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()),
    close: () => client.close(),
  };
}

export async function openDumpedDatabase(folder: string, dump: Uint8Array<ArrayBuffer>): Promise<Database> {
  const client = await PGlite.create(folder, { loadDataDir: new Blob([dump]) });
  await keepToOwner(folder);
  return databaseOf(client);
}

/** Misses no notice, because the database runs in this process. */
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
      await listening.then((end) => end()).catch(() => undefined);
    },
  };
}
