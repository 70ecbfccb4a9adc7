/** A mapping file: which column of a manufacturer's table is which field of a product (format: docs/catalogue.md). */
import { Type, type Static } from '@sinclair/typebox';
import { closed, keyed, oneOf, optional, plain } from '../format/schemaParts';
import { DELIMITERS, ENCODINGS } from '../reading/spreadsheet';
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

/** Where the values of one field stand, and how they are to be read. */
export const ColumnSource = Type.Object(
  {
    /** Heading of the column, or of the two columns of a range or a size. */
    column: optional(oneOrTwo(plain, 'Überschrift der Spalte erwartet, oder zwei in einer Liste')),
    /** The same by letters. */
    at: optional(oneOrTwo(letters, 'Spaltenbuchstabe erwartet (zum Beispiel F), oder zwei in einer Liste')),
    /** Unit of the table; left out where the heading names it. */
    unit: optional(plain),
    /** Number of digits of an article number, leading zeros included. */
    digits: optional(Type.Integer({ minimum: 1, maximum: 40, description: 'Zahl der Stellen von 1 bis 40 erwartet' })),
    /** Makes an id out of a name. */
    slug: optional(Type.Literal(true, { description: 'true erwartet' })),
    /** What the table's words mean. */
    values: optional(keyed('^', scalar, 'Werte je Wort der Tabelle erwartet')),
  },
  closed,
);
export type ColumnSource = Static<typeof ColumnSource>;

export const MappingSource = Type.Object(
  {
    /** The first visible one when absent. */
    sheet: optional(plain),
    /** The rows of headings: one, or the first and the last. */
    header: Type.Union([row, Type.Tuple([row, row])], {
      description: 'Zeile der Überschriften erwartet, oder [von, bis]',
    }),
    /** Last row that is read. */
    last: optional(Type.Integer({ minimum: 2, description: 'Zeilennummer ab 2 erwartet' })),
    decimal: oneOf(['comma', 'point']),
    delimiter: optional(oneOf(DELIMITERS)),
    encoding: optional(oneOf(ENCODINGS)),
    /** Words that stand for an empty cell. */
    empty: optional(Type.Array(plain)),
    into: oneOf(['tiles', 'stones']),
    /** Fields of new products (and new colours) that the table does not have. */
    new: optional(keyed(TARGET_PATTERN, scalar, 'Felder eines Produkts erwartet')),
    columns: keyed(
      TARGET_PATTERN,
      Type.Union([plain, ColumnSource], { description: 'Überschrift einer Spalte oder Angaben dazu erwartet' }),
      'Felder eines Produkts erwartet, zum Beispiel name, technical.RDN, colors.article_number',
    ),
  },
  closed,
);
export type MappingSource = Static<typeof MappingSource>;
