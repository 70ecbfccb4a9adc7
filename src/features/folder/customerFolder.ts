/** What a customer folder holds. */
import type { RaisedRequirement } from '../../contract/advice/requirements';
import type { Country } from '../../contract/markers';

/** The customer's roof, as far as it is known. */
export interface FolderRoof {
  /** Degrees; null while it is not known. */
  readonly pitch: number | null;
  readonly country: Country | null;
  readonly requirements: readonly RaisedRequirement[];
}

/** A product that a person put in, with the colours chosen of it. */
export interface RememberedProduct {
  readonly id: string;
  /** Ids of its variants, in the order chosen. */
  readonly colors: readonly string[];
  readonly isFavourite: boolean;
}

/** A calculation with all that went into it: its result is worked out again from the release at hand. */
export interface RememberedCalculation {
  readonly id: string;
  readonly product: string;
  /** As in the calculator's address: `traufe=9600&sparren=7420`. */
  readonly inputs: string;
}

export interface CustomerFolder extends FolderRoof {
  readonly id: string;
  /** Whose folder it is (`auth.user`); null for a login without a mark. */
  readonly user: string | null;
  /** Name of the project; empty until a person gives one. */
  readonly project: string;
  readonly products: readonly RememberedProduct[];
  readonly calculations: readonly RememberedCalculation[];
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly changedAt: number;
}
