import { i18n } from './i18n';
import { languageTag } from './languageTag';

function perLanguage<Formatter>(make: (language: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const language = languageTag(i18n.language);
    const known = made.get(language);
    if (known !== undefined) return known;
    const formatter = make(language);
    made.set(language, formatter);
    return formatter;
  };
}

const numbers = perLanguage((language) => new Intl.NumberFormat(language));
const money = perLanguage((language) => new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }));
const dateTimes = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
);
const days = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));
const exactTimes = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' }),
);
const lists = perLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** Writes numbers such as `5.000` and `37,5`. */
export const formatNumber = (value: number): string => numbers().format(value);

/** `euro` in Euro, such as `12,40 €`. */
export const formatMoney = (euro: number): string => money().format(euro);

export const formatDateTime = (time: number): string => dateTimes().format(time);

/** Returns `12. Oktober 2026` for `2026-10-12`, and other texts unchanged. */
export function formatDay(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : days().format(time);
}

export const formatExactTime = (time: number): string => exactTimes().format(time);

export const formatList = (words: readonly string[]): string => lists().format(words);
