import { formatDateTime } from './format';

/** A time of the server, as ISO 8601, in words; that text itself where it is no time. */
export function serverTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : formatDateTime(time);
}
