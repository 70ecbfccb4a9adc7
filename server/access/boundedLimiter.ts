import { RateLimiterMemory } from 'rate-limiter-flexible';

const MAX_NETWORKS = 10_000;

/** Limits the number of networks in memory. The library would keep each until the network's time window ends. */
export class BoundedLimiter extends RateLimiterMemory {
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
