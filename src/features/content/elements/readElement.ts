/** Where elements of a content page enter: a release may be older or newer than this page. Pure. */
import type { ContentElement } from '../../../contract/entities';
import { linkKind } from '../../../contract/links';
import { CONTENT_MARKERS, type ContentMarker } from '../../../contract/markers';
import { translate } from '../../../i18n/translate';

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const hasStrings = (value: unknown, ...names: readonly string[]): boolean =>
  isRaw(value) && names.every((name) => typeof value[name] === 'string');

const isMedium = (item: unknown): boolean => hasStrings(item, 'name', 'image', 'preview', 'customer_file_id');
const isGroupLink = (item: unknown): boolean => hasStrings(item, 'group_id');
const isAddress = (texts: unknown): boolean =>
  Array.isArray(texts) && texts.length > 0 && linkKind(translate(texts)) === 'site';

/** Whether the items of an element are enough to show it, once those that are broken have been left out. */
const hasItems = ({ items }: Raw): boolean => Array.isArray(items) && items.length > 0;
const hasTexts = (raw: Raw): boolean => 'i18ns' in raw;
const hasProduct = (raw: Raw): boolean => hasStrings(raw, 'product_id');

/** What the view of each marker relies on. */
const IS_WHOLE: Readonly<Record<ContentMarker, (raw: Raw) => boolean>> = {
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

/** What an element of a document is: one that can be shown, or the marker of one that cannot. */
export type ReadElement =
  { readonly kind: 'known'; readonly element: ContentElement } | { readonly kind: 'unknown'; readonly marker: string };

/**
 * Reads an element of a document. Releases from before the closed union hold all fields in every element, later ones may
 * hold markers that this page does not know: those, and elements without what their view needs, are `unknown`.
 */
export function readElement(value: unknown): ReadElement {
  const raw = isRaw(value) ? value : {};
  const marker = CONTENT_MARKERS.find((known) => known === raw['custom_field_1']);
  if (marker === undefined) return { kind: 'unknown', marker: String(raw['custom_field_1']) };
  const isItem = marker === 'CS_CATEGORY' || marker === 'CS_TAB_NAV' ? isGroupLink : isMedium;
  const items = Array.isArray(raw['items']) ? raw['items'].filter(isItem) : [];
  const read = { ...raw, items, label: raw['label'] ?? [] };
  if (!IS_WHOLE[marker](read)) return { kind: 'unknown', marker };
  // What the views rely on was looked at just now.
  return { kind: 'known', element: read as unknown as ContentElement };
}
