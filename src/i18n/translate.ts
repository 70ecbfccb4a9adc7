import { LOCALE } from '../contract/limits';

/** What stands where a translation cannot be had (specification §8). */
export const MISSING = '–';

interface Entry {
  readonly locale: string;
  readonly value: string;
  readonly key?: string;
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' &&
  entry !== null &&
  'locale' in entry &&
  'value' in entry &&
  typeof entry.value === 'string';

/**
 * The text of a translatable value in the shown locale, else in the first there is. `key` picks among several texts of one
 * value (`title`, `subtitle`). An absent text is `''`; what is not an array is a dash and a notice in the console.
 */
export function translate(value: unknown, key?: string): string {
  if (!Array.isArray(value)) {
    console.warn('Eine Übersetzung ist keine Liste:', value);
    return MISSING;
  }
  const entries = value.filter(isEntry).filter((entry) => key === undefined || entry.key === key);
  return (entries.find((entry) => entry.locale === LOCALE) ?? entries[0])?.value ?? '';
}
