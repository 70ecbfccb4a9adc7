import { Type, type Static } from '@sinclair/typebox';
import { closed, fileId, id, nullable, text } from '../base/schemaParts';
import { LOCALE_PATTERN } from '../base/textPatterns';
import { FilterValues, Translatable, validityFields } from '../base/values';

/** The smallest picture comes first. `width` in px. */
export const PictureSizes = Type.Array(Type.Object({ file: fileId, width: Type.Integer({ minimum: 1 }) }, closed));
export type PictureSizes = Static<typeof PictureSizes>;

export const mediaFields = {
  name: text,
  image: fileId,
  preview: fileId,
  extension: Type.String({ pattern: '^[a-z0-9]{1,8}$' }),
  label: Translatable,
  description: Translatable,
  customer_file_id: fileId,
  filter: FilterValues,
  /** Absent in older releases. */
  sizes: Type.Optional(PictureSizes),
  ...validityFields,
};

/**
 * `image` (large) and `preview` (small) are file ids. `customer_file_id`: the file for customers. `extension`: that
 * file's extension without the dot.
 */
export const MediaItem = Type.Object(mediaFields, closed);
export type MediaItem = Static<typeof MediaItem>;

export const ShownProduct = Type.Object(
  { id, name: text, variant: nullable(Type.Object({ id, label: Translatable }, closed)) },
  closed,
);

export const ReferenceImage = Type.Object(
  {
    ...mediaFields,
    visualization: Type.Optional(Type.Boolean()),
    product: nullable(ShownProduct),
  },
  closed,
);
export type ReferenceImage = Static<typeof ReferenceImage>;

export const BrochuresAnswer = Type.Object({ data: Type.Array(fileId) }, closed);
export type BrochuresAnswer = Static<typeof BrochuresAnswer>;

export const MediaByLocale = Type.Record(Type.String({ pattern: LOCALE_PATTERN }), Type.Array(MediaItem));
