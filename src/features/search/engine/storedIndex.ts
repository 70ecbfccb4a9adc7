/** An index as it is stored: flat arrays, which a browser stores and reads without parsing them. */

export interface StoredIndex {
  /** JSON of the key and the kept values of each entry. */
  readonly entries: string;
  /** All terms in their order, with a space between two. */
  readonly terms: string;
  /** How many different terms each field of each entry has. */
  readonly lengths: Uint32Array;
  /** The finds of a term in a field form a run: where the run of each field of each term ends. */
  readonly ends: Uint32Array;
  /** The entry of each find. Entries ascend within a run. */
  readonly finds: Uint32Array;
  /** How often the term stands there. */
  readonly counts: Uint16Array;
}

/** The terms of a stored index. */
export const termsIn = ({ terms }: StoredIndex): string[] => (terms === '' ? [] : terms.split(' '));
