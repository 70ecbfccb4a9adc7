import { Type, type Static } from '@sinclair/typebox';
import { closed, keyed, oneOf, optional, plain } from '../format/schemaParts';
import { DELIMITERS, ENCODINGS } from '../reading/spreadsheet';
import { TABLE_ENTRIES } from './entryKinds';
import { TARGET_PATTERN } from './targets';

const row = Type.Integer({ minimum: 1, maximum: 1_000, description: 'Zeilennummer ab 1 erwartet' });
const letters = Type.String({
  default: 'A',
  pattern: '^[A-Z]{1,3}$',
  description: 'Spaltenbuchstabe erwartet (zum Beispiel F)',
});
const oneOrTwo = <T extends typeof plain | typeof letters>(value: T, description: string) =>
  Type.Union([value, Type.Tuple([value, value])], { description });
const scalar = Type.Union([plain, Type.Boolean(), Type.Number()], {
  description: 'Text, Zahl, true oder false erwartet',
});

export const ColumnSource = Type.Object(
  {
    /** Two headings when a range or size fills two columns. */
    column: optional(oneOrTwo(plain, 'Überschrift der Spalte erwartet, oder zwei in einer Liste')),
    at: optional(oneOrTwo(letters, 'Spaltenbuchstabe erwartet (zum Beispiel F), oder zwei in einer Liste')),
    /** Needed when the heading names no unit. */
    unit: optional(plain),
    /** Length of article numbers in digits, to restore leading zeros. */
    digits: optional(Type.Integer({ minimum: 1, maximum: 40, description: 'Zahl der Stellen von 1 bis 40 erwartet' })),
    slug: optional(Type.Literal(true, { description: 'true erwartet' })),
    /** Maps each word of the table to the field's value. */
    values: optional(keyed('^', scalar, 'Werte je Wort der Tabelle erwartet')),
  },
  closed,
);
export type ColumnSource = Static<typeof ColumnSource>;

export const MappingSource = Type.Object(
  {
    sheet: optional(plain),
    header: Type.Union([row, Type.Tuple([row, row])], {
      description: 'Zeile der Überschriften erwartet, oder [von, bis]',
    }),
    last: optional(Type.Integer({ minimum: 2, description: 'Zeilennummer ab 2 erwartet' })),
    decimal: oneOf(['comma', 'point']),
    delimiter: optional(oneOf(DELIMITERS)),
    encoding: optional(oneOf(ENCODINGS)),
    empty: optional(Type.Array(plain)),
    into: oneOf(TABLE_ENTRIES),
    /** New entries and new colours get these values in fields for which the table has no value. */
    new: optional(keyed(TARGET_PATTERN, scalar, 'Felder eines Produkts oder Artikels erwartet')),
    columns: keyed(
      TARGET_PATTERN,
      Type.Union([plain, ColumnSource], { description: 'Überschrift einer Spalte oder Angaben dazu erwartet' }),
      'Felder eines Produkts oder Artikels erwartet, zum Beispiel name, technical.RDN, colors.article_number',
    ),
  },
  closed,
);
export type MappingSource = Static<typeof MappingSource>;
