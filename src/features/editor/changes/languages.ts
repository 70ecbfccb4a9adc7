import type { FieldPath } from '../../../contract/base/fieldPath';
import { LOCALE } from '../../../contract/base/limits';
import { isObject } from '../../../contract/shapes';
import { shownAt, withValue, type Changes } from './changes';
import { valueAt } from './places';

/** Lists the locales of a text. German comes first and is always there. */
export const localesOf = (text: unknown): readonly string[] => [
  LOCALE,
  ...(isObject(text) ? Object.keys(text).filter((locale) => locale !== LOCALE) : []),
];

/** Returns the text in one language, and an empty text for a missing one. */
export function textIn(text: unknown, locale: string): string {
  const found = isObject(text) ? text[locale] : locale === LOCALE ? text : undefined;
  return typeof found === 'string' ? found : '';
}

/** Sets the text of one language. Another language than German makes a plain text a text by locale. */
export function withText(
  base: unknown,
  changes: Changes,
  place: FieldPath,
  [locale, text]: readonly [string, string],
): Changes {
  const shown = shownAt(base, changes, place);
  if (isObject(shown)) return withValue(base, changes, [...place, locale], text);
  if (locale === LOCALE) return withValue(base, changes, place, text);
  return withValue(base, changes, place, { [LOCALE]: textIn(shown, LOCALE), [locale]: text });
}

/** Removes a language other than German. A text that the file gives without languages becomes plain again. */
export function withoutLanguage(base: unknown, changes: Changes, place: FieldPath, locale: string): Changes {
  if (locale === LOCALE) return changes;
  const others = withValue(base, changes, [...place, locale], undefined);
  const rest = shownAt(base, others, place);
  const isPlain = !isObject(valueAt(base, place)) && localesOf(rest).length === 1;
  return isPlain ? withValue(base, others, place, textIn(rest, LOCALE)) : others;
}
