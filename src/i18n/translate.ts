import type { Translatable } from '../contract/entities';
import { LOCALE } from '../contract/limits';
import { isObject, isText } from '../contract/shapes';
import { i18n } from './i18n';

/** What stands where a translation is broken (specification §8). */
export const MISSING = '–';

/**
 * The text of a translatable value in the language shown, else in the fallback, else in the first there is. `key` picks
 * among several texts of one value (`title`, `subtitle`). An absent text is `''`. Specification §8: a value that is not an
 * array, which only a broken answer holds, is a dash and one notice in the console, however often it is shown.
 */
export function translate(value: Translatable, key?: string): string {
  if (!Array.isArray(value)) {
    noticeOnce(value);
    return MISSING;
  }
  const entries = value.filter((entry) => isEntry(entry) && (key === undefined || entry.key === key));
  const inLocale = (locale: string) => entries.find((entry) => entry.locale === locale);
  return (inLocale(i18n.language) ?? inLocale(LOCALE) ?? entries[0])?.value ?? '';
}

/** Of values by locale: that of the language shown, else that of the fallback; undefined where neither is there. */
export const inLanguage = <T>(values: Readonly<Record<string, T>>): T | undefined =>
  values[i18n.language] ?? values[LOCALE];

/** Broken values that the console knows of already. */
const noticed = new Set<unknown>();

function noticeOnce(value: unknown): void {
  if (noticed.has(value)) return;
  noticed.add(value);
  console.warn('Eine Übersetzung ist keine Liste:', value);
}

/** Answers are checked for their outline only; an entry inside may still be anything. */
const isEntry = (entry: unknown): boolean => isObject(entry) && isText(entry['value']);
