import { FIELD_WEIGHTS, FIELDS, type Field } from './entries';
import { termsIn, type StoredIndex } from './storedIndex';

/** BM25+ (Lv and Zhai, 2011). `b` is small, because a catalogue text's length says little about its relevance. */
const BM25 = { k: 1.2, b: 0.4, d: 0.5 };

interface Run {
  readonly field: Field;
  readonly start: number;
  readonly end: number;
}

/** Computes each match's score once, because a short word has tens of thousands of matches. */
export class Postings {
  readonly entries: Uint32Array;
  readonly worths: Float32Array;
  private readonly ends: Uint32Array;
  private readonly places: ReadonlyMap<string, number>;

  constructor(index: StoredIndex, weights: readonly number[]) {
    this.entries = index.finds;
    this.ends = index.ends;
    this.places = new Map(termsIn(index).map((term, place) => [term, place]));
    this.worths = new Float32Array(this.entries.length);
    const lengths = relativeLengths(index.lengths, weights.length);
    for (let place = 0; place < this.places.size; place += 1)
      for (const { field, start, end } of this.runsAt(place)) {
        const { own, having } = lengths[FIELDS.indexOf(field)] ?? NO_LENGTHS;
        // Counts only entries with this field. Among all entries, even a term in every product would seem rare.
        const rarity = Math.log(1 + (having - (end - start) + 0.5) / (end - start + 0.5));
        for (let at = start; at < end; at += 1) {
          const entry = this.entries[at] ?? 0;
          const worth = worthOf(index.counts[at] ?? 0, own[entry] ?? 1) * rarity;
          this.worths[at] = worth * FIELD_WEIGHTS[field] * (weights[entry] ?? 1);
        }
      }
  }

  runsOf(term: string): readonly Run[] {
    const place = this.places.get(term);
    return place === undefined ? [] : this.runsAt(place);
  }

  has(term: string, entry: number): boolean {
    return this.runsOf(term).some(({ start, end }) => this.isIn(entry, start, end));
  }

  private runsAt(place: number): Run[] {
    const runs: Run[] = [];
    for (const [number, field] of FIELDS.entries()) {
      const at = place * FIELDS.length + number;
      const [start, end] = [this.ends[at - 1] ?? 0, this.ends[at] ?? 0];
      if (end > start) runs.push({ field, start, end });
    }
    return runs;
  }

  private isIn(entry: number, start: number, end: number): boolean {
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle] ?? 0) < entry) low = middle + 1;
      else high = middle;
    }
    return low < end && this.entries[low] === entry;
  }
}

interface Lengths {
  /** Each entry's field length divided by the average. */
  readonly own: Float32Array;
  readonly having: number;
}
const NO_LENGTHS: Lengths = { own: new Float32Array(), having: 0 };

const relativeLengths = (lengths: Uint32Array, entries: number): Lengths[] =>
  FIELDS.map((_name, field) => {
    const own = Float32Array.from({ length: entries }, (_item, entry) => lengths[entry * FIELDS.length + field] ?? 0);
    const having = own.filter((length) => length > 0).length;
    const average = own.reduce((sum, length) => sum + length, 0) / Math.max(1, having);
    return { own: average === 0 ? own : own.map((length) => length / average), having };
  });

const worthOf = (count: number, length: number): number =>
  BM25.d + (count * (BM25.k + 1)) / (count + BM25.k * (1 - BM25.b + BM25.b * length));
