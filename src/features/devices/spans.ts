import type { TFunction } from 'i18next';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Returns a text such as `9 Tage`. */
export const spanWords = (t: TFunction<'devices'>, seconds: number): string => words(t, 'span', seconds);

/** Returns a text such as `9 Tagen`, for sentences with `vor` or `seit`. */
export const pastWords = (t: TFunction<'devices'>, seconds: number): string => words(t, 'spanAgo', seconds);

function words(t: TFunction<'devices'>, kind: 'span' | 'spanAgo', seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 2 * MINUTE) return t(`${kind}.seconds`, { count: whole });
  if (whole < 2 * HOUR) return t(`${kind}.minutes`, { count: Math.floor(whole / MINUTE) });
  if (whole < 2 * DAY) return t(`${kind}.hours`, { count: Math.floor(whole / HOUR) });
  return t(`${kind}.days`, { count: Math.floor(whole / DAY) });
}

export const secondsSince = (iso: string, now: number): number => (now - Date.parse(iso)) / 1_000;

export const agoWords = (t: TFunction<'devices'>, iso: string, now: number): string =>
  t('ago', { span: pastWords(t, secondsSince(iso, now)) });
