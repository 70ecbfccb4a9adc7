/** Search index parts are named by their hash, so updates bring only changed parts. */
import { Type, type Static } from '@sinclair/typebox';
import { FILE_ID_PATTERN } from '../base/ids';
import { MediaItem } from './media';
import { COUNTRIES } from '../base/markers';
import { GROUPS } from '../base/permissions';
import { closed, fileId, id, nullable, text } from '../base/schemaParts';
import { Translatable, validityFields } from '../base/values';

const SearchSynonym = Type.Object({ words: Type.Array(text), means: Type.Array(text) }, closed);
export type SearchSynonym = Static<typeof SearchSynonym>;

/** `GET /api/v1/search`. `name` is a hash of the list `parts`, so a change in any part changes `name`. */
export const SearchContents = Type.Object(
  {
    name: fileId,
    parts: Type.Array(Type.String({ pattern: FILE_ID_PATTERN })),
    synonyms: Type.Optional(Type.Array(SearchSynonym)),
  },
  closed,
);
export type SearchContents = Static<typeof SearchContents>;

/** `text`: plain text in all languages. */
const found = {
  title: Translatable,
  /** Shown below the title, because titles may repeat. */
  note: Translatable,
  text: Type.String(),
  numbers: Type.Array(text),
  picture: nullable(fileId),
};

/** A colour is also found by its product's words. */
const SearchColor = Type.Object({ id, ...found }, closed);
type SearchColor = Static<typeof SearchColor>;

/** `rev` changes with the record. `level`: the lowest group that may see it. */
const shared = {
  key: text,
  rev: text,
  ...found,
  ...validityFields,
  level: Type.Optional(Type.Union(GROUPS.map((group) => Type.Literal(group)))),
};

export const SearchedPage = Type.Object(
  { kind: Type.Union([Type.Literal('page'), Type.Literal('news'), Type.Literal('document')]), to: text, ...shared },
  closed,
);
export type SearchedPage = Static<typeof SearchedPage>;
export const SearchedProduct = Type.Object(
  { kind: Type.Literal('product'), to: text, ...shared, facts: Type.String(), colors: Type.Array(SearchColor) },
  closed,
);
export type SearchedProduct = Static<typeof SearchedProduct>;
/** A medium that opens in the lightbox. `country`: the only country for which it is valid. */
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

export const SearchPart = Type.Object({ records: Type.Array(SearchRecord) }, closed);
export type SearchPart = Static<typeof SearchPart>;
