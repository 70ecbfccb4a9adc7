import type { Field } from './entries';
import { isMeasureTerm } from './measures';
import type { Postings } from './postings';
import type { Meanings } from './vocabulary';

export const WORDS_MAX = 30;

interface Wanted {
  readonly worth: number;
  readonly words: number;
}
export type WantedTerms = ReadonlyMap<string, Wanted>;

export function wantedTerms(words: readonly Meanings[]): WantedTerms {
  const terms = new Map<string, Wanted>();
  for (const [place, meanings] of words.entries())
    for (const [term, worth] of meanings) {
      const known = terms.get(term);
      terms.set(term, { worth: (known?.worth ?? 0) + worth, words: (known?.words ?? 0) | (1 << place) });
    }
  return terms;
}

const COLORED = 1;
const NUMBERED = 2;

const PLACES: Readonly<Record<Field, { readonly isOwn: boolean; readonly isName: boolean; readonly colors: number }>> =
  {
    title: { isOwn: true, isName: true, colors: 0 },
    note: { isOwn: true, isName: true, colors: 0 },
    numbers: { isOwn: true, isName: false, colors: 0 },
    facts: { isOwn: true, isName: false, colors: 0 },
    text: { isOwn: true, isName: false, colors: 0 },
    colorWords: { isOwn: false, isName: false, colors: COLORED },
    colorNumbers: { isOwn: false, isName: false, colors: COLORED | NUMBERED },
  };

/**
 * Bit masks with one bit for each word of the question. `own`: words in the entry's own fields. `common`: words that
 * count for each of the entry's colours.
 */
export interface FoundPlaces {
  readonly own: number;
  readonly common: number;
  readonly isColored: boolean;
  readonly isNumbered: boolean;
}

export class Scores {
  readonly touched: number[] = [];
  private readonly sums: Float64Array;
  private readonly counts: Uint16Array;
  private readonly own: Int32Array;
  private readonly common: Int32Array;
  private readonly colors: Uint8Array;
  private readonly lastTerm: Uint16Array;

  constructor(postings: Postings, wanted: WantedTerms, entries: number) {
    this.sums = new Float64Array(entries);
    this.counts = new Uint16Array(entries);
    this.own = new Int32Array(entries);
    this.common = new Int32Array(entries);
    this.colors = new Uint8Array(entries);
    this.lastTerm = new Uint16Array(entries);
    let number = 0;
    for (const [term, asked] of wanted) this.add(postings, term, asked, (number += 1));
  }

  of(entry: number): number {
    return (this.sums[entry] ?? 0) * (this.counts[entry] ?? 0);
  }

  placesOf(entry: number): FoundPlaces {
    const colors = this.colors[entry] ?? 0;
    return {
      own: this.own[entry] ?? 0,
      common: this.common[entry] ?? 0,
      isColored: (colors & COLORED) !== 0,
      isNumbered: (colors & NUMBERED) !== 0,
    };
  }

  private add(postings: Postings, term: string, { worth, words }: Wanted, number: number): void {
    const { entries, worths } = postings;
    const { sums, counts, own, common, colors, lastTerm } = this;
    for (const { field, start, end } of postings.runsOf(term)) {
      const { isOwn, isName, colors: found } = PLACES[field];
      const ownWords = isOwn ? words : 0;
      // A name and a measure hold for all colours of a product.
      const commonWords = isName || (field === 'facts' && isMeasureTerm(term)) ? words : 0;
      for (let at = start; at < end; at += 1) {
        const entry = entries[at] ?? 0;
        if (lastTerm[entry] !== number) {
          if (lastTerm[entry] === 0) this.touched.push(entry);
          lastTerm[entry] = number;
          counts[entry] = (counts[entry] ?? 0) + 1;
        }
        sums[entry] = (sums[entry] ?? 0) + worth * (worths[at] ?? 0);
        own[entry] = (own[entry] ?? 0) | ownWords;
        common[entry] = (common[entry] ?? 0) | commonWords;
        colors[entry] = (colors[entry] ?? 0) | found;
      }
    }
  }
}
