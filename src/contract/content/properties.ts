/** A product's coded properties: technical data, application areas and additional measures. */
import { Type, type Static } from '@sinclair/typebox';
import { closed, id, nullable, text } from '../base/schemaParts';
import { Translatable } from '../base/values';

/**
 * One line of technical data: `GROESSE`, `DECKBREITE`, ... `value` is for reading, without the unit, which is German; `units`
 * holds it where other languages have words for it (`Stück/m²`, `pieces/m²`). Beside it stands what
 * to calculate with, in that unit: a number (`min` equals `max`) or a range as `amount`, a `size`, or the id of a
 * `choice`. Texts have none of the three, nor has any value of a publisher that knew no kinds.
 */
export const TechnicalValue = Type.Object(
  {
    label: Translatable,
    value: Translatable,
    unit: Type.Optional(text),
    units: Type.Optional(Translatable),
    amount: Type.Optional(Type.Object({ min: Type.Number(), max: Type.Number() }, closed)),
    size: Type.Optional(Type.Object({ width: Type.Number(), length: Type.Number() }, closed)),
    choice: Type.Optional(id),
  },
  closed,
);
export type TechnicalValue = Static<typeof TechnicalValue>;

/** Application areas of one country (`EINSATZ_DE`): rows of a table, in the order shown. */
export const ApplicationAreas = Type.Object(
  {
    rows: Type.Array(Type.Object({ label: Translatable, value: Translatable }, closed)),
    note: Type.Optional(Translatable),
  },
  closed,
);
export type ApplicationAreas = Static<typeof ApplicationAreas>;

/**
 * Additional measures of one country (`EINSATZ_ZUSATZ_DE`): which underlay a roof needs for a pitch band (degrees,
 * from inclusive, below exclusive; null: open end) and a number of raised requirements.
 */
export const AdditionalMeasures = Type.Object(
  {
    edition: text,
    source: text,
    rows: Type.Array(
      Type.Object(
        {
          pitch_from: nullable(Type.Number({ minimum: 0, maximum: 90 })),
          pitch_below: nullable(Type.Number({ minimum: 0, maximum: 90 })),
          raised_requirements: Type.Integer({ minimum: 0, maximum: 9 }),
          underlay: Translatable,
        },
        closed,
      ),
    ),
    note: Type.Optional(Translatable),
  },
  closed,
);
export type AdditionalMeasures = Static<typeof AdditionalMeasures>;

/**
 * A product's coded properties. Keys starting `EINSATZ_ZUSATZ_` hold additional measures, other keys starting
 * `EINSATZ_` application areas, all others technical values, shown in the order they stand in.
 */
export const ProductProperties = Type.Object(
  {
    EINSATZ_ZUSATZ_DE: Type.Optional(AdditionalMeasures),
    EINSATZ_ZUSATZ_AT: Type.Optional(AdditionalMeasures),
    EINSATZ_ZUSATZ_CH: Type.Optional(AdditionalMeasures),
    EINSATZ_DE: Type.Optional(ApplicationAreas),
    EINSATZ_AT: Type.Optional(ApplicationAreas),
    EINSATZ_CH: Type.Optional(ApplicationAreas),
  },
  // TypeBox knows no patternProperties on objects: that other keys are upper case is checked where they are written.
  { additionalProperties: TechnicalValue },
);
export type ProductProperties = {
  [key: string]: TechnicalValue | ApplicationAreas | AdditionalMeasures;
};
