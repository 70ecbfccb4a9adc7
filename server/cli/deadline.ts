/** Reads the option `--by 2026-12-01T06:00`, a release's deadline for showroom devices. */
import { isDay } from '../../src/contract/base/calendar';
import { UsageError } from './operatorTool';
import { toldTime } from './toldTime';

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})?$/;
/** A later deadline probably has a wrong digit in its year. */
const FARTHEST_S = 366 * 24 * 60 * 60;

/**
 * Returns seconds since 1970, but `now` is in milliseconds. A time without a zone is local.
 * @throws UsageError for a time that is invalid, past or over a year ahead
 */
export function deadlineOf(text: string, now: number): number {
  const seconds = Date.parse(text) / 1000;
  // `Date.parse` would accept 30 February as a later day.
  if (!TIME.test(text) || !isDay(text.slice(0, 10)) || isNaN(seconds))
    throw new UsageError(`--by ${text}: Das ist kein Zeitpunkt. Möglich ist zum Beispiel --by 2026-12-01T06:00`);
  if (seconds * 1000 <= now) throw new UsageError(`--by ${text}: Dieser Zeitpunkt ist schon vorbei.`);
  if (seconds - now / 1000 > FARTHEST_S)
    throw new UsageError(`--by ${text}: Dieser Zeitpunkt liegt mehr als ein Jahr in der Zukunft.`);
  return seconds;
}

export const deadlineLine = (by: number): string =>
  `Geräte im Ausstellungsraum warten ab ${toldTime(by)} nicht länger auf eine ruhige Stunde.`;
