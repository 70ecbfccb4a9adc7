import type { Translatable } from '../contract/base/values';
import { LOCALE } from '../contract/base/limits';
import { isObject, isText } from '../contract/shapes';
import { rememberLast } from '../contract/base/rememberLast';
import { i18n } from './i18n';

/** Shown for a broken translation (specification §8). */
export const MISSING = '–';

/**
 * Prefers the current, then the fallback language. `key` selects a part such as `title`.
 * A value that is no array gives a dash (specification §8).
 */
export function translate(value: Translatable, key?: string): string {
  if (!Array.isArray(value)) {
    noticeOnce(value);
    return MISSING;
  }
  return shownEntry(value, key)?.value ?? '';
}

export const textsOf = (value: Translatable, key: string): Translatable =>
  Array.isArray(value) ? value.filter((entry) => isEntry(entry) && entry.key === key) : value;

export const shownEntry = (value: Translatable, key?: string): Translatable[number] | undefined =>
  entryFor(
    value.filter((entry) => isEntry(entry) && (key === undefined || entry.key === key)),
    i18n.language,
  );

/** Prefers `language`, then the fallback, then the first entry. */
export function entryFor<Entry extends { readonly locale: string }>(
  entries: readonly Entry[],
  language: string,
): Entry | undefined {
  const inLocale = (locale: string) => entries.find((entry) => entry.locale === locale);
  return inLocale(language) ?? inLocale(LOCALE) ?? entries[0];
}

export const inLanguage = <T>(values: Readonly<Record<string, T>>): T | undefined =>
  values[i18n.language] ?? values[LOCALE];

/**
 * The app logs each value only once. The map stores the values as text, because a refetch returns equal values as new
 * objects.
 */
const noticed = new Map<string, true>();
const BEGINNING = 200;

function noticeOnce(value: unknown): void {
  const isKnown = rememberLast(noticed, written(value).slice(0, BEGINNING), true);
  if (!isKnown) console.warn('Eine Übersetzung ist keine Liste:', value);
}

function written(value: unknown): string {
  try {
    return String(JSON.stringify(value));
  } catch {
    return typeof value;
  }
}

/** Checks each entry, because the app checks the server's answers only in outline. */
const isEntry = (entry: unknown): boolean => isObject(entry) && isText(entry['value']);
