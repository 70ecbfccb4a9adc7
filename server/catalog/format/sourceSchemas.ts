import { Type, type Static } from '@sinclair/typebox';
import { NOTE_MAX_LENGTH } from '../../../src/contract/base/publicationLimits';
import { CONTENT_MARKERS } from '../../../src/contract/base/markers';
import { PATCH_PX } from '../../../src/contract/content/atHouse';
import { ATTRACT_MAX } from '../../../src/contract/content/attract';
import { VERSION_PATTERN } from '../../../src/contract/base/version';
import { FilterSource, PropertySource } from './propertySchemas';
import {
  closed,
  httpsAddress,
  id,
  keyed,
  mediaFields,
  MediaSource,
  oneOf,
  optional,
  pathInMedia,
  plain,
  PROPERTY_CODE,
  Text,
  validityFields,
} from './schemaParts';

export const Note = Type.String({ ...plain, maxLength: NOTE_MAX_LENGTH });

/** Underlays from weakest to strongest. The first entry means that the roof needs no underlay. */
const underlays = Type.Array(Text, { minItems: 1 });

/** Limit in characters. Customers read such texts in passing. */
export const ATTRACT_TEXT_MAX_LENGTH = 120;

const AttractSource = Type.Object(
  {
    file: optional(pathInMedia),
    image: optional(pathInMedia),
    visualization: optional(Type.Boolean()),
    product: optional(id),
    variant: optional(id),
    text: Text,
    ...validityFields,
  },
  closed,
);
export type AttractSource = Static<typeof AttractSource>;

/** Each `description` is the German message for a wrong value. */
export const CatalogSource = Type.Object(
  {
    version: optional(
      Type.String({
        default: '0.0.0',
        pattern: VERSION_PATTERN,
        description: 'Version der Form 1.2.3 erwartet',
      }),
    ),
    note: optional(Note),
    required: optional(Type.Boolean()),
    categories: Type.Array(Type.Object({ id, name: Text, measures: oneOf(['direct', 'datasheet']) }, closed)),
    properties: keyed(
      PROPERTY_CODE,
      PropertySource,
      'Merkmale mit Namen aus Großbuchstaben erwartet (nicht EINSATZ_…)',
    ),
    underlays: optional(Type.Partial(Type.Object({ DE: underlays, AT: underlays, CH: underlays }, closed))),
    attract: optional(
      Type.Array(AttractSource, {
        minItems: 1,
        maxItems: ATTRACT_MAX,
        description: `1 bis ${ATTRACT_MAX} Einträge mit file oder product und text erwartet`,
      }),
    ),
    filters: Type.Object(
      { tiles: Type.Array(FilterSource), stones: Type.Array(FilterSource), references: Type.Array(FilterSource) },
      closed,
    ),
  },
  closed,
);
export type CatalogSource = Static<typeof CatalogSource>;

export const ReferencesSource = Type.Object(
  {
    references: Type.Array(
      Type.Object(
        {
          id,
          ...mediaFields,
          ...validityFields,
          product: optional(id),
          variant: optional(id),
          visualization: optional(Type.Boolean()),
        },
        closed,
      ),
    ),
  },
  closed,
);

const pixels = Type.Integer({ minimum: 0, description: 'ganze Zahl von Bildpunkten erwartet' });
const side = Type.Integer({ minimum: PATCH_PX, maximum: 2_400, description: 'Bildpunkte von 64 bis 2400 erwartet' });

export const HousesSource = Type.Object(
  {
    forms: Type.Array(Type.Object({ id, products: Type.Array(id, { minItems: 1 }) }, closed), { minItems: 1 }),
    houses: Type.Array(
      Type.Object(
        {
          id,
          name: Text,
          size: Type.Object({ width: side, height: side }, closed),
          passes: Type.Array(
            Type.Object(
              {
                form: id,
                picture: pathInMedia,
                mask: pathInMedia,
                patch: Type.Object({ x: pixels, y: pixels }, closed),
                light: Type.Number({
                  exclusiveMinimum: 0,
                  maximum: 1,
                  description: 'Helligkeit über 0 bis 1 in linearem Licht erwartet',
                }),
              },
              closed,
            ),
            { minItems: 1 },
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type HousesSource = Static<typeof HousesSource>;

const word = Type.String({
  default: 'Wort',
  pattern: '^[^\\s.,;:!?"()/]{2,40}$',
  description: 'einzelnes Wort mit 2 bis 40 Zeichen erwartet',
});
const words = (description: string) => Type.Array(word, { minItems: 1, maxItems: 20, description });

export const SynonymsSource = Type.Object(
  {
    synonyms: Type.Array(
      Type.Object(
        {
          words: words('1 bis 20 Wörter erwartet, die gesucht werden'),
          means: words('1 bis 20 Wörter des Katalogs erwartet'),
        },
        closed,
      ),
      { maxItems: 500, description: 'höchstens 500 Einträge mit words und means erwartet' },
    ),
  },
  closed,
);
export type SynonymsSource = Static<typeof SynonymsSource>;

export const NewsSource = Type.Object(
  { title: Text, subtitle: optional(Text), image: optional(pathInMedia), content: Text, ...validityFields },
  closed,
);
export type NewsSource = Static<typeof NewsSource>;

const LinkSource = Type.Object({ group: id, label: optional(Text), image: optional(pathInMedia) }, closed);

/** Allows all fields. elementFields.ts checks whether they fit the type. */
export const ElementSource = Type.Object(
  {
    type: oneOf(CONTENT_MARKERS),
    text: optional(Text),
    label: optional(Text),
    media: optional(MediaSource),
    url: optional(httpsAddress),
    items: optional(Type.Array(MediaSource, { minItems: 1 })),
    links: optional(Type.Array(LinkSource, { minItems: 1 })),
    product: optional(id),
    ...validityFields,
  },
  closed,
);
export type ElementSource = Static<typeof ElementSource>;

export const GroupSource = Type.Object(
  {
    id,
    title: Text,
    subtitle: optional(Text),
    parent: optional(id),
    header: optional(pathInMedia),
    ...validityFields,
    content: Type.Array(ElementSource),
  },
  closed,
);
export type GroupSource = Static<typeof GroupSource>;
