import { perLanguage } from './perLanguage';

const days = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));

/** Returns `12. Oktober 2026` for `2026-10-12`, and other texts unchanged. */
export function formatDay(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : days().format(time);
}
