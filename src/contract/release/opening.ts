/**
 * Media that documents first show on a future day lie in separate packs. Devices may load such a pack 24 hours before
 * that day.
 */

const AHEAD_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

const HOUR = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Berlin' });

/** Returns when packs that open on `day` (`YYYY-MM-DD`, Germany) may be loaded, in milliseconds since 1970. */
function loadableFrom(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return midnight - Number(HOUR.format(midnight)) * HOUR_MS - AHEAD_MS;
}

/** `now`: the server's time in milliseconds since 1970. */
export const isLoadable = ({ opens }: { readonly opens?: string }, now: number | null): boolean =>
  opens === undefined || (now !== null && now >= loadableFrom(opens));
