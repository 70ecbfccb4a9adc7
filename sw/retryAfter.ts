/** The server's own wish when to be asked again. Pure; the time is an argument. */
import { RETRY_AFTER_MAX_MS } from './limits';

/**
 * Milliseconds that a `Retry-After` asks for, or null without a usable one. A date is compared with the answer's own
 * `Date`, because the tablet's clock may be a year off; `now` (since 1970) only stands in when that is missing.
 */
export function retryAfterMs(retryAfter: string | null, date: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const text = retryAfter.trim();
  const wanted = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : httpDate(text) - (httpDate(date ?? '') || now);
  return Number.isNaN(wanted) ? null : Math.min(RETRY_AFTER_MAX_MS, Math.max(0, wanted));
}

/** Milliseconds since 1970 of an HTTP date, NaN for anything else (`Date.parse` alone would accept `7`). */
const httpDate = (text: string): number => (/^[A-Z][a-z]+, /.test(text) ? Date.parse(text) : Number.NaN);
