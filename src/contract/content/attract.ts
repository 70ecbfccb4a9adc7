import { Type, type Static } from '@sinclair/typebox';
import { closed, fileId, nullable } from '../base/schemaParts';
import { Translatable, validityFields } from '../base/values';
import { PictureSizes, ShownProduct } from './media';

/** A device keeps all pictures ready. */
export const ATTRACT_MAX = 24;

export const AttractEntry = Type.Object(
  {
    text: Translatable,
    image: fileId,
    sizes: PictureSizes,
    video: nullable(fileId),
    /** The picture shows no built roof. */
    visualization: Type.Optional(Type.Boolean()),
    product: nullable(ShownProduct),
    ...validityFields,
  },
  closed,
);
export type AttractEntry = Static<typeof AttractEntry>;

/** `GET /api/v1/attract`. May be empty. */
export const AttractAnswer = Type.Object({ data: Type.Array(AttractEntry, { maxItems: ATTRACT_MAX }) }, closed);
export type AttractAnswer = Static<typeof AttractAnswer>;
