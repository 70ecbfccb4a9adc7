import type { Country } from '../../../src/contract/base/markers';
import { COUNTRIES } from '../../../src/contract/base/markers';
import { below, type Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import { LOCALE } from '../../../src/contract/base/limits';
import type { Text } from '../format/schemaParts';
import { underlayStrength } from './underlays';

/** One row of a country's additional measures. */
export interface Band {
  /** Its place in the table. */
  readonly index: number;
  /** Degrees: from inclusive, below exclusive. An open end is 0 or Infinity. */
  readonly from: number;
  readonly below: number;
  readonly raised: number;
  /** What it asks for, German. */
  readonly underlay: string;
  /** Null when the text names no underlay that the country knows. */
  readonly strength: number | null;
}

export interface CountryMeasures {
  readonly country: Country;
  /** From the flattest to the steepest, rows without a pitch left out: they are reported where documents are built. */
  readonly bands: readonly Band[];
  /** Speaks of the table's rows: `[index, 'from']`. */
  readonly report: Report;
}

/** The German of a text, with single plain spaces: a word processor also writes other ones, which look the same. */
export const germanText = (text: Text): string =>
  (typeof text === 'string' ? text : (text[LOCALE] ?? '')).replace(/\s+/g, ' ');

/** The tables of additional measures that a product has, by country. */
export const measuresOf = ({ measures = {} }: ProductSource, report: Report): CountryMeasures[] =>
  COUNTRIES.flatMap((country) => {
    const rows = measures[country]?.rows;
    if (rows === undefined) return [];
    const bands = rows
      .map((row, index) => ({
        index,
        from: row.from ?? 0,
        below: row.below ?? Infinity,
        raised: row.raised,
        underlay: germanText(row.underlay),
        strength: underlayStrength(country, germanText(row.underlay)),
      }))
      .filter((band) => band.from < band.below)
      .sort((a, b) => a.from - b.from);
    return [{ country, bands, report: below(report, 'measures', country, 'rows') }];
  });
