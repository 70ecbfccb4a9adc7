/**
 * Notices of a PostgreSQL server, on a connection of their own. A connection that is dead, and a pooler that passes no
 * notices on, both look like a quiet one. So a beat is told once a second by way of the pool, and only while beats come
 * back here does anything count as heard.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import type { Hearing, Listener } from './database';

const BEAT_MS = 1_000;
/** Without a beat for so long, notices count as lost. */
const SILENCE_MS = 2_500;
const CONNECT_MS = 1_500;
/** Of all servers on this database; each knows its own. */
const BEAT = 'beat ';

export class RemoteHearing implements Hearing {
  readonly #beat = BEAT + randomUUID();
  readonly #ending = new AbortController();
  readonly #run: Promise<void>;
  #heardAt = -Infinity;
  #wasSound = false;
  #isBeating = false;

  constructor(
    private readonly pool: Pool,
    private readonly url: string,
    private readonly channel: string,
    private readonly listener: Listener,
  ) {
    this.#run = this.#keepListening();
  }

  isSound(): boolean {
    return performance.now() - this.#heardAt < SILENCE_MS;
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#run;
  }

  async #keepListening(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const client = new Client({
        connectionString: this.url,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: CONNECT_MS,
        keepAlive: true,
      });
      const reason = await this.#listen(client).catch((error: unknown) => error);
      this.#heardAt = -Infinity;
      if (this.#wasSound && !this.#ending.signal.aborted) this.listener.onLost(reason);
      this.#wasSound = false;
      // A server that does not answer takes no leave either.
      client.end().catch(() => undefined);
      client.connection.stream.destroy();
      await this.#rest();
    }
  }

  /** Resolves when it is closed or nothing is heard any more; rejects when the connection breaks. */
  async #listen(client: Client): Promise<Error> {
    let broken: Error | null = null;
    client.on('error', (error) => {
      broken = error;
    });
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
    const since = performance.now();
    while (!this.#ending.signal.aborted) {
      if (broken !== null) throw broken;
      if (performance.now() - Math.max(this.#heardAt, since) >= SILENCE_MS) break;
      void this.#sendBeat();
      await this.#rest();
    }
    return new Error('no notices arrive');
  }

  #hear(payload: string): void {
    if (payload === this.#beat) {
      // What was told during a gap is lost: the listener must forget what it remembers.
      if (!this.#wasSound || !this.isSound()) this.listener.onBegin();
      this.#wasSound = true;
      this.#heardAt = performance.now();
    } else if (!payload.startsWith(BEAT)) this.listener.onTold(payload);
  }

  async #sendBeat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    await this.pool.query('select pg_notify($1, $2)', [this.channel, this.#beat]).catch(() => undefined);
    this.#isBeating = false;
  }

  /** A closing ends it early. */
  #rest(): Promise<unknown> {
    return pause(BEAT_MS, null, { signal: this.#ending.signal, ref: false }).catch(() => null);
  }
}
