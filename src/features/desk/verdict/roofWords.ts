/** A verdict in short words for a card. */
import type { Verdict } from '../../../contract/advice/judge';

export interface RoofWords {
  readonly kind: Verdict['kind'];
  /** `bei 24° in Deutschland` */
  readonly roof: string;
  /** `ohne Zusatzmaßnahme` */
  readonly verdict: string;
  /** The needed measure, or that values are missing. Null if neither applies. */
  readonly more: string | null;
}
