import type { Verdict } from '../../../contract/advice/judge';

export interface RoofWords {
  readonly kind: Verdict['kind'];
  readonly roof: string;
  readonly verdict: string;
  /** Names the needed measure or missing values. */
  readonly more: string | null;
}
