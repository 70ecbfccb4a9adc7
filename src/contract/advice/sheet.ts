/**
 * The advice sheet: what finder, comparison and calculator answered, as a PDF. Kept and sent are its inputs only; page and
 * server each print the same PDF from them and the release that they name. They hold no free text, so no words of
 * others are mailed in the maker's name. The schema is in sheetSchema.ts.
 */
import type { CalculationInputs } from './calculation';
import type { FinderQuestion } from './find';
import type { RaisedRequirement } from './requirements';
import type { Country } from '../base/markers';

/** The finder's answer to a question. */
export interface FinderPart {
  readonly kind: 'finder';
  readonly question: FinderQuestion;
}

/** Products side by side, with what the rules say of each on a roof. */
export interface ComparisonPart {
  readonly kind: 'comparison';
  /** Ids, each once, in the order shown. */
  readonly products: readonly string[];
  /** Degrees. */
  readonly pitch: number;
  readonly country: Country;
  readonly requirements: readonly RaisedRequirement[];
  /** Rows in which all products are the same are left out. */
  readonly onlyDifferences: boolean;
}

/** How much of a product a roof needs, and what the rules say of it there. */
export interface CalculationPart {
  readonly kind: 'calculation';
  readonly product: string;
  readonly country: Country;
  readonly requirements: readonly RaisedRequirement[];
  readonly roof: CalculationInputs;
}

export type SheetPart = FinderPart | ComparisonPart | CalculationPart;

/** All that a sheet is printed from, beside the release. */
export interface SheetInputs {
  /** Of the release whose values it shows. */
  readonly version: string;
  /** When it was made: `2026-11-21`. */
  readonly day: string;
  /** In the order printed. */
  readonly parts: readonly SheetPart[];
}

export const SHEET_MAX_PARTS = 4;
/** Longest inputs as JSON, in bytes. */
export const SHEET_MAX_BYTES = 8_192;
/** Sheets of one sending. */
export const CART_MAX_SHEETS = 10;
