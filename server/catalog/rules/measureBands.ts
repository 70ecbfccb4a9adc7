import type { Country } from '../../../src/contract/base/markers';
import { COUNTRIES } from '../../../src/contract/base/markers';
import { below, type Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import { LOCALE } from '../../../src/contract/base/limits';
import type { Text } from '../format/schemaParts';
import { underlayStrength } from './underlays';

export interface Band {
  readonly index: number;
  /**
   * The band begins at the pitch `from` and ends before the pitch `below`, both in degrees. A missing bound is 0 or
   * Infinity.
   */
  readonly from: number;
  readonly below: number;
  readonly raised: number;
  readonly underlay: string;
  readonly strength: number | null;
}

export interface CountryMeasures {
  readonly country: Country;
  /** Rows from flattest to steepest. Rows with reversed ends are left out, because `buildProduct` reports them. */
  readonly bands: readonly Band[];
  readonly report: Report;
}

/** Replaces word processors' special spaces by plain spaces. */
export const germanText = (text: Text): string =>
  (typeof text === 'string' ? text : (text[LOCALE] ?? '')).replace(/\s+/g, ' ');

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
