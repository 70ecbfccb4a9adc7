import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { breather } from '../base/breather';
import type { Database, Hearing, Listener } from './database';
import { timed } from './timedQueries';

/** Takes over the client's only connection. */
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

/** Lets the server handle requests between a query's steps, because PGlite runs in the same thread. */
function letOthersRun(client: PGlite): void {
  const run = client.execProtocolStream.bind(client);
  const breathing = breather();
  client.execProtocolStream = (message, options) => breathing(() => run(message, options));
}

/** Includes the time that a query waits for other queries. */
function timeQueries(client: PGlite): void {
  Object.assign(client, { query: timed(client.query.bind(client)) });
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(Object.assign(tx, { query: timed(tx.query) })));
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
