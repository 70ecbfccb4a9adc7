/** Pictures, drawings, brochures and videos. */
import { Type, type Static } from '@sinclair/typebox';
import { closed, fileId, id, nullable, text } from '../base/schemaParts';
import { FilterValues, Translatable, validityFields } from '../base/values';

/** One picture in each size that the release holds, the smallest first; `width` in px. */
export const PictureSizes = Type.Array(Type.Object({ file: fileId, width: Type.Integer({ minimum: 1 }) }, closed));
export type PictureSizes = Static<typeof PictureSizes>;

/** Of every medium, for shapes that hold more. */
export const mediaFields = {
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
  ...validityFields,
};

/**
 * A picture, drawing, brochure or video. `image` is shown large, `preview` small; both are file ids. `customer_file_id`
 * is the file a customer gets (the PDF behind a preview, the video itself) and equals `image` for a plain picture.
 * `extension` is that file's, without the dot.
 */
export const MediaItem = Type.Object(mediaFields, closed);
export type MediaItem = Static<typeof MediaItem>;

/** A product, and the colour of it, that a picture shows. */
export const ShownProduct = Type.Object(
  { id, name: text, variant: nullable(Type.Object({ id, label: Translatable }, closed)) },
  closed,
);

/** A reference picture with the product and the colour that it shows; null: it names none. */
export const ReferenceImage = Type.Object(
  {
    ...mediaFields,
    /** It shows no built roof. Absent means a photograph. */
    visualization: Type.Optional(Type.Boolean()),
    product: nullable(ShownProduct),
  },
  closed,
);
export type ReferenceImage = Static<typeof ReferenceImage>;

/** `GET /api/v1/brochures`: the files of all products' brochures, each once. */
export const BrochuresAnswer = Type.Object({ data: Type.Array(fileId) }, closed);
export type BrochuresAnswer = Static<typeof BrochuresAnswer>;

/** Media by locale (plans, brochures). */
export const MediaByLocale = Type.Record(Type.String({ pattern: '^[a-z]{2}_[A-Z]{2}$' }), Type.Array(MediaItem));
