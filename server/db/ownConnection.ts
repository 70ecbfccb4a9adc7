/** Notices and locks need one lasting connection, but the pool may change connections between queries. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const CONNECT_MS = 1_500;
const REST_MS = 1_000;

export interface OwnConnection {
  readonly client: Client;
  /** Waits a second. Stops early when `ending` aborts. Throws when the connection is broken. */
  rest(): Promise<void>;
}

export interface OwnConnectionUse {
  /** `ending` aborts when the caller closed the connection for good. */
  readonly use: (connection: OwnConnection, ending: AbortSignal) => Promise<unknown>;
  readonly onEnd: (reason: unknown, isClosed: boolean) => void;
}

/** Reconnects a second after each end of the connection, until closed. */
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

/** Returns the reason why the connection ended. Never rejects. */
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
    // Destroys the stream too, because a proper end waits for an answer that a dead server never sends.
    client.end().catch(() => undefined);
    client.connection.stream.destroy();
  }
}
