/** `GET /api/v1/advice`: facts about all products for the adviser's desk. */
import { Type, type Static } from '@sinclair/typebox';
import { closed, degrees, id, nullable, raisedCount, text } from '../base/schemaParts';
import { Translatable } from '../base/values';

const place = Type.Integer({ minimum: 0 });

export const MeasureRow = Type.Object(
  {
    from: nullable(degrees),
    below: nullable(degrees),
    raised: raisedCount,
    underlay: place,
  },
  closed,
);
export type MeasureRow = Static<typeof MeasureRow>;

export const MeasureTable = Type.Object(
  { edition: text, source: text, note: Type.Optional(Translatable), rows: Type.Array(MeasureRow) },
  closed,
);
export type MeasureTable = Static<typeof MeasureTable>;

/** `weight`: the covered roof's weight in kg/m². */
export const AdviceProduct = Type.Object(
  {
    id,
    /** Index in `AdviceAnswer.tables`. */
    tables: Type.Partial(Type.Object({ DE: place, AT: place, CH: place }, closed)),
    weight: nullable(Type.Number({ minimum: 0 })),
  },
  closed,
);
export type AdviceProduct = Static<typeof AdviceProduct>;

const texts = Type.Array(Translatable);

/** `underlays` run from the weakest, "no underlay needed", to the strongest. */
export const AdviceAnswer = Type.Object(
  {
    underlays: Type.Object({ DE: texts, AT: texts, CH: texts }, closed),
    tables: Type.Array(MeasureTable),
    products: Type.Array(AdviceProduct),
  },
  closed,
);
export type AdviceAnswer = Static<typeof AdviceAnswer>;
