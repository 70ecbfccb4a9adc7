import type { Translatable } from '../contract/values';
import { i18n } from './i18n';
import { languageTag } from './languageTag';
import { shownEntry } from './translate';

/**
 * The `lang` of an element that shows such a text: `de-DE` where a page in another language shows German. A screen reader
 * then reads it as German. Undefined where the text is in the page's language, or there is none.
 */
export function langOf(value: Translatable, key?: string): string | undefined {
  const locale = Array.isArray(value) ? shownEntry(value, key)?.locale : undefined;
  return locale === undefined || locale === i18n.language ? undefined : languageTag(locale);
}
