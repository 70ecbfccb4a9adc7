import { Type, type Static, type TProperties } from '@sinclair/typebox';
import type { ContentMarker } from '../base/markers';
import { MediaItem } from './media';
import { closed, fileId, id, nullable } from '../base/schemaParts';
import { Translatable, validityFields } from '../base/values';

export const GroupLink = Type.Object(
  { group_id: id, label: Translatable, image: nullable(fileId), ...validityFields },
  closed,
);
export type GroupLink = Static<typeof GroupLink>;

const element = <M extends ContentMarker, F extends TProperties>(marker: M, fields: F) =>
  Type.Object({ custom_field_1: Type.Literal(marker), ...fields }, closed);
const media = Type.Array(MediaItem, { minItems: 1 });
const links = Type.Array(GroupLink, { minItems: 1 });
const labelled = { label: Translatable };
const dated = { ...labelled, ...validityFields };

/**
 * `label`: a heading above the element, or empty. `i18ns`: HTML for CS_MARKETINGTEXT, an address for CS_VIDEO_URL,
 * otherwise plain text. CS_MEDIA and stored videos have one medium.
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

export type ElementOf<M extends ContentMarker> = Extract<ContentElement, { custom_field_1: M }>;

/**
 * `i18ns`: `title` and `subtitle`. `custom_field_2`: the header picture's file id. If `_has_categories` and `_has_tabs`
 * are false, the page lists the children.
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

export interface ContentTreeNode {
  readonly id: string;
  readonly children: readonly ContentTreeNode[];
}
export const ContentTreeNode = Type.Recursive((self) => Type.Object({ id, children: Type.Array(self) }, closed));
