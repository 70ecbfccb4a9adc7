import { formatDateTime } from './format';

/** Formats an ISO 8601 time. Returns other texts unchanged. */
export function serverTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : formatDateTime(time);
}
