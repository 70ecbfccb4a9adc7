import type { ContentElement } from '../../../src/contract/content/content';
import { FIELD_BORDER, plain, withoutTags } from '../../../src/contract/content/htmlText';
import { isValidOn } from '../../../src/contract/base/validOn';
import type { Translatable } from '../../../src/contract/base/values';

/** Joins the texts language by language, so that an excerpt has only one language. */
export function everyLanguage(...texts: readonly Translatable[]): string {
  const entries = texts.flat();
  const locales = new Set(entries.map(({ locale }) => locale));
  return inFields(
    ...[...locales].flatMap((locale) => entries.filter((entry) => entry.locale === locale).map(({ value }) => value)),
  );
}

export const inFields = (...texts: readonly string[]): string =>
  texts
    .map((text) => plain(text))
    .filter((text) => text !== '')
    .join(FIELD_BORDER);

export const wordsOf = (html: Translatable): Translatable =>
  html.map((entry) => ({ ...entry, value: withoutTags(entry.value) }));

/** `day` has the form `2026-10-12`. */
export function textsOfElement(element: ContentElement, day: string): readonly Translatable[] {
  switch (element.custom_field_1) {
    case 'CS_HEADLINE':
    case 'CS_SUBLINE':
      return [element.i18ns];
    case 'CS_MARKETINGTEXT':
      return [element.label, wordsOf(element.i18ns)];
    case 'CS_MEDIA':
    case 'CS_RENDERED_GALLERY':
    case 'CS_VIDEO_URL':
      if (!isValidOn(element, day)) return [];
      return [element.label, ...element.items.flatMap(({ label, description }) => [label, description])];
    case 'CS_CATEGORY':
    case 'CS_TAB_NAV': {
      const links = element.items.filter((link) => isValidOn(link, day));
      return links.length === 0 ? [] : [element.label, ...links.map(({ label }) => label)];
    }
    default:
      return [element.label];
  }
}
