import type { TFunction } from 'i18next';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Returns a text such as `3 min`. */
export function spanWords(t: TFunction<'devices'>, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 2 * MINUTE) return t('span.seconds', { count: whole });
  if (whole < 2 * HOUR) return t('span.minutes', { count: Math.floor(whole / MINUTE) });
  if (whole < 2 * DAY) return t('span.hours', { count: Math.floor(whole / HOUR) });
  return t('span.days', { count: Math.floor(whole / DAY) });
}

export const secondsSince = (iso: string, now: number): number => (now - Date.parse(iso)) / 1_000;

export const agoWords = (t: TFunction<'devices'>, iso: string, now: number): string =>
  t('ago', { span: spanWords(t, secondsSince(iso, now)) });
