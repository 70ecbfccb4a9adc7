/**
 * The entities of specification §3 as TypeBox schemas. The publisher validates documents against them before they are
 * stored; page and worker import the types only. Schemas are closed: an unknown field is a fault.
 *
 * A device may hold a release of an older publisher when a new build of the page arrives. A field that came later is
 * therefore optional here, or src/catalogue/olderDocuments.ts fills it where the page reads the document.
 */
import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox';
import { FILE_ID_PATTERN, ID_PATTERN } from './ids';
import { SALUTATIONS, type ContentMarker } from './markers';
import { GROUPS } from './permissions';

const closed = { additionalProperties: false } as const;
const text = Type.String({ minLength: 1 });
const id = Type.String({ pattern: ID_PATTERN });
const fileId = Type.String({ pattern: FILE_ID_PATTERN });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One value in several languages. `key` tells values of one list apart (`title`, `text`). */
export const Translatable = Type.Array(
  Type.Object(
    { locale: Type.String({ pattern: '^[a-z]{2}_[A-Z]{2}$' }), value: Type.String(), key: Type.Optional(text) },
    closed,
  ),
);
export type Translatable = Static<typeof Translatable>;

/** Chosen options of an entry by filter key: `{surface: ['engobiert']}`. */
export const FilterValues = Type.Record(id, Type.Array(id));
export type FilterValues = Static<typeof FilterValues>;

/** One dropdown of a filter bar. */
export const FilterDefinition = Type.Object(
  {
    key: id,
    label: Translatable,
    options: Type.Array(Type.Object({ value: id, label: Translatable }, closed)),
  },
  closed,
);
export type FilterDefinition = Static<typeof FilterDefinition>;

/** One picture in each size that the release holds, the smallest first; `width` in px. */
export const PictureSizes = Type.Array(Type.Object({ file: fileId, width: Type.Integer({ minimum: 1 }) }, closed));
export type PictureSizes = Static<typeof PictureSizes>;

const mediaFields = {
  name: text,
  image: fileId,
  preview: fileId,
  extension: Type.String({ pattern: '^[a-z0-9]{1,8}$' }),
  label: Translatable,
  description: Translatable,
  customer_file_id: fileId,
  filter: FilterValues,
  /** The shown picture's; absent in releases of publishers that knew no sizes. */
  sizes: Type.Optional(PictureSizes),
};

/**
 * A picture, drawing, brochure or video. `image` is shown large, `preview` small; both are file ids. `customer_file_id`
 * is the file a customer gets (the PDF behind a preview, the video itself) and equals `image` for a plain picture.
 * `extension` is that file's, without the dot.
 */
export const MediaItem = Type.Object(mediaFields, closed);
export type MediaItem = Static<typeof MediaItem>;

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
    swatch: nullable(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
    roof: nullable(MediaItem),
  },
  closed,
);
export type ColorVariant = Static<typeof ColorVariant>;

/** A reference picture with the product and the colour that it shows; null: it names none. */
export const ReferenceImage = Type.Object(
  {
    ...mediaFields,
    product: nullable(
      Type.Object({ id, name: text, variant: nullable(Type.Object({ id, label: Translatable }, closed)) }, closed),
    ),
  },
  closed,
);
export type ReferenceImage = Static<typeof ReferenceImage>;

/** Media by locale (plans, brochures). */
const MediaByLocale = Type.Record(Type.String({ pattern: '^[a-z]{2}_[A-Z]{2}$' }), Type.Array(MediaItem));

/**
 * One line of technical data: `GROESSE`, `DECKBREITE`, ... `value` is for reading, without the unit. Beside it stands what
 * to calculate with, in that unit: a number (`min` equals `max`) or a range as `amount`, a `size`, or the id of a
 * `choice`. Texts have none of the three, nor has any value of a publisher that knew no kinds.
 */
export const TechnicalValue = Type.Object(
  {
    label: Translatable,
    value: Translatable,
    unit: Type.Optional(text),
    amount: Type.Optional(Type.Object({ min: Type.Number(), max: Type.Number() }, closed)),
    size: Type.Optional(Type.Object({ width: Type.Number(), length: Type.Number() }, closed)),
    choice: Type.Optional(id),
  },
  closed,
);
export type TechnicalValue = Static<typeof TechnicalValue>;

/** Application areas of one country (`EINSATZ_DE`): rows of a table, in the order shown. */
export const ApplicationAreas = Type.Object(
  {
    rows: Type.Array(Type.Object({ label: Translatable, value: Translatable }, closed)),
    note: Type.Optional(Translatable),
  },
  closed,
);
export type ApplicationAreas = Static<typeof ApplicationAreas>;

/**
 * Additional measures of one country (`EINSATZ_ZUSATZ_DE`): which underlay a roof needs for a pitch band (degrees,
 * from inclusive, below exclusive; null: open end) and a number of raised requirements.
 */
