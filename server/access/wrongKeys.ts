/**
 * Counting wrong keys protects only the server and its log, because keys cannot be guessed. A right key always works.
 */
import type { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { networkOf } from '../base/networks';
import { BoundedLimiter } from './boundedLimiter';

const FREE_TRIES = 30;
const WINDOW_SECONDS = 600;
const MAX_WAIT_SECONDS = 60;

const ALARM_KEYS = 100;
const ALARM_WINDOW_MS = 60_000;

export interface WrongKeysOptions {
  /** Servers on one PostgreSQL share a count. Null when this process counts alone. */
  readonly pool: Pool | null;
  readonly onAlarm: (count: number) => void;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

export class WrongKeys {
  readonly #limiter: RateLimiterAbstract;
  readonly #onAlarm: (count: number) => void;
  readonly #now: () => number;
  #window = { startedAt: -Infinity, keys: 0 };

  constructor({ pool, onAlarm, now }: WrongKeysOptions) {
    this.#limiter = pool === null ? new BoundedLimiter(LIMIT) : sharedLimiter(pool);
    this.#onAlarm = onAlarm;
    this.#now = now;
  }

  /**
   * Counts a wrong key and returns the seconds to wait. The first `FREE_TRIES` keys of a network cause no wait. Never
   * rejects, because the limiter counts in memory if the database fails.
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

/** A migration creates the table `wrong_keys`. */
const sharedLimiter = (pool: Pool): RateLimiterAbstract =>
  new RateLimiterPostgres({
    ...LIMIT,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'wrong_keys',
    tableCreated: true,
    insuranceLimiter: new BoundedLimiter(LIMIT),
  });
