/** `GET /api/v1/advice`: what the adviser's desk asks about all products at once, in one document of the release. */
import { Type, type Static } from '@sinclair/typebox';
import { closed, id, nullable, text } from '../base/schemaParts';
import { Translatable } from '../base/values';

const place = Type.Integer({ minimum: 0 });
const degrees = Type.Number({ minimum: 0, maximum: 90 });

/**
 * One row of a country's additional measures: for a pitch from `from` (inclusive) to `below` (exclusive; null: open end)
 * and exactly so many raised requirements, the underlay at this place of the country's list.
 */
export const MeasureRow = Type.Object(
  {
    from: nullable(degrees),
    below: nullable(degrees),
    raised: Type.Integer({ minimum: 0, maximum: 9 }),
    underlay: place,
  },
  closed,
);
export type MeasureRow = Static<typeof MeasureRow>;

/** The additional measures of one country, as one or more products have them. */
export const MeasureTable = Type.Object(
  { edition: text, source: text, note: Type.Optional(Translatable), rows: Type.Array(MeasureRow) },
  closed,
);
export type MeasureTable = Static<typeof MeasureTable>;

/** What the desk knows of a product beside its row in a list; `weight` is that of the covered roof in kg/m². */
export const AdviceProduct = Type.Object(
  {
    id,
    /** By country the place of its table. */
    tables: Type.Partial(Type.Object({ DE: place, AT: place, CH: place }, closed)),
    weight: nullable(Type.Number({ minimum: 0 })),
  },
  closed,
);
export type AdviceProduct = Static<typeof AdviceProduct>;

const texts = Type.Array(Translatable);

/**
 * The whole document. Products with the same measures share a table. `underlays` are those of each country from the
 * weakest to the strongest; the first says that nothing is needed. It names no version, so that a release that changes none
 * of this brings no new bytes.
 */
export const AdviceAnswer = Type.Object(
  {
    underlays: Type.Object({ DE: texts, AT: texts, CH: texts }, closed),
    tables: Type.Array(MeasureTable),
    products: Type.Array(AdviceProduct),
  },
  closed,
);
export type AdviceAnswer = Static<typeof AdviceAnswer>;
