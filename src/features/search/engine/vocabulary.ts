import { Compounds } from './compounds';
import { stem } from '../../../lib/fold';
import { Neighbours } from './neighbours';

/** How well each term matches a typed word, from 0 to 1. The typed word itself has 1. */
export type Meanings = ReadonlyMap<string, number>;

/** Parts shorter than this match only a word's end: `rot` in `kupferrot`. */
const PART_MIN = 4;
const ENDING_MIN = 3;
const COMPOUNDS_MAX = 40;
/** Typing errors are forgiven from this word length, because shorter words are alike by chance. */
const FORGIVEN_MIN = 4;
const FORGIVEN_MORE = 7;
const SPLIT_MIN = 3;

const REMEMBERED = 100;

export type Synonyms = ReadonlyMap<string, readonly string[]>;
const SYNONYM_WORTH = 0.8;

const hasDigit = (term: string): boolean => /[0-9]/.test(term);

export class Vocabulary {
  private readonly terms: ReadonlySet<string>;
  private readonly sorted: readonly string[];
  private readonly compounds: Compounds;
  private readonly neighbours: Neighbours;
  private readonly meant = new Map<string, readonly Meanings[]>();
  private readonly written = new Map<string, Meanings>();

  constructor(
    terms: readonly string[],
    private readonly synonyms: Synonyms = new Map(),
  ) {
    const real = new Set(terms);
    this.terms = new Set([...terms, ...synonyms.keys()]);
    this.sorted = [...this.terms].sort();
    const words = byLength(this.sorted.filter((term) => !hasDigit(term)));
    // A synonym must match as a whole: `Tonziegel` is not `Betonziegel`.
    this.compounds = new Compounds(words.filter((word) => !synonyms.has(word) || real.has(word)));
    this.neighbours = new Neighbours(words);
  }

  /**
   * Usually returns one map. An unknown compound gives one map for each of its parts. A result must match a term of
   * each map. An empty map matches nothing.
   */
  meaningsOf(term: string): readonly Meanings[] {
    const known = this.meant.get(term);
    if (known !== undefined) return known;
    if (this.meant.size >= REMEMBERED) this.meant.clear();
    const meanings = this.lookFor(term).map((own) => this.withSynonyms(own));
    this.written.clear();
    this.meant.set(term, meanings);
    return meanings;
  }

  private withSynonyms(meanings: Meanings): Meanings {
    const all = new Map(meanings);
    for (const [term, worth] of meanings)
      for (const word of this.synonyms.get(term) ?? [])
        for (const [other, own] of this.asWritten(word))
          all.set(other, Math.max(all.get(other) ?? 0, worth * own * SYNONYM_WORTH));
    return all;
  }

  private lookFor(term: string): readonly Meanings[] {
    const written = this.asWritten(term);
    if (written.size > 0) return [written];
    if (hasDigit(term)) return (term.match(/\d+|\D+/g) ?? []).map((part) => this.known(part));
    const near = this.misspelt(term, 1);
    if (near.size > 0) return [near];
    const parts = this.inTwo(term, (part) => this.asWritten(part));
    if (parts !== null) return parts;
    const far = this.misspelt(term, 2);
    if (far.size > 0) return [far];
    return this.inTwo(term, (part) => this.known(part)) ?? [written];
  }

  private known(term: string): Meanings {
    const written = this.asWritten(term);
    return written.size > 0 ? written : this.misspelt(term, 1);
  }

  private asWritten(term: string): Meanings {
    const known = this.written.get(term) ?? this.found(term);
    this.written.set(term, known);
    return known;
  }

  private found(term: string): Meanings {
    const found = new Map<string, number>();
    if (this.terms.has(term)) found.set(term, 1);
    // A short number does not match longer numbers: 22 is not 220.
    if (term.length >= (hasDigit(term) ? 4 : 2))
      for (const other of byLength(this.begunBy(term)).slice(0, COMPOUNDS_MAX))
        if (other !== term) found.set(other, 0.75);
    if (term.length >= ENDING_MIN && !hasDigit(term))
      for (const other of this.compoundsOf(term))
        if (!found.has(other)) found.set(other, other.endsWith(term) ? 0.6 : 0.45);
    return found;
  }

  private *begunBy(beginning: string): Generator<string> {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    for (let at = low; this.sorted[at]?.startsWith(beginning) === true; at += 1) yield this.sorted[at] ?? '';
  }

  private compoundsOf(part: string): readonly string[] {
    return this.compounds.of(part, part.length < PART_MIN, COMPOUNDS_MAX);
  }

  private misspelt(term: string, errors: 1 | 2): Meanings {
    const found = new Map<string, number>();
    const forgiven = term.length < FORGIVEN_MIN ? 0 : term.length < FORGIVEN_MORE ? 1 : 2;
    if (forgiven < errors) return found;
    for (const other of this.neighbours.of(term, errors)) found.set(other, 0.4 / errors);
    for (const other of [...found.keys()])
      if (other.length >= PART_MIN)
        for (const compound of this.compoundsOf(other)) if (!found.has(compound)) found.set(compound, 0.25 / errors);
    return found;
  }

  private inTwo(term: string, meaning: (part: string) => Meanings): readonly Meanings[] | null {
    let best: { readonly worth: number; readonly parts: readonly Meanings[] } | null = null;
    for (let at = SPLIT_MIN; at <= term.length - SPLIT_MIN; at += 1) {
      const first = meaning(term.slice(0, at));
      if (first.size === 0) continue;
      const parts = [first, meaning(stem(term.slice(at)))];
      const worth = parts.reduce((product, part) => product * Math.max(0, ...part.values()), 1);
      if (worth > (best?.worth ?? 0)) best = { worth, parts };
    }
    return best?.parts ?? null;
  }
}

function byLength(terms: Iterable<string>): string[] {
  const lengths: string[][] = [];
  for (const term of terms) (lengths[term.length] ??= []).push(term);
  return lengths.flat();
}
