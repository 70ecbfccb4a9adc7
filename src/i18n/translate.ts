import type { Translatable } from '../contract/base/values';
import { LOCALE } from '../contract/base/limits';
import { isObject, isText } from '../contract/shapes';
import { rememberLast } from '../contract/base/rememberLast';
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
  return shownEntry(value, key)?.value ?? '';
}

/** The texts under `key` as a value of their own; a broken value stays as it is. */
export const textsOf = (value: Translatable, key: string): Translatable =>
  Array.isArray(value) ? value.filter((entry) => isEntry(entry) && entry.key === key) : value;

/** The entry that is shown of a value that is a list. */
export const shownEntry = (value: Translatable, key?: string): Translatable[number] | undefined =>
  entryFor(
    value.filter((entry) => isEntry(entry) && (key === undefined || entry.key === key)),
    i18n.language,
  );

/** Of entries by locale: that of `language`, else that of the fallback, else the first there is. */
export function entryFor<Entry extends { readonly locale: string }>(
  entries: readonly Entry[],
  language: string,
): Entry | undefined {
  const inLocale = (locale: string) => entries.find((entry) => entry.locale === locale);
  return inLocale(language) ?? inLocale(LOCALE) ?? entries[0];
}

/** Of values by locale: that of the language shown, else that of the fallback; undefined where neither is there. */
export const inLanguage = <T>(values: Readonly<Record<string, T>>): T | undefined =>
  values[i18n.language] ?? values[LOCALE];

/** Beginnings of the broken values that the console knows of already: a refetch brings the same ones as other objects. */
const noticed = new Map<string, true>();
const BEGINNING = 200;

function noticeOnce(value: unknown): void {
  const isKnown = rememberLast(noticed, written(value).slice(0, BEGINNING), true);
  if (!isKnown) console.warn('Eine Übersetzung ist keine Liste:', value);
}

/** A value as JSON; its kind where JSON has no words for it. */
function written(value: unknown): string {
  try {
    return String(JSON.stringify(value));
  } catch {
    return typeof value;
  }
}

/** Answers are checked for their outline only; an entry inside may still be anything. */
const isEntry = (entry: unknown): boolean => isObject(entry) && isText(entry['value']);
