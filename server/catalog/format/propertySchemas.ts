import { Type, type Static } from '@sinclair/typebox';
import { ID_PATTERN } from '../../../src/contract/base/ids';
import { VALUE_KINDS } from '../../../src/contract/base/markers';
import { closed, id, oneOf, optional, PROPERTY_CODE, Text } from './schemaParts';

const options = Type.Array(Type.Object({ value: id, label: Text }, closed), { minItems: 1 });

/** Allows all fields. properties.ts checks whether they fit the kind. */
export const PropertySource = Type.Object(
  {
    label: Text,
    /** Heading of the values that stand together in tables. The same text puts values into the same group. */
    group: optional(Text),
    kind: oneOf(VALUE_KINDS),
    unit: optional(Text),
    digits: optional(
      Type.Integer({ minimum: 0, maximum: 4, description: 'Zahl der Nachkommastellen von 0 bis 4 erwartet' }),
    ),
    approximate: optional(Type.Boolean()),
    options: optional(options),
  },
  closed,
);
export type PropertySource = Static<typeof PropertySource>;

const bound = optional(Type.Number({ description: 'Zahl mit Dezimalpunkt erwartet (34.5)' }));

/** Refuses `constructor`, because filters are plain objects, which always have this property. */
const filterKey = Type.String({
  default: '',
  pattern: ID_PATTERN.replace('^', '^(?!constructor$)'),
  description: 'Kennung aus a-z, 0-9, - und _ erwartet (höchstens 64 Zeichen, nicht constructor)',
});

/** With `property`, the options are ranges of that property's value. */
export const FilterSource = Type.Object(
  {
    key: filterKey,
    label: Text,
    property: optional(
      Type.String({ default: '', pattern: PROPERTY_CODE, description: 'Merkmal aus properties erwartet' }),
    ),
    options: Type.Array(Type.Object({ value: id, label: Text, min: bound, max: bound }, closed), { minItems: 1 }),
  },
  closed,
);
export type FilterSource = Static<typeof FilterSource>;