export const AdditionalMeasures = Type.Object(
  {
    edition: text,
    source: text,
    rows: Type.Array(
      Type.Object(
        {
          pitch_from: nullable(Type.Number({ minimum: 0, maximum: 90 })),
          pitch_below: nullable(Type.Number({ minimum: 0, maximum: 90 })),
          raised_requirements: Type.Integer({ minimum: 0, maximum: 9 }),
          underlay: Translatable,
        },
        closed,
      ),
    ),
    note: Type.Optional(Translatable),
  },
  closed,
);
export type AdditionalMeasures = Static<typeof AdditionalMeasures>;

/**
 * A product's coded properties. Keys starting `EINSATZ_ZUSATZ_` hold additional measures, other keys starting
 * `EINSATZ_` application areas, all others technical values, shown in the order they stand in.
 */
export const ProductProperties = Type.Object(
  {
    EINSATZ_ZUSATZ_DE: Type.Optional(AdditionalMeasures),
    EINSATZ_ZUSATZ_AT: Type.Optional(AdditionalMeasures),
    EINSATZ_ZUSATZ_CH: Type.Optional(AdditionalMeasures),
    EINSATZ_DE: Type.Optional(ApplicationAreas),
    EINSATZ_AT: Type.Optional(ApplicationAreas),
    EINSATZ_CH: Type.Optional(ApplicationAreas),
  },
  // TypeBox knows no patternProperties on objects: that other keys are upper case is checked where they are written.
  { additionalProperties: TechnicalValue },
);
export type ProductProperties = {
  [key: string]: TechnicalValue | ApplicationAreas | AdditionalMeasures;
};

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

export const Product = Type.Object(
  {
    id,
    name: text,
    list: Type.Union([Type.Literal('tiles'), Type.Literal('stones')]),
    category: ProductCategory,
    cover: fileId,
    discontinued: Type.Boolean(),
    properties: Type.Unsafe<ProductProperties>(ProductProperties),
    /** Introduction, HTML. */
    description: Translatable,
    /** The list of advantages, one plain text each. */
    advantages: Type.Array(Translatable),
    references: Type.Array(ReferenceImage),
    colors: Type.Array(ColorVariant),
    plans: MediaByLocale,
    brochures: MediaByLocale,
    /** Data sheet by country; a file id. */
    datasheets: Type.Partial(Type.Object({ DE: fileId, AT: fileId }, closed)),
    /** HTML by locale. */
    laying_notes: Translatable,
    legal_notice: Translatable,
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
  },
  closed,
);
export type ProductListItem = Static<typeof ProductListItem>;

/** A news article; `date` is its day (`2026-10-12`), `content` HTML, `image` a file id. */
export const News = Type.Object(
  {
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    title: Translatable,
    subtitle: Translatable,
    image: nullable(fileId),
    content: Translatable,
  },
  closed,
);
export type News = Static<typeof News>;

/** A link to another group of the same service, as in a category list or a tab bar. */
export const GroupLink = Type.Object({ group_id: id, label: Translatable, image: nullable(fileId) }, closed);
export type GroupLink = Static<typeof GroupLink>;

/** One shape of element: its marker and the fields that belong to it. */
const element = <M extends ContentMarker, F extends TProperties>(marker: M, fields: F) =>
  Type.Object({ custom_field_1: Type.Literal(marker), ...fields }, closed);
const media = Type.Array(MediaItem, { minItems: 1 });
const links = Type.Array(GroupLink, { minItems: 1 });
const labelled = { label: Translatable };

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
  element('CS_MEDIA', { file_id: fileId, items: media, ...labelled }),
  element('CS_VIDEO_URL', {
    i18ns: Translatable,
    file_id: nullable(fileId),
    items: Type.Array(MediaItem),
    ...labelled,
  }),
  element('CS_RENDERED_GALLERY', { items: media, ...labelled }),
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

/** A document a person collected: the file that will be sent (`image`, a file id), how it is called and described. */
export const CartItem = Type.Object({ image: fileId, name: text, description: Type.String() }, closed);
export type CartItem = Static<typeof CartItem>;

/** A row of the user list. `last_request_version` is the application-version of the latest call, null before one. */
export const User = Type.Object(
  {
    status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
    group: Type.Union(GROUPS.map((group) => Type.Literal(group))),
    access_key: text,
    email: text,
    salutation: Type.Union(SALUTATIONS.map((salutation) => Type.Literal(salutation))),
    firstname: Type.String(),
    lastname: Type.String(),
    client: Type.String(),
    last_request_version: nullable(text),
    info_1: Type.String(),
    info_2: Type.String(),
    info_3: Type.String(),
  },
  closed,
);
export type User = Static<typeof User>;
