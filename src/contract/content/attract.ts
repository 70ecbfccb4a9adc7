import { Type, type Static } from '@sinclair/typebox';
import { closed, fileId, nullable } from '../base/schemaParts';
import { Translatable, validityFields } from '../base/values';
import { PictureSizes, ShownProduct } from './media';

export const ATTRACT_MAX = 24;

export const AttractEntry = Type.Object(
  {
    text: Translatable,
    image: fileId,
    sizes: PictureSizes,
    video: nullable(fileId),
    visualization: Type.Optional(Type.Boolean()),
    product: nullable(ShownProduct),
    ...validityFields,
  },
  closed,
);
export type AttractEntry = Static<typeof AttractEntry>;

export const AttractAnswer = Type.Object({ data: Type.Array(AttractEntry, { maxItems: ATTRACT_MAX }) }, closed);
export type AttractAnswer = Static<typeof AttractAnswer>;
