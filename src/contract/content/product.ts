import { Type, type Static } from '@sinclair/typebox';
import { MediaByLocale, mediaFields, MediaItem, PictureSizes, ReferenceImage } from './media';
import { ProductProperties, TechnicalValue } from './properties';
import { closed, fileId, id, nullable, text } from '../base/schemaParts';
import { GTIN_PATTERN, LOCALE_PATTERN, SWATCH_PATTERN } from '../base/textPatterns';
import { FilterValues, Translatable, validityFields } from '../base/values';

/**
 * `image` and `preview` show the tile. `filter` repeats `surface` and `color`. `swatch` comes from the catalogue or a
 * picture.
 */
export const ColorVariant = Type.Object(
  {
    ...mediaFields,
    id,
    surface: nullable(id),
    color: nullable(id),
    article_number: nullable(text),
    gtin: Type.Optional(Type.String({ pattern: GTIN_PATTERN })),
    swatch: nullable(Type.String({ pattern: SWATCH_PATTERN })),
    roof: nullable(MediaItem),
  },
  closed,
);
export type ColorVariant = Static<typeof ColorVariant>;

/** `measures`: the product page shows the additional measures (`direct`) or a data-sheet button (`datasheet`). */
export const ProductCategory = Type.Object(
  {
    id,
    name: Translatable,
    measures: Type.Union([Type.Literal('direct'), Type.Literal('datasheet')]),
  },
  closed,
);
export type ProductCategory = Static<typeof ProductCategory>;

/**
 * Largest batten gauge in mm for pitches of at least `from` or more than `above` degrees. Both null: any pitch. The
 * last fitting limit counts.
 */
export const BattenLimit = Type.Object(
  { from: nullable(Type.Number()), above: nullable(Type.Number()), max: Type.Integer({ minimum: 1 }) },
  closed,
);
export type BattenLimit = Static<typeof BattenLimit>;

/** Smallest overlap in mm of the pieces of a plain tile, for pitches as in `BattenLimit`. The last fitting row counts. */
export const OverlapLimit = Type.Object(
  { from: nullable(Type.Number()), above: nullable(Type.Number()), min: Type.Integer({ minimum: 1 }) },
  closed,
);
export type OverlapLimit = Static<typeof OverlapLimit>;

const count = Type.Integer({ minimum: 0 });

/**
 * How a model is laid. `kinds`: kinds of cover of a plain tile, otherwise empty. `rule`: the source of `overlap` and
 * `doubled`, absent when the catalogue names none. `doubled`: rows that double cover lays as crown cover. `verge`:
 * pieces at each verge of every second row, null when the catalogue does not say. `half_verge`: half verge tiles,
 * absent in documents of older publishers.
 */
export const Laying = Type.Object(
  {
    kinds: Type.Array(Type.Union([Type.Literal('double'), Type.Literal('crown')])),
    overlap: Type.Array(OverlapLimit),
    rule: Type.Optional(Type.Object({ source: text, edition: text }, closed)),
    doubled: Type.Array(Type.Union([Type.Literal('eaves'), Type.Literal('ridge')])),
    verge: nullable(Type.Object({ half: count, three_quarter: count, half_verge: Type.Optional(count) }, closed)),
  },
  closed,
);
export type Laying = Static<typeof Laying>;

/** `text`: the file's content if it is plain text, otherwise null. */
export const TenderText = Type.Object(
  { name: text, label: Translatable, extension: Type.String(), file: fileId, text: nullable(Type.String()) },
  closed,
);
export type TenderText = Static<typeof TenderText>;

export const Product = Type.Object(
  {
    id,
    name: text,
    list: Type.Union([Type.Literal('tiles'), Type.Literal('stones')]),
    category: ProductCategory,
    cover: fileId,
    discontinued: Type.Boolean(),
    properties: Type.Unsafe<ProductProperties>(ProductProperties),
    /** Absent when `LATTWEITE` holds for all pitches. */
    battens: Type.Optional(Type.Array(BattenLimit)),
    laying: Type.Optional(Laying),
    description: Translatable,
    advantages: Type.Array(Translatable),
    references: Type.Array(ReferenceImage),
    colors: Type.Array(ColorVariant),
    plans: MediaByLocale,
    brochures: MediaByLocale,
    /** Only builds without `datasheet_media` read this field. */
    datasheets: Type.Partial(Type.Object({ DE: fileId, AT: fileId }, closed)),
    datasheet_media: Type.Partial(Type.Object({ DE: MediaItem, AT: MediaItem }, closed)),
    laying_notes: Translatable,
    legal_notice: Translatable,
    goods_group: Type.Optional(text),
    etim_class: Type.Optional(text),
    declaration: Type.Optional(MediaItem),
    passport: Type.Optional(text),
    ...validityFields,
    tender_texts: Type.Optional(Type.Record(Type.String({ pattern: LOCALE_PATTERN }), Type.Array(TenderText))),
    filter: FilterValues,
  },
  closed,
);
export type Product = Static<typeof Product>;

export const ListVariant = Type.Object(
  {
    id,
    label: Translatable,
    filter: FilterValues,
    swatch: ColorVariant.properties.swatch,
    picture: PictureSizes,
    roof: PictureSizes,
  },
  closed,
);
export type ListVariant = Static<typeof ListVariant>;

/** Pitches in degrees. `filter` includes the values of all variants. */
export const ProductListItem = Type.Object(
  {
    id,
    name: text,
    category: ProductCategory,
    cover: fileId,
    cover_sizes: PictureSizes,
    filter: FilterValues,
    variants: Type.Array(ListVariant),
    regular_pitch: nullable(Type.Number()),
    minimum_pitch: nullable(Type.Number()),
    need: nullable(TechnicalValue),
    discontinued: Type.Boolean(),
    ...validityFields,
  },
  closed,
);
export type ProductListItem = Static<typeof ProductListItem>;
