import type { Translatable } from '../contract/base/values';
import { LOCALE } from '../contract/base/limits';
import { isObject, isText } from '../contract/shapes';
import { rememberLast } from '../contract/base/rememberLast';
import { i18n } from './i18n';

/** Shown for a broken translation (specification §8). */
export const MISSING = '–';

/**
 * The text in the current language, otherwise in the fallback, otherwise the first one. `key` selects among several
 * texts (`title`, `subtitle`). Empty without a text. A value that is no array shows a dash and is logged once
 * (specification §8).
 */
export function translate(value: Translatable, key?: string): string {
  if (!Array.isArray(value)) {
    noticeOnce(value);
    return MISSING;
  }
  return shownEntry(value, key)?.value ?? '';
}

/** The texts under `key`. A broken value stays unchanged. */
export const textsOf = (value: Translatable, key: string): Translatable =>
  Array.isArray(value) ? value.filter((entry) => isEntry(entry) && entry.key === key) : value;

/** The entry that is shown. */
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

/** The value for the current language or the fallback. */
export const inLanguage = <T>(values: Readonly<Record<string, T>>): T | undefined =>
  values[i18n.language] ?? values[LOCALE];

/** Beginnings of logged broken values. A refetch returns them as new objects. */
const noticed = new Map<string, true>();
const BEGINNING = 200;

function noticeOnce(value: unknown): void {
  const isKnown = rememberLast(noticed, written(value).slice(0, BEGINNING), true);
  if (!isKnown) console.warn('Eine Übersetzung ist keine Liste:', value);
}

/** JSON, or the type if JSON fails. */
function written(value: unknown): string {
  try {
    return String(JSON.stringify(value));
  } catch {
    return typeof value;
  }
}

/** Only the outline of answers was checked, so entries may be anything. */
const isEntry = (entry: unknown): boolean => isObject(entry) && isText(entry['value']);
