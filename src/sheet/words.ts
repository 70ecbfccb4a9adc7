/** App and server print the same German texts, whatever the app's language. */
import i18next, { type TFunction } from 'i18next';
import { LOCALE } from '../contract/base/limits';
import type { Product } from '../contract/content/product';
import type { Translatable } from '../contract/base/values';
import desk from '../i18n/locales/de_DE/desk.json';
import sheet from '../i18n/locales/de_DE/sheet.json';
import { modelName } from './modelName';

const LANGUAGE = 'de-DE';

const i18n = i18next.createInstance();
void i18n.init({
  lng: LOCALE,
  fallbackLng: LOCALE,
  load: 'currentOnly',
  resources: { [LOCALE]: { desk, sheet } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

const numbers = new Intl.NumberFormat(LANGUAGE);
const days = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' });

// Replaces i18next's number formatter, which would pass Intl the unknown locale `de_DE`.
i18n.services.formatter?.addCached('number', () => (value: number) => numbers.format(value));

export const words: {
  readonly desk: TFunction<'desk'>;
  readonly sheet: TFunction<'sheet'>;
  readonly number: (value: number) => string;
  /** `21. November 2026` for `2026-11-21`. */
  readonly day: (day: string) => string;
  readonly read: (value: Translatable) => string;
} = {
  desk: i18n.getFixedT(LOCALE, 'desk'),
  sheet: i18n.getFixedT(LOCALE, 'sheet'),
  number: (value) => numbers.format(value),
  day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
  read: (value) => (value.find(({ locale }) => locale === LOCALE) ?? value[0])?.value ?? '',
};

/** The words for the functions that page and sheet share. */
export const germanWords = { t: words.desk, number: words.number, read: words.read };

export const nameOf = (product: Pick<Product, 'name' | 'discontinued'>): string => modelName(product, germanWords);
