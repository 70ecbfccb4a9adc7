/** True for a day such as `2026-02-28`. False for 30 February, and for days of the year 0, which no calendar has. */
export const isDay = (text: string): boolean => isMinute(`${text}T00:00`);

/** True for a minute of a day, such as `2026-02-28T09:30`. */
export function isMinute(text: string): boolean {
  const time = Date.parse(`${text}Z`);
  // JavaScript parses 31 February as 3 March, which differs from `text`.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 16) === text && !text.startsWith('0000');
}
