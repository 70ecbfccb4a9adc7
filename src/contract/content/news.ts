import { Type, type Static } from '@sinclair/typebox';
import { closed, day, fileId, nullable } from '../base/schemaParts';
import { Translatable, validityFields } from '../base/values';

/** `content`: HTML. `image`: a file id. */
export const News = Type.Object(
  {
    date: day,
    title: Translatable,
    subtitle: Translatable,
    image: nullable(fileId),
    content: Translatable,
    ...validityFields,
  },
  closed,
);
export type News = Static<typeof News>;
