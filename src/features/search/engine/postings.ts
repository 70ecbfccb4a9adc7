/** Which entries have which terms, and what each of these finds is worth: MiniSearch's stored form in flat arrays. Pure. */
import type { AsPlainObject } from 'minisearch';
import { FIELD_WEIGHTS, FIELDS, type Field } from './entries';

/** BM25+ as MiniSearch's documentation has it; texts of a catalogue differ in length for other reasons than weight. */
const BM25 = { k: 1.2, b: 0.4, d: 0.5 };

/** One term in one field. */
interface Run {
  readonly field: Field;
  /** Its finds are those from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
}

/**
 * A question of one short word has tens of thousands of finds. MiniSearch looks each up in three maps and makes an object of
 * it, which takes ten times as long as to add up numbers that stand side by side.
 */
export class Postings {
  /** Of each find: its entry, and its worth. */
  readonly entries: Uint32Array;
  readonly worths: Float32Array;
  private readonly runs = new Map<string, readonly Run[]>();

  /** `places` names the entry of an id of the library's, -1 for none; `weights` are those of the entries. */
  constructor(plain: AsPlainObject, places: Int32Array, weights: readonly number[]) {
    const entries: number[] = [];
    const worths: number[] = [];
    const fields = FIELDS.map((field) => ({ field, id: plain.fieldIds[field] ?? 0 }));
    const lengths = fields.map(({ id }) => lengthsOf(plain, id, places, weights.length));
    for (const [term, data] of plain.index) {
      const runs: Run[] = [];
      for (const [number, { field, id }] of fields.entries()) {
        const counts = data[id] as Readonly<Record<string, number>> | undefined;
        if (counts === undefined) continue;
        const start = entries.length;
        for (const shortId in counts) {
          const entry = places[Number(shortId)] ?? -1;
          if (entry === -1) continue;
          entries.push(entry);
          worths.push(worthOf(counts[shortId] ?? 0, lengths[number]?.[entry] ?? 1) * (weights[entry] ?? 1));
        }
        const end = entries.length;
        const rarity = Math.log(1 + (plain.documentCount - (end - start) + 0.5) / (end - start + 0.5));
        for (let at = start; at < end; at += 1) worths[at] = (worths[at] ?? 0) * rarity * FIELD_WEIGHTS[field];
        runs.push({ field, start, end });
      }
      this.runs.set(term, runs);
    }
    this.entries = Uint32Array.from(entries);
    this.worths = Float32Array.from(worths);
  }

  runsOf(term: string): readonly Run[] {
    return this.runs.get(term) ?? [];
  }

  /** Whether an entry has a term. */
  has(term: string, entry: number): boolean {
    return this.runsOf(term).some(({ start, end }) => this.isIn(entry, start, end));
  }

  /** Entries of a run ascend. */
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

/** How long a field of each entry is, the average being 1. */
function lengthsOf(plain: AsPlainObject, field: number, places: Int32Array, count: number): Float32Array {
  const lengths = new Float32Array(count);
  const average = plain.averageFieldLength[field] ?? 1;
  for (const [shortId, own] of Object.entries(plain.fieldLength)) {
    const entry = places[Number(shortId)] ?? -1;
    if (entry !== -1) lengths[entry] = (own[field] ?? 0) / average;
  }
  return lengths;
}

const worthOf = (count: number, length: number): number =>
  BM25.d + (count * (BM25.k + 1)) / (count + BM25.k * (1 - BM25.b + BM25.b * length));
