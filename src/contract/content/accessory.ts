import { Type, type Static } from '@sinclair/typebox';
import { closed, id, nullable, text } from '../base/schemaParts';
import { LIST_MARKERS } from '../base/markers';
import { FilterDefinition, FilterValues, Translatable, validityFields } from '../base/values';
import { ACCESSORY_KINDS, ACCESSORY_UNITS } from './accessoryKinds';
import { MediaItem } from './media';
import { GTIN_PATTERN, SWATCH_PATTERN } from '../base/textPatterns';

const oneOf = <const T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));

const articleFields = {
  article_number: nullable(text),
  gtin: Type.Optional(Type.String({ pattern: GTIN_PATTERN })),
};

/** `id` is the id of the products' colour variants that the colour belongs to, such as `naturrot`. */
export const AccessoryColor = Type.Object(
  { id, label: Translatable, swatch: nullable(Type.String({ pattern: SWATCH_PATTERN })), ...articleFields },
  closed,
);
export type AccessoryColor = Static<typeof AccessoryColor>;

const place = Type.Integer({ minimum: 0 });

/**
 * A product fits if its id is in `products`. With no products, it fits if its category and its cover width (mm) are in
 * the lists. An empty list admits all.
 */
const AccessoryFit = Type.Object(
  { categories: Type.Array(id), cover_widths: Type.Array(Type.Number()), products: Type.Array(id) },
  closed,
);

export const Accessory = Type.Object(
  {
    id,
    name: text,
    kind: oneOf(ACCESSORY_KINDS),
    description: Translatable,
    unit: oneOf(ACCESSORY_UNITS),
    /** Metres or m² of one roll or bar. Null for pieces, and for goods that are sold by the metre. */
    content: nullable(Type.Number({ exclusiveMinimum: 0 })),
    /** True for goods on rolls. Documents of older builds never say so. */
    roll: Type.Optional(Type.Boolean()),
    /** Without colours, the article number stands here. */
    ...articleFields,
    colors: Type.Array(AccessoryColor),
    /** Largest distance between the middles of two rafters that a batten bears, in mm. */
    rafter_spacing: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Free cross-section of a ventilating element in cm² per metre. For a ridge, both sides together. */
    cross_section: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    /** By country the index in `AdviceAnswer.underlays` of the strongest underlay that the article serves. */
    underlay: Type.Optional(Type.Partial(Type.Object({ DE: place, AT: place, CH: place }, closed))),
    fits: AccessoryFit,
    /** Pieces, rolls or bars in one package and on one pallet. */
    package: nullable(Type.Integer({ minimum: 1 })),
    pallet: nullable(Type.Integer({ minimum: 1 })),
    /** Euro for one piece, roll or bar, without tax. */
    price: nullable(Type.Number({ exclusiveMinimum: 0 })),
    picture: nullable(MediaItem),
    ...validityFields,
  },
  closed,
);
export type Accessory = Static<typeof Accessory>;

/** `filter` has values for the groups of models, the kinds and the colours. */
export const ListedAccessory = Type.Object({ ...Accessory.properties, filter: FilterValues }, closed);
export type ListedAccessory = Static<typeof ListedAccessory>;

/**
 * `GET /api/v1/accessories`. Releases of older builds lack this document. It names no version, so a new version with the
 * same accessories adds no bytes.
 */
export const AccessoriesAnswer = Type.Object(
  {
    content: Type.Literal(LIST_MARKERS.accessories),
    data: Type.Array(ListedAccessory),
    filter: Type.Array(FilterDefinition),
  },
  closed,
);
export type AccessoriesAnswer = Static<typeof AccessoriesAnswer>;
