import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedLimiter } from '../access/boundedLimiter';
import { networkOf } from '../base/networks';

const OF_NETWORK = { points: 30, duration: 600, keyPrefix: 'card-signs' };
const OF_ALL = { points: 1_000, duration: 3_600, keyPrefix: 'all-card-signs' };
const ALL = 'all';

/**
 * Limits the guesses of set-up cards' signs. A card's secret cannot be guessed, but its eight typed signs could be. Over
 * the limit the server looks up no signs, not even right ones. Each server counts alone.
 */
export class SignsLimit {
  readonly #networks = new BoundedLimiter(OF_NETWORK);
  readonly #all = new RateLimiterMemory(OF_ALL);

  /** Seconds until signs from the address are looked up again, or 0. */
  async waitSeconds(address: string): Promise<number> {
    const waits = [
      waitOf(await this.#networks.get(networkOf(address)), OF_NETWORK.points),
      waitOf(await this.#all.get(ALL), OF_ALL.points),
    ];
    return Math.max(...waits);
  }

  /** Counts wrong signs. */
  async failed(address: string): Promise<void> {
    await this.#networks.penalty(networkOf(address));
    await this.#all.penalty(ALL);
  }
}

const waitOf = (spent: RateLimiterRes | null, points: number): number =>
  spent === null || spent.consumedPoints < points ? 0 : Math.max(1, Math.ceil(spent.msBeforeNext / 1_000));
