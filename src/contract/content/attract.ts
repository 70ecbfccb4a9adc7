/** What a showroom device shows between visits, `GET /api/v1/attract`. */
import { Type, type Static } from '@sinclair/typebox';
import { closed, fileId, nullable } from '../base/schemaParts';
import { Translatable, validityFields } from '../base/values';
import { PictureSizes, ShownProduct } from './media';

/** At most so many entries: a device keeps the pictures of all of them at hand. */
export const ATTRACT_MAX = 24;

/** A picture, a video with the picture that stands for it, or a product by its picture. */
export const AttractEntry = Type.Object(
  {
    /** One line. */
    text: Translatable,
    image: fileId,
    sizes: PictureSizes,
    video: nullable(fileId),
    /** The picture shows no built roof. Absent means a photograph. */
    visualization: Type.Optional(Type.Boolean()),
    product: nullable(ShownProduct),
    ...validityFields,
  },
  closed,
);
export type AttractEntry = Static<typeof AttractEntry>;

/** In the order shown; empty without a loop of the catalogue's own. */
export const AttractAnswer = Type.Object({ data: Type.Array(AttractEntry, { maxItems: ATTRACT_MAX }) }, closed);
export type AttractAnswer = Static<typeof AttractAnswer>;
