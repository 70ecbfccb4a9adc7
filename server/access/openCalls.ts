/**
 * Limits calls whose sender has not proven who they are. Counts them in memory, and lets only a few of them use the
 * database at a time. The others wait without a database connection.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { InTurn, InTurnByKey } from '../base/inTurn';
import { networkOf } from '../base/networks';
import { RequestFault } from '../http/errorAnswer';
import { tooMany } from '../http/tooMany';
import { BoundedLimiter } from './boundedLimiter';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of one network's calls of this route in ten seconds. Absent for routes without a limit. */
    readonly networkCalls?: number;
  }
}

const WINDOW_SECONDS = 10;
/** Less than half of the pool's ten connections (server/db/remote.ts). */
const AT_ONCE = 4;
/** Enough for the tablets of a large showroom, which may all log in together. */
const MOST_WAITING = 200;
/** Milliseconds. Other servers' transactions are shorter. */
const LOCKED_MS = 50;
const WAIT_SECONDS = 1;
const BUSY_SECONDS = 5;

const TOO_MANY = 'Aus diesem Netz kommen gerade sehr viele Anfragen. Bitte warten Sie einen Moment.';
const BUSY = 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es erneut.';

/** Another transaction holds a lock that the work needs. */
export type Locked = 'locked';

export class OpenCalls {
  readonly #turns = new InTurn(AT_ONCE);
  readonly #networks = new InTurnByKey<string>();
  readonly #waiting = new Map<string, number>();

  /** @param patienceMs milliseconds until a call without a result fails */
  constructor(private readonly patienceMs: number) {}

  /**
   * Does `work` with the database when no other open call of the caller's network does. When the work returns `locked`,
   * repeats it after a pause without a database connection.
   * @throws RequestFault 429 when the network has too many waiting calls, 503 when there is no result in time
   */
  run<T>(reply: FastifyReply, work: () => Promise<T | Locked>): Promise<T> {
    const network = networkOf(reply.request.ip);
    return new Promise<T>((resolve, reject) => {
      if ((this.#waiting.get(network) ?? 0) >= MOST_WAITING)
        return reject(tooMany(reply, 'network', TOO_MANY, WAIT_SECONDS));
      this.#count(network, 1);
      let isOver = false;
      const timer = setTimeout(() => {
        isOver = true;
        reject(busy(reply));
      }, this.patienceMs);
      const turn = async () => {
        while (!isOver) {
          const result = await this.#turns.run(async () => (isOver ? 'locked' : work()));
          if (result !== 'locked') return resolve(result);
          await pause(LOCKED_MS);
        }
      };
      void this.#networks
        .run(network, turn)
        .catch(reject)
        .finally(() => {
          clearTimeout(timer);
          this.#count(network, -1);
        });
    });
  }

  #count(network: string, change: 1 | -1): void {
    const waiting = (this.#waiting.get(network) ?? 0) + change;
    if (waiting === 0) this.#waiting.delete(network);
    else this.#waiting.set(network, waiting);
  }
}

function busy(reply: FastifyReply): RequestFault {
  reply.header('retry-after', BUSY_SECONDS);
  return new RequestFault(503, BUSY);
}

/** Refuses calls above `networkCalls` before the body is read. */
export function countOpenCalls(app: FastifyInstance): void {
  const limiter = new BoundedLimiter({ points: 1, duration: WINDOW_SECONDS, keyPrefix: 'open' });
  app.addHook('onRequest', async ({ ip, routeOptions }, reply) => {
    const { networkCalls } = routeOptions.config;
    if (networkCalls === undefined) return;
    const { consumedPoints, msBeforeNext } = await limiter.penalty(`${routeOptions.url} ${networkOf(ip)}`);
    if (consumedPoints > networkCalls) throw tooMany(reply, 'network', TOO_MANY, Math.ceil(msBeforeNext / 1000));
  });
}
