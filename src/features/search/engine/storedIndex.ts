/** The index as stored: flat arrays, which a browser reads without parsing. */

export interface StoredIndex {
  /** JSON array of pairs `[key, kept]`. */
  readonly entries: string;
  readonly terms: string;
  /** Number of different terms, for each field of each entry. */
  readonly lengths: Uint32Array;
  /** End of each run. A run contains the matches of one term in one field. */
  readonly ends: Uint32Array;
  /** Index of each match's entry, ascending within a run. */
  readonly finds: Uint32Array;
  readonly counts: Uint16Array;
}

export const termsIn = ({ terms }: StoredIndex): string[] => (terms === '' ? [] : terms.split(' '));
