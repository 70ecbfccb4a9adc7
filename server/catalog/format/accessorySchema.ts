import { Type, type Static } from '@sinclair/typebox';
import { ACCESSORY_KINDS, ACCESSORY_UNITS } from '../../../src/contract/content/accessoryKinds';
import { closed, gtin, id, oneOf, optional, pathInMedia, plain, swatch, Text, validityFields } from './schemaParts';

const above = (description: string) => Type.Number({ exclusiveMinimum: 0, description });
const whole = optional(Type.Integer({ minimum: 1, description: 'ganze Stückzahl ab 1 erwartet' }));

export const AccessoryColorSource = Type.Object(
  { id, label: Text, article_number: optional(plain), gtin: optional(gtin), swatch: optional(swatch) },
  closed,
);

const FitsSource = Type.Object(
  {
    categories: optional(Type.Array(id)),
    /** In the unit of `DECKBREITE`. */
    cover_widths: optional(Type.Array(above('Deckbreite wie DECKBREITE erwartet, in cm mit Dezimalpunkt (20.2)'))),
    products: optional(Type.Array(id)),
  },
  closed,
);
export type FitsSource = Static<typeof FitsSource>;

export const AccessorySource = Type.Object(
  {
    id,
    name: plain,
    kind: oneOf(ACCESSORY_KINDS),
    description: optional(Text),
    unit: oneOf(ACCESSORY_UNITS),
    content: optional(above('Meter oder m² einer Rolle oder Stange über null erwartet')),
    /** True for goods on rolls. Other goods with a content are bars or rigid elements. */
    roll: optional(Type.Boolean()),
    article_number: optional(plain),
    gtin: optional(gtin),
    colors: optional(Type.Array(AccessoryColorSource)),
    rafter_spacing: optional(Type.Integer({ minimum: 1, description: 'Sparrenabstand in ganzen mm erwartet' })),
    cross_section: optional(above('Lüftungsquerschnitt in cm² je Meter über null erwartet')),
    underlay: optional(Type.Partial(Type.Object({ DE: Text, AT: Text, CH: Text }, closed))),
    fits: optional(FitsSource),
    package: whole,
    pallet: whole,
    price: optional(above('Preis in Euro über null mit Dezimalpunkt erwartet (12.40)')),
    file: optional(pathInMedia),
    ...validityFields,
  },
  closed,
);
export type AccessorySource = Static<typeof AccessorySource>;
