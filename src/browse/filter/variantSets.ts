/** Stores variants as bits, in words of 32 bits. Plane n holds the nth variant of each entry. */
import { bitCount } from '../../lib/bitCount';

/** Bits of all planes, one plane after another. */
export type VariantSet = Uint32Array;

export type EntrySet = Uint32Array;

const WORD_BITS = 32;

export class SetShape {
  private readonly words: number;

  constructor(
    private readonly entries: number,
    private readonly planes: number,
  ) {
    this.words = Math.ceil(entries / WORD_BITS);
  }

  noVariants(): VariantSet {
    return new Uint32Array(this.words * this.planes);
  }

  noEntries(): EntrySet {
    return new Uint32Array(this.words);
  }

  add(set: VariantSet, entry: number, plane = 0): void {
    const word = plane * this.words + Math.floor(entry / WORD_BITS);
    set[word] = (set[word] ?? 0) | (1 << (entry % WORD_BITS));
  }

  /** Returns the entries with a variant that is in both sets. */
  entriesIn(set: VariantSet, other: VariantSet = set): EntrySet {
    const found = this.noEntries();
    for (let word = 0; word < set.length; word += 1) {
      const at = word % this.words;
      found[at] = (found[at] ?? 0) | ((set[word] ?? 0) & (other[word] ?? 0));
    }
    return found;
  }

  /**
   * `places`: numbers of the entries that have a variant in `set`. `planes`: for each of these entries, the plane of
   * its first variant in `set`. Plane n holds the nth variant of each entry. Only the first `count` items of both
   * arrays are valid.
   */
  firstIn(set: VariantSet): { readonly count: number; readonly places: Uint32Array; readonly planes: Uint32Array } {
    const places = new Uint32Array(this.entries);
    const planes = new Uint32Array(this.entries);
    let count = 0;
    for (let word = 0; word < this.words; word += 1)
      for (let left = this.anyPlane(set, word); left !== 0; left &= left - 1) {
        const lowest = left & -left;
        let plane = 0;
        while (((set[plane * this.words + word] ?? 0) & lowest) === 0) plane += 1;
        places[count] = word * WORD_BITS + bitOf(lowest);
        planes[count] = plane;
        count += 1;
      }
    return { count, places, planes };
  }

  private anyPlane(set: VariantSet, word: number): number {
    let any = 0;
    for (let plane = 0; plane < this.planes; plane += 1) any |= set[plane * this.words + word] ?? 0;
    return any;
  }
}

export const both = (a: Uint32Array, b: Uint32Array): Uint32Array => a.map((word, at) => word & (b[at] ?? 0));

export const sizeOf = (set: EntrySet): number => set.reduce((sum, word) => sum + bitCount(word), 0);

export const isIn = (set: EntrySet, entry: number): boolean =>
  (((set[Math.floor(entry / WORD_BITS)] ?? 0) >>> (entry % WORD_BITS)) & 1) === 1;

const bitOf = (lowest: number): number => 31 - Math.clz32(lowest);
