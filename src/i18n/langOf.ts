import type { Translatable } from '../contract/base/values';
import { i18n } from './i18n';
import { languageTag } from './languageTag';
import { shownEntry } from './translate';

/** `lang` attribute of a text. Undefined for the page's language. */
export function langOf(value: Translatable, key?: string): string | undefined {
  return langOfEntry(Array.isArray(value) ? shownEntry(value, key) : undefined);
}

export const langOfEntry = (shown: { readonly locale: string } | undefined): string | undefined =>
  shown === undefined || shown.locale === i18n.language ? undefined : languageTag(shown.locale);
