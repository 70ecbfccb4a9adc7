import type { Verdict } from '../../../contract/advice/judge';

export interface RoofWords {
  readonly kind: Verdict['kind'];
  readonly roof: string;
  readonly verdict: string;
  /** The needed measure, or that values are missing. Null if neither applies. */
  readonly more: string | null;
}
