/** `GET /api/v1/houses`: pictures whose roofs the page draws in a product's colour. */
import { Type, type Static } from '@sinclair/typebox';
import { closed, fileId, id } from '../base/schemaParts';
import { Translatable } from '../base/values';

/** Width and height of `patch`, in px. */
export const PATCH_PX = 64;

const pixels = Type.Integer({ minimum: 0 });

/** `picture`: the house in neutral grey. `mask`: same size, white on the roof, otherwise black. Both are sRGB. */
export const HousePass = Type.Object(
  {
    products: Type.Array(id, { minItems: 1 }),
    picture: fileId,
    mask: fileId,
    /** Top left corner of a square inside the roof. */
    patch: Type.Object({ x: pixels, y: pixels }, closed),
    /**
     * Mean brightness of the square in linear light. At this brightness a coloured roof shows exactly its swatch's
     * colour.
     */
    light: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
  },
  closed,
);
export type HousePass = Static<typeof HousePass>;

export const AtHouse = Type.Object(
  {
    id,
    name: Translatable,
    /** Width of each picture of this house, in px. All pictures of a house have the same size. */
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    passes: Type.Array(HousePass, { minItems: 1 }),
  },
  closed,
);
export type AtHouse = Static<typeof AtHouse>;

/** Houses in their shown order. */
export const HousesAnswer = Type.Object({ data: Type.Array(AtHouse) }, closed);
export type HousesAnswer = Static<typeof HousesAnswer>;
