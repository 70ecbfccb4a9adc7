/** A product with its colours, and its row in a list. */
import { Type, type Static } from '@sinclair/typebox';
import { MediaByLocale, mediaFields, MediaItem, PictureSizes, ReferenceImage } from './media';
import { ProductProperties, TechnicalValue } from './properties';
import { closed, fileId, id, nullable, text } from '../base/schemaParts';
import { FilterValues, Translatable, validityFields } from '../base/values';

/**
 * One colour of a product: the medium is its tile, `roof` a roof of such tiles. `filter` holds `surface` and `color`
 * again, as lists. `swatch` is the colour measured in the tile's picture, `#rrggbb`.
 */
export const ColorVariant = Type.Object(
  {
    ...mediaFields,
    id,
    surface: nullable(id),
    color: nullable(id),
    article_number: nullable(text),
    gtin: Type.Optional(Type.String({ pattern: '^\\d{8,14}$' })),
    swatch: nullable(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
    roof: nullable(MediaItem),
  },
  closed,
);
export type ColorVariant = Static<typeof ColorVariant>;

/** A model category. `measures` says whether its products show the measures directly or lead to the data sheet. */
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
 * The largest batten gauge, in mm, from a pitch (`from` inclusive, `above` exclusive, both null: from any). Of several that
 * begin below a pitch the last one counts.
 */
export const BattenLimit = Type.Object(
  { from: nullable(Type.Number()), above: nullable(Type.Number()), max: Type.Integer({ minimum: 1 }) },
  closed,
);
export type BattenLimit = Static<typeof BattenLimit>;

/** A text for tenders; `file` is as the manufacturer gave it, `text` the content of a plain one. */
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
    /** Where the largest batten gauge depends on the pitch; absent where that of `LATTWEITE` holds. */
    battens: Type.Optional(Type.Array(BattenLimit)),
    /** Introduction, HTML. */
    description: Translatable,
    /** The list of advantages, one plain text each. */
    advantages: Type.Array(Translatable),
    references: Type.Array(ReferenceImage),
    colors: Type.Array(ColorVariant),
    plans: MediaByLocale,
    brochures: MediaByLocale,
    /** Data sheet by country; a file id, which is all that builds before `datasheet_media` read. */
    datasheets: Type.Partial(Type.Object({ DE: fileId, AT: fileId }, closed)),
    /** The same with their first pages, for the lightbox. */
    datasheet_media: Type.Partial(Type.Object({ DE: MediaItem, AT: MediaItem }, closed)),
    /** HTML by locale. */
    laying_notes: Translatable,
    legal_notice: Translatable,
    goods_group: Type.Optional(text),
    /** `EC000123` */
    etim_class: Type.Optional(text),
    /** Declaration of performance, a PDF. */
    declaration: Type.Optional(MediaItem),
    /** Address of the digital product passport. */
    passport: Type.Optional(text),
    ...validityFields,
    tender_texts: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]{2}_[A-Z]{2}$' }), Type.Array(TenderText))),
    filter: FilterValues,
  },
  closed,
);
export type Product = Static<typeof Product>;

/** What a list knows of a colour variant. */
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

/**
 * A product in its list, with what a card and the filters need. Pitches are degrees; null where the catalogue gives none.
 * `filter` holds the values of the product and of all its variants together.
 */
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
