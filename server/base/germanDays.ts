/** Days follow German time, whatever the server's zone. */

export const TIME_ZONE = 'Europe/Berlin';

const PARTS = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** Returns the day as `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => PARTS.format(time);

export function lastDays(count: number, now: Date): string[] {
  const [year = 0, month = 0, day = 0] = dayOf(now).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1, day - count + 1 + index)).toISOString().slice(0, 10),
  );
}
