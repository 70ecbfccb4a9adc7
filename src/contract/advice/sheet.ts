/** The inputs hold no free text, so a sender cannot mail invented texts in the manufacturer's name. */
import type { StoredInputs } from './calculation';
import type { FinderQuestion } from './find';
import type { RaisedRequirement } from './requirements';
import type { Country } from '../base/markers';

export interface FinderPart {
  readonly kind: 'finder';
  readonly question: FinderQuestion;
}

export interface ComparisonPart {
  readonly kind: 'comparison';
  readonly products: readonly string[];
  /** Degrees. */
  readonly pitch: number;
  readonly country: Country;
  readonly requirements: readonly RaisedRequirement[];
  readonly onlyDifferences: boolean;
}

export interface CalculationPart {
  readonly kind: 'calculation';
  readonly product: string;
  readonly country: Country;
  readonly requirements: readonly RaisedRequirement[];
  readonly roof: StoredInputs;
}

export interface RoofPart {
  readonly kind: 'roof';
  readonly house: string;
  readonly product: string;
  readonly color: string;
}

export type SheetPart = FinderPart | ComparisonPart | CalculationPart | RoofPart;

export interface SheetInputs {
  readonly version: string;
  readonly day: string;
  readonly parts: readonly SheetPart[];
}

export const SHEET_MAX_PARTS = 4;
/** Largest size of the inputs' JSON in bytes. */
export const SHEET_MAX_BYTES = 8_192;
export const CART_MAX_SHEETS = 10;
