import type { Translatable } from '../contract/base/values';
import { i18n } from './i18n';
import { languageTag } from './languageTag';
import { shownEntry } from './translate';

/**
 * The `lang` of an element that shows such a text: `de-DE` where a page in another language shows German. A screen reader
 * then reads it as German. Undefined where the text is in the page's language, or there is none.
 */
export function langOf(value: Translatable, key?: string): string | undefined {
  return langOfEntry(Array.isArray(value) ? shownEntry(value, key) : undefined);
}

/** The same of the one entry that is shown. */
export const langOfEntry = (shown: { readonly locale: string } | undefined): string | undefined =>
  shown === undefined || shown.locale === i18n.language ? undefined : languageTag(shown.locale);
