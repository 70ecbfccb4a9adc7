/** Plain texts of a release's documents, as the search on the device takes them. */
import type { ContentElement } from '../../../src/contract/content';
import { plain, withoutTags } from '../../../src/contract/htmlText';
import type { Translatable } from '../../../src/contract/values';

/** A text in all its languages, one after the other. */
export const everyLanguage = (text: Translatable): string => plain(...text.map(({ value }) => value));

/** The same of HTML. */
export const everyLanguageOfHtml = (html: Translatable): string =>
  plain(...html.map(({ value }) => withoutTags(value)));

/** What an element of a content page says. */
export function textOfElement(element: ContentElement): string {
  switch (element.custom_field_1) {
    case 'CS_HEADLINE':
    case 'CS_SUBLINE':
      return everyLanguage(element.i18ns);
    case 'CS_MARKETINGTEXT':
      return plain(everyLanguage(element.label), everyLanguageOfHtml(element.i18ns));
    case 'CS_MEDIA':
    case 'CS_RENDERED_GALLERY':
    case 'CS_VIDEO_URL': {
      const texts = element.items.flatMap(({ label, description }) => [label, description]);
      return plain(...[element.label, ...texts].map(everyLanguage));
    }
    case 'CS_CATEGORY':
    case 'CS_TAB_NAV':
      return plain(...[element.label, ...element.items.map(({ label }) => label)].map(everyLanguage));
    default:
      return everyLanguage(element.label);
  }
}
