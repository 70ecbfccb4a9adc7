/** What the rules say of a product on the customer's roof, as short as a card has room for. */
import type { Verdict } from '../../../contract/advice/judge';

export interface RoofWords {
  readonly kind: Verdict['kind'];
  /** `bei 24° in Deutschland` */
  readonly roof: string;
  /** `ohne Zusatzmaßnahme` */
  readonly verdict: string;
  /** What is needed, or that there are no values to judge by; null where nothing more is to be said. */
  readonly more: string | null;
}
