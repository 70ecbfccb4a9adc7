/**
 * Slices of time in which downloads run. A browser ends a worker whose event stays pending too long, so no event carries
 * the whole download: each poll may open a slice of its own, and slices overlap while somebody polls. Pure; times in
 * milliseconds of one monotonic clock.
 */
import { SLICE_MS, SLICE_RENEW_MS } from './limits';

export class Slices {
  #newest = Number.NEGATIVE_INFINITY;
  #closed = false;

  /** Whether an event at `now` shall open a slice. */
  isDue(now: number): boolean {
    return !this.#closed && now - this.#newest >= SLICE_RENEW_MS;
  }

  /** Opens a slice at `now`. */
  open(now: number): void {
    this.#newest = now;
  }

  /** Whether new work may start: the newest slice is still running. What has started is never cut off. */
  mayStart(now: number): boolean {
    return !this.#closed && now - this.#newest < SLICE_MS;
  }

  /** No slice opens any more: another build of the worker takes over. */
  close(): void {
    this.#closed = true;
  }
}
