/** Pages of the content services, their elements, and their order. */
import { Type, type Static, type TProperties } from '@sinclair/typebox';
import type { ContentMarker } from '../base/markers';
import { MediaItem } from './media';
import { closed, fileId, id, nullable } from '../base/schemaParts';
import { Translatable, validityFields } from '../base/values';

/** A link to another group of the same service, as in a category list or a tab bar. It is valid when the group is. */
export const GroupLink = Type.Object(
  { group_id: id, label: Translatable, image: nullable(fileId), ...validityFields },
  closed,
);
export type GroupLink = Static<typeof GroupLink>;

/** One shape of element: its marker and the fields that belong to it. */
const element = <M extends ContentMarker, F extends TProperties>(marker: M, fields: F) =>
  Type.Object({ custom_field_1: Type.Literal(marker), ...fields }, closed);
const media = Type.Array(MediaItem, { minItems: 1 });
const links = Type.Array(GroupLink, { minItems: 1 });
const labelled = { label: Translatable };
/** Of the elements that show media. */
const dated = { ...labelled, ...validityFields };

/**
 * One element of a content page, closed by its marker. `label` is a heading above it, empty for none. `i18ns` is plain text,
 * but HTML for CS_MARKETINGTEXT and an address for CS_VIDEO_URL. CS_MEDIA and a stored video carry their medium as the only
 * one of `items`; `file_id` is the file that is shown of it. Releases from before this union hold every field in every
 * element: each shape is a part of theirs, so a page reads both.
 */
export const ContentElement = Type.Union([
  element('CS_HEADLINE', { i18ns: Translatable }),
  element('CS_SUBLINE', { i18ns: Translatable }),
  element('CS_MARKETINGTEXT', { i18ns: Translatable, ...labelled }),
  element('CS_MEDIA', { file_id: fileId, items: media, ...dated }),
  element('CS_VIDEO_URL', {
    i18ns: Translatable,
    file_id: nullable(fileId),
    items: Type.Array(MediaItem),
    ...dated,
  }),
  element('CS_RENDERED_GALLERY', { items: media, ...dated }),
  element('CS_CATEGORY', { items: links, ...labelled }),
  element('CS_TAB_NAV', { items: links, ...labelled }),
  element('CS_TECHNISCHE_DATEN', { product_id: id, ...labelled }),
  element('CS_EINSATZBEREICHE', { product_id: id, ...labelled }),
]);
export type ContentElement = Static<typeof ContentElement>;

/** The shape of the element with this marker. */
export type ElementOf<M extends ContentMarker> = Extract<ContentElement, { custom_field_1: M }>;

/**
 * A page of a content service. `i18ns` holds the keys `title` and `subtitle`; `custom_field_2` the header's file id.
 * `_has_categories` and `_has_tabs` say that elements lead to the children; a page without either lists them itself.
 */
export const ContentGroup = Type.Object(
  {
    id,
    i18ns: Translatable,
    content: Type.Array(ContentElement),
    _children: Type.Array(id),
    _parent: nullable(id),
    _has_categories: Type.Boolean(),
    _has_tabs: Type.Boolean(),
    custom_field_2: nullable(fileId),
    ...validityFields,
  },
  closed,
);
export type ContentGroup = Static<typeof ContentGroup>;

/** The order and nesting of a service's groups. */
export interface ContentTreeNode {
  readonly id: string;
  readonly children: readonly ContentTreeNode[];
}
export const ContentTreeNode = Type.Recursive((self) => Type.Object({ id, children: Type.Array(self) }, closed));
