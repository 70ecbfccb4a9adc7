import { formatDateTime } from './format';

export function serverTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : formatDateTime(time);
}
