import { FIELDS, type IndexEntry, type Kept } from './entries';
import { termsIn, type StoredIndex } from './storedIndex';
import { termsOfText } from './terms';

const COUNT_MAX = 0xffff;

export class IndexBuilder {
  private readonly entries: (readonly [key: string, kept: Kept] | null)[] = [];
  private readonly lengths: number[] = [];
  private readonly places = new Map<string, number>();
  private readonly finds = new Map<string, number[]>();

  constructor(before: StoredIndex | null) {
    if (before !== null) this.take(before);
  }

  add({ key, texts, kept }: IndexEntry): void {
    const place = this.entries.length;
    this.places.set(key, place);
    this.entries.push([key, kept]);
    for (const [field, name] of FIELDS.entries()) {
      const counts = new Map<string, number>();
      for (const term of termsOfText(texts[name])) counts.set(term, (counts.get(term) ?? 0) + 1);
      this.lengths.push(counts.size);
      for (const [term, count] of counts) this.findsOf(term).push(slotOf(place, field), Math.min(count, COUNT_MAX));
    }
  }

  remove(key: string): void {
    const place = this.places.get(key);
    if (place === undefined) return;
    this.entries[place] = null;
    this.places.delete(key);
  }

  build(): StoredIndex {
    const { entries, numbers } = this.present();
    const size = [...this.finds.values()].reduce((sum, { length }) => sum + length / 2, 0);
    const finds = new Uint32Array(size);
    const counts = new Uint16Array(size);
    const terms: string[] = [];
    const ends: number[] = [];
    let end = 0;
    for (const term of [...this.finds.keys()].sort()) {
      const pairs = this.findsOf(term);
      const start = end;
      const runs = FIELDS.map((_name, field) => {
        for (let at = 0; at < pairs.length; at += 2) {
          const slot = pairs[at] ?? 0;
          const entry = numbers[Math.floor(slot / FIELDS.length)] ?? -1;
          if (slot % FIELDS.length !== field || entry === -1) continue;
          finds[end] = entry;
          counts[end] = pairs[at + 1] ?? 0;
          end += 1;
        }
        return end;
      });
      if (end === start) continue;
      terms.push(term);
      ends.push(...runs);
    }
    return {
      entries: JSON.stringify(entries),
      terms: terms.join(' '),
      lengths: Uint32Array.from(
        this.lengths.filter((_length, slot) => numbers[Math.floor(slot / FIELDS.length)] !== -1),
      ),
      ends: Uint32Array.from(ends),
      finds: finds.slice(0, end),
      counts: counts.slice(0, end),
    };
  }

  /**
   * Returns the remaining entries, and for each former place the entry's new number. The numbers have no gaps. A
   * removed entry has -1.
   */
  private present() {
    const numbers = new Int32Array(this.entries.length).fill(-1);
    const entries = this.entries.filter((entry) => entry !== null);
    let next = 0;
    for (const [place, entry] of this.entries.entries())
      if (entry !== null) {
        numbers[place] = next;
        next += 1;
      }
    return { entries, numbers };
  }

  private take(before: StoredIndex): void {
    for (const entry of JSON.parse(before.entries) as [string, Kept][]) {
      this.places.set(entry[0], this.entries.length);
      this.entries.push(entry);
    }
    for (const length of before.lengths) this.lengths.push(length);
    let at = 0;
    for (const [place, term] of termsIn(before).entries()) {
      const pairs = this.findsOf(term);
      for (let field = 0; field < FIELDS.length; field += 1)
        for (const end = before.ends[slotOf(place, field)] ?? 0; at < end; at += 1)
          pairs.push(slotOf(before.finds[at] ?? 0, field), before.counts[at] ?? 0);
    }
  }

  private findsOf(term: string): number[] {
    const known = this.finds.get(term);
    if (known !== undefined) return known;
    const pairs: number[] = [];
    this.finds.set(term, pairs);
    return pairs;
  }
}

const slotOf = (place: number, field: number): number => place * FIELDS.length + field;
