import { Type, type Static } from '@sinclair/typebox';
import { closed, degrees, id, nullable, raisedCount, text } from '../base/schemaParts';
import { Translatable } from '../base/values';

/**
 * A value such as `DECKBREITE`. `value` is readable, without the unit. `unit` is German, `units` translated.
 * Calculations use `amount` (`min` equals `max` for a single number), `size` or the id `choice`. Older publishers omit
 * these three. `group` is the heading of the values that stand together, absent in a catalogue without groups.
 */
export const TechnicalValue = Type.Object(
  {
    label: Translatable,
    group: Type.Optional(Translatable),
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

export const ApplicationAreas = Type.Object(
  {
    rows: Type.Array(Type.Object({ label: Translatable, value: Translatable }, closed)),
    note: Type.Optional(Translatable),
  },
  closed,
);
export type ApplicationAreas = Static<typeof ApplicationAreas>;

/** `EINSATZ_ZUSATZ_DE`: a pitch band is in degrees, `from` inclusive, `below` exclusive. Null means no limit. */
export const AdditionalMeasures = Type.Object(
  {
    edition: text,
    source: text,
    rows: Type.Array(
      Type.Object(
        {
          pitch_from: nullable(degrees),
          pitch_below: nullable(degrees),
          raised_requirements: raisedCount,
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

/** Properties in their shown order. All keys without `EINSATZ_` hold technical values. */
export const ProductProperties = Type.Object(
  {
    EINSATZ_ZUSATZ_DE: Type.Optional(AdditionalMeasures),
    EINSATZ_ZUSATZ_AT: Type.Optional(AdditionalMeasures),
    EINSATZ_ZUSATZ_CH: Type.Optional(AdditionalMeasures),
    EINSATZ_DE: Type.Optional(ApplicationAreas),
    EINSATZ_AT: Type.Optional(ApplicationAreas),
    EINSATZ_CH: Type.Optional(ApplicationAreas),
  },
  { additionalProperties: TechnicalValue },
);
export type ProductProperties = {
  [key: string]: TechnicalValue | ApplicationAreas | AdditionalMeasures;
};
