/**
 * Counts wrong keys per network and slows down who sends them.
 *
 * A key has 140 random bits: guessing it is hopeless at any rate, so the count protects the server and its log, not the
 * keys. It therefore never stands before the look-up. Every key is looked at, a right one gets in at once, whatever others
 * behind its address or elsewhere do; only the answer to a wrong one becomes "wait".
 */
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { networkOf } from '../base/networks';

/** Wrong keys of one network that are answered as such within a window. */
export const FREE_TRIES = 30;
/** Starts with a network's first wrong key; its end forgets them all. */
const WINDOW_SECONDS = 600;
/** The longest wait that is asked for. */
export const MAX_WAIT_SECONDS = 60;

/** Of more networks than this the ones that failed longest ago are forgotten: a flood must not fill the memory. */
const MAX_NETWORKS = 10_000;

/** So many wrong keys over all networks within a minute are told to the operator. */
const ALARM_KEYS = 100;
const ALARM_WINDOW_MS = 60_000;

export interface WrongKeysOptions {
  /** With a PostgreSQL server its pool: all servers on it count together. Null: this process counts alone, in memory. */
  readonly pool: Pool | null;
  /** Hears once a minute, as soon as this process saw `count` wrong keys in it. */
  readonly onAlarm: (count: number) => void;
  /** A monotonic clock, milliseconds. */
  readonly now?: () => number;
}

export class WrongKeys {
  readonly #limiter: RateLimiterAbstract;
  readonly #onAlarm: (count: number) => void;
  readonly #now: () => number;
  #window = { startedAt: -Infinity, keys: 0 };

  constructor({ pool, onAlarm, now = () => performance.now() }: WrongKeysOptions) {
    this.#limiter = pool === null ? new BoundedLimiter(LIMIT) : sharedLimiter(pool);
    this.#onAlarm = onAlarm;
    this.#now = now;
  }

  /**
   * Counts a wrong key from this address. Answers how many seconds its sender has to wait: 0 at first, then 1, 2, 4 and so
   * on up to the longest wait. Never rejects: while the database does not answer, memory counts.
   */
  async failed(address: string): Promise<number> {
    this.#countForAlarm();
    const { consumedPoints } = await this.#limiter.penalty(networkOf(address));
    const over = consumedPoints - FREE_TRIES;
    return over <= 0 ? 0 : Math.min(2 ** (over - 1), MAX_WAIT_SECONDS);
  }

  #countForAlarm(): void {
    const now = this.#now();
    if (now - this.#window.startedAt >= ALARM_WINDOW_MS) this.#window = { startedAt: now, keys: 0 };
    this.#window.keys += 1;
    if (this.#window.keys === ALARM_KEYS) this.#onAlarm(ALARM_KEYS);
  }
}

const LIMIT = { points: FREE_TRIES, duration: WINDOW_SECONDS, keyPrefix: 'wrong-key' };

/** The table is one of our migrations. The library deletes its rows an hour after their window. */
const sharedLimiter = (pool: Pool): RateLimiterAbstract =>
  new RateLimiterPostgres({
    ...LIMIT,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'wrong_keys',
    tableCreated: true,
    insuranceLimiter: new BoundedLimiter(LIMIT),
  });

/** The library's memory limiter, which by itself keeps every network until its window ends. */
class BoundedLimiter extends RateLimiterMemory {
  /** In the order of their latest failure. */
  readonly #networks = new Set<string>();

  override penalty(network: string | number, points?: number): ReturnType<RateLimiterMemory['penalty']> {
    const name = String(network);
    this.#networks.delete(name);
    this.#networks.add(name);
    const [oldest] = this.#networks;
    if (this.#networks.size > MAX_NETWORKS && oldest !== undefined) {
      this.#networks.delete(oldest);
      void this.delete(oldest);
    }
    return super.penalty(network, points);
  }
}
