import { formatDateTime } from './format';

/** `iso`: ISO 8601. Returns other texts unchanged. */
export function serverTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : formatDateTime(time);
}
