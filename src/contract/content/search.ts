/**
 * What the search on the device is made from: one small record per source, published in parts. A release holds one list of
 * contents and the parts that it names; each part is named by its bytes, so that an update brings those that changed.
 */
import { Type, type Static } from '@sinclair/typebox';
import { FILE_ID_PATTERN } from '../base/ids';
import { MediaItem } from './media';
import { COUNTRIES } from '../base/markers';
import { GROUPS } from '../base/permissions';
import { closed, fileId, id, nullable, text } from '../base/schemaParts';
import { Translatable, validityFields } from '../base/values';

/** Words of the trade: a question for one of the `words` also finds what has any of the words in `means`. */
const SearchSynonym = Type.Object({ words: Type.Array(text), means: Type.Array(text) }, closed);
export type SearchSynonym = Static<typeof SearchSynonym>;

/**
 * `GET /api/v1/search`: the part of each place, by its id. A record stays at its place while their number is the same. `name`
 * is that of all parts together: an index of this name is one of these records.
 */
export const SearchContents = Type.Object(
  {
    name: fileId,
    parts: Type.Array(Type.String({ pattern: FILE_ID_PATTERN })),
    /** An older release has none. */
    synonyms: Type.Optional(Type.Array(SearchSynonym)),
  },
  closed,
);
export type SearchContents = Static<typeof SearchContents>;

/** What is found in every record: `text` is plain and in all languages, `numbers` are article numbers and the like. */
const found = {
  title: Translatable,
  /** What tells it from others of the same title; shown below it. */
  note: Translatable,
  text: Type.String(),
  numbers: Type.Array(text),
  picture: nullable(fileId),
};

/** One colour of a product. It is found by the words of its product's `title` and `note` and the measures of its `facts`, too. */
const SearchColor = Type.Object({ id, ...found }, closed);
type SearchColor = Static<typeof SearchColor>;

/** Of every record. `rev` is another one as soon as anything of the record is; `level` the lowest group that may see it. */
const shared = {
  key: text,
  rev: text,
  ...found,
  ...validityFields,
  level: Type.Optional(Type.Union(GROUPS.map((group) => Type.Literal(group)))),
};

/** Records of what has a page of its own, at `to`, or a place on one: a tender text is a document on its product's page. */
export const SearchedPage = Type.Object(
  { kind: Type.Union([Type.Literal('page'), Type.Literal('news'), Type.Literal('document')]), to: text, ...shared },
  closed,
);
export type SearchedPage = Static<typeof SearchedPage>;
/** `facts` are its values with labels and units. */
export const SearchedProduct = Type.Object(
  { kind: Type.Literal('product'), to: text, ...shared, facts: Type.String(), colors: Type.Array(SearchColor) },
  closed,
);
export type SearchedProduct = Static<typeof SearchedProduct>;
/** What opens in the lightbox; the text of a document is that of its pages. `country` is the one that it is for, if it is one. */
const SearchedMedium = Type.Object(
  {
    kind: Type.Union([Type.Literal('document'), Type.Literal('reference')]),
    medium: MediaItem,
    country: Type.Optional(Type.Union(COUNTRIES.map((country) => Type.Literal(country)))),
    ...shared,
  },
  closed,
);

export const SearchRecord = Type.Union([SearchedPage, SearchedProduct, SearchedMedium]);
export type SearchRecord = Static<typeof SearchRecord>;

/** `GET /api/v1/search?part=`. */
export const SearchPart = Type.Object({ records: Type.Array(SearchRecord) }, closed);
export type SearchPart = Static<typeof SearchPart>;
