/**
 * Without notices, a dead listening connection looks like a living one. So the pool sends a beat each second, which the
 * listening connection must receive.
 */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Hearing, Listener } from './database';
import { KeptConnection, type OwnConnection } from './ownConnection';

const SILENCE_MS = 2_500;
const BEAT = 'beat ';

export class RemoteHearing implements Hearing {
  readonly #beat = BEAT + randomUUID();
  readonly #connection: KeptConnection;
  #heardAt = -Infinity;
  #wasSound = false;
  #isBeating = false;

  constructor(
    private readonly pool: Pool,
    url: string,
    private readonly channel: string,
    private readonly listener: Listener,
  ) {
    this.#connection = new KeptConnection(url, {
      use: (connection, ending) => this.#listen(connection, ending),
      onEnd: (reason, isClosed) => {
        this.#heardAt = -Infinity;
        if (this.#wasSound && !isClosed) listener.onLost(reason);
        this.#wasSound = false;
      },
    });
  }

  isSound(): boolean {
    return performance.now() - this.#heardAt < SILENCE_MS;
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** Resolves when the hearing is closed or receives no beat. Rejects when the connection breaks. */
  async #listen({ client, rest }: OwnConnection, ending: AbortSignal): Promise<Error> {
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
    const since = performance.now();
    while (!ending.aborted) {
      if (performance.now() - Math.max(this.#heardAt, since) >= SILENCE_MS) break;
      void this.#sendBeat();
      await rest();
    }
    return new Error('no notices arrive');
  }

  #hear(payload: string): void {
    if (payload === this.#beat) {
      // While no beat arrives, notices may be lost too. So the listener must forget what it cached.
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
}
