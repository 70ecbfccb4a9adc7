/** A connection to a PostgreSQL server beside the pool, which is kept for what belongs to a connection: notices and locks. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const CONNECT_MS = 1_500;
const REST_MS = 1_000;

export interface OwnConnection {
  readonly client: Client;
  /** Waits a second, less when the connection is to end. Throws once it is broken. */
  rest(): Promise<void>;
}

export interface OwnConnectionUse {
  /** Runs with each connection, and gives it up when it resolves or rejects. `ending` aborts when it is to end for good. */
  readonly use: (connection: OwnConnection, ending: AbortSignal) => Promise<unknown>;
  /** Hears of each end, with what `use` came to, and whether it is the last one. */
  readonly onEnd: (reason: unknown, isClosed: boolean) => void;
}

/** Connects, lets `use` work, and does so once more a second after each end, until it is closed. */
export class KeptConnection {
  readonly #ending = new AbortController();
  readonly #run: Promise<void>;

  constructor(url: string, { use, onEnd }: OwnConnectionUse) {
    const { signal } = this.#ending;
    const rest = () => pause(REST_MS, undefined, { signal, ref: false }).catch(() => undefined);
    const keep = async (): Promise<void> => {
      while (!signal.aborted) {
        const reason = await connected(url, rest, (connection) => use(connection, signal));
        onEnd(reason, signal.aborted);
        await rest();
      }
    };
    this.#run = keep();
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#run;
  }
}

/** Never rejects; answers what ended it. */
async function connected(
  url: string,
  pauseASecond: () => Promise<void>,
  use: (connection: OwnConnection) => Promise<unknown>,
): Promise<unknown> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
  });
  let broken: Error | null = null;
  client.on('error', (error) => {
    broken = error;
  });
  const rest = async (): Promise<void> => {
    if (broken === null) await pauseASecond();
    if (broken !== null) throw broken;
  };
  try {
    await client.connect();
    return await use({ client, rest });
  } catch (error) {
    return error;
  } finally {
    // A server that does not answer takes no leave either.
    client.end().catch(() => undefined);
    client.connection.stream.destroy();
  }
}
