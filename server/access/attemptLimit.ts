/**
 * Slows down who tries keys. Only wrong tries count, so a showroom behind one address logs in as often as it likes; once
 * an address has used up its tries every further one is refused unseen until a new one has grown.
 */
import { isIPv6 } from 'node:net';

interface Bucket {
  tries: number;
  /** Milliseconds of the clock that the caller uses. */
  at: number;
}

const PER_ADDRESS = { burst: 30, growMs: 6_000 };
const TOGETHER = { burst: 600, growMs: 100 };
const ALL = '*';

/** Of more addresses than this the ones that failed longest ago are forgotten; the common limit still holds. */
const MAX_ADDRESSES = 10_000;

export class AttemptLimit {
  private readonly buckets = new Map<string, Bucket>();

  /** Seconds to wait before the next try from `address` is looked at; 0 when it may come now. */
  waitSeconds(address: string, now: number): number {
    return Math.max(this.wait(networkOf(address), PER_ADDRESS, now), this.wait(ALL, TOGETHER, now));
  }

  /** Counts a wrong try. */
  failed(address: string, now: number): void {
    this.take(networkOf(address), PER_ADDRESS, now);
    this.take(ALL, TOGETHER, now);
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > MAX_ADDRESSES && oldest !== undefined) this.buckets.delete(oldest);
  }

  private wait(name: string, limit: typeof PER_ADDRESS, now: number): number {
    const tries = this.triesOf(name, limit, now);
    return tries >= 1 ? 0 : Math.ceil(((1 - tries) * limit.growMs) / 1_000);
  }

  private take(name: string, limit: typeof PER_ADDRESS, now: number): void {
    const tries = Math.max(this.triesOf(name, limit, now) - 1, 0);
    this.buckets.delete(name);
    this.buckets.set(name, { tries, at: now });
  }

  private triesOf(name: string, { burst, growMs }: typeof PER_ADDRESS, now: number): number {
    const bucket = this.buckets.get(name);
    return bucket === undefined ? burst : Math.min(bucket.tries + (now - bucket.at) / growMs, burst);
  }
}

/** One person commands a whole /64 of IPv6. */
const networkOf = (address: string): string =>
  isIPv6(address) && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
