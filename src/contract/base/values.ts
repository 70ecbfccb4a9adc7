import { Type, type Static } from '@sinclair/typebox';
import { closed, day, id, text } from './schemaParts';
import { LOCALE_PATTERN } from './textPatterns';

/** `key` distinguishes the values of one list (`title`, `text`). */
export const Translatable = Type.Array(
  Type.Object(
    { locale: Type.String({ pattern: LOCALE_PATTERN }), value: Type.String(), key: Type.Optional(text) },
    closed,
  ),
);
export type Translatable = Static<typeof Translatable>;

/** First and last valid day (such as `2026-10-12`), by the device's clock. */
export const validityFields = { valid_from: Type.Optional(day), valid_until: Type.Optional(day) };
export interface Validity {
  readonly valid_from?: string;
  readonly valid_until?: string;
}

export const FilterValues = Type.Record(id, Type.Array(id));
export type FilterValues = Static<typeof FilterValues>;

export const FilterDefinition = Type.Object(
  {
    key: id,
    label: Translatable,
    options: Type.Array(Type.Object({ value: id, label: Translatable }, closed)),
  },
  closed,
);
export type FilterDefinition = Static<typeof FilterDefinition>;
