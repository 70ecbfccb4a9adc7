/**
 * Media that open on a later day (`valid_from`) lie in packs of their own. The server answers them from a day before, so that each
 * device has them in time, and no device has them long before.
 */

/** How long before the opening day devices load its packs. */
const AHEAD_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

const HOUR = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Berlin' });

/** When the packs of the opening day `day` (`YYYY-MM-DD`, of Germany) may be loaded. In milliseconds since 1970. */
export function loadableFrom(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return midnight - Number(HOUR.format(midnight)) * HOUR_MS - AHEAD_MS;
}

/** Whether a pack may be loaded. `now` is the server's time in milliseconds since 1970, null when it is not known. */
export const isLoadable = ({ opens }: { readonly opens?: string }, now: number | null): boolean =>
  opens === undefined || (now !== null && now >= loadableFrom(opens));
