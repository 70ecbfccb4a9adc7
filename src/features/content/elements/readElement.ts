import type { ContentElement } from '../../../contract/content/content';
import { linkKind } from '../../../contract/content/links';
import { CONTENT_MARKERS, type ContentMarker } from '../../../contract/base/markers';
import { isObject, isText, type Fields } from '../../../contract/shapes';
import { translate } from '../../../i18n/translate';

const hasStrings = (value: unknown, ...names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => isText(value[name]));

const isMedium = (item: unknown): boolean => hasStrings(item, 'name', 'image', 'preview', 'customer_file_id');
const isGroupLink = (item: unknown): boolean => hasStrings(item, 'group_id');
const isAddress = (texts: unknown): boolean => Array.isArray(texts) && linkKind(translate(texts)) === 'site';

const hasItems = ({ items }: Fields): boolean => Array.isArray(items) && items.length > 0;
const hasTexts = (raw: Fields): boolean => 'i18ns' in raw;
const hasProduct = (raw: Fields): boolean => hasStrings(raw, 'product_id');

const IS_WHOLE: Readonly<Record<ContentMarker, (raw: Fields) => boolean>> = {
  CS_HEADLINE: hasTexts,
  CS_SUBLINE: hasTexts,
  CS_MARKETINGTEXT: hasTexts,
  CS_MEDIA: hasItems,
  CS_VIDEO_URL: (raw) => hasItems(raw) || isAddress(raw['i18ns']),
  CS_RENDERED_GALLERY: hasItems,
  CS_CATEGORY: hasItems,
  CS_TAB_NAV: hasItems,
  CS_TECHNISCHE_DATEN: hasProduct,
  CS_EINSATZBEREICHE: hasProduct,
};

const isWhole = (element: Fields, marker: ContentMarker): element is ContentElement => IS_WHOLE[marker](element);

export type ReadElement =
  { readonly kind: 'known'; readonly element: ContentElement } | { readonly kind: 'unknown'; readonly marker: string };

/** Returns `unknown` for incomplete elements, and for elements with a newer release's marker in `custom_field_1`. */
export function readElement(value: unknown): ReadElement {
  const raw = isObject(value) ? value : {};
  const marker = CONTENT_MARKERS.find((known) => known === raw['custom_field_1']);
  if (marker === undefined) return { kind: 'unknown', marker: String(raw['custom_field_1']) };
  const isItem = marker === 'CS_CATEGORY' || marker === 'CS_TAB_NAV' ? isGroupLink : isMedium;
  const items = Array.isArray(raw['items']) ? raw['items'].filter(isItem) : [];
  const element: Fields = { ...raw, items, label: raw['label'] ?? [] };
  return isWhole(element, marker) ? { kind: 'known', element } : { kind: 'unknown', marker };
}
