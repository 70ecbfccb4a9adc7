import { LOCALE } from '../../../../contract/base/limits';
import { LOCALE_PATTERN } from '../../../../contract/base/textPatterns';
import { isObject } from '../../../../contract/shapes';
import { languageTag } from '../../../../i18n/languageTag';
import { languages } from '../../../../languages';

const PATTERN = new RegExp(LOCALE_PATTERN);

export const isLocale = (text: string): boolean => PATTERN.test(text);

/** Lists the app's languages, then the other locales that the values contain. */
export const knownLocales = (...values: readonly unknown[]): readonly string[] => [
  ...new Set([...Object.keys(languages), ...values.flatMap(localesIn)]),
];

function localesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(localesIn);
  if (!isObject(value)) return [];
  return [...Object.keys(value).filter(isLocale), ...Object.values(value).flatMap(localesIn)];
}

/** Returns the German name of a language. Returns the key itself if it is no locale. */
export function languageName(locale: string): string {
  const own = languages[locale];
  if (own !== undefined) return own;
  if (!isLocale(locale)) return locale;
  const names = new Intl.DisplayNames(languageTag(LOCALE), { type: 'language', languageDisplay: 'standard' });
  return names.of(languageTag(locale)) ?? locale;
}

/** `lang` attribute of a text in a language. */
export const langOfLocale = (locale: string): string | undefined =>
  isLocale(locale) ? languageTag(locale) : undefined;
