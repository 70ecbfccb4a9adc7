import { perLanguage } from './perLanguage';

const numbers = perLanguage((language) => new Intl.NumberFormat(language));
const money = perLanguage((language) => new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }));
const dateTimes = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
);
const exactTimes = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' }),
);
const lists = perLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** Writes numbers such as `5.000` and `37,5`. */
export const formatNumber = (value: number): string => numbers().format(value);

/** `euro` in Euro, such as `12,40 €`. */
export const formatMoney = (euro: number): string => money().format(euro);

export const formatDateTime = (time: number): string => dateTimes().format(time);

export const formatExactTime = (time: number): string => exactTimes().format(time);

export const formatList = (words: readonly string[]): string => lists().format(words);
