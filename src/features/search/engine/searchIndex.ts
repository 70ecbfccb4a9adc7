import type { IndexedRecord } from '../appScreens';
import { ColorFinder, Colors } from './colors';
import { entryOf, type Kept } from './entries';
import { fold } from '../../../lib/fold';
import { IndexBuilder } from './indexBuilder';
import { Postings } from './postings';
import { Scores, wantedTerms, WORDS_MAX, type WantedTerms } from './scores';
import { termsIn, type StoredIndex } from './storedIndex';
import { termsOfQuestion } from './terms';
import { Vocabulary, type Synonyms } from './vocabulary';

export interface Find {
  readonly key: string;
  /** Id of a matching colour. Null for the record itself. */
  readonly color: string | null;
  /** True if name and note contain all words of the question. */
  readonly isNamed: boolean;
}

export interface Finds {
  readonly finds: readonly Find[];
  readonly isPartial: boolean;
  readonly termsOf: (key: string) => ReadonlySet<string>;
  /** Bit mask of the question words that the term answers. */
  readonly wordsOf: (term: string) => number;
}

const NONE: Finds = { finds: [], isPartial: false, termsOf: () => new Set(), wordsOf: () => 0 };

/** At best, MiniSearch builds 1.3 times as long, loads 2.5 times as long and fails 7 of the demo's 210 questions. */
export class SearchIndex {
  /** Exists only while records change, because it takes most of the memory. */
  private builder: IndexBuilder | null = null;
  private asked: AskedIndex | null = null;

  private constructor(
    private stored: StoredIndex,
    private readonly synonyms: Synonyms,
  ) {}

  static empty(synonyms: Synonyms = new Map()): SearchIndex {
    return new SearchIndex(new IndexBuilder(null).build(), synonyms);
  }

  /** Throws if the stored index is damaged. */
  static from(stored: StoredIndex, synonyms: Synonyms = new Map()): SearchIndex {
    const index = new SearchIndex(stored, synonyms);
    index.settle();
    return index;
  }

  add(records: readonly IndexedRecord[]): void {
    const builder = this.changing();
    for (const record of records) builder.add(entryOf(record));
  }

  remove(keys: readonly string[]): void {
    const builder = this.changing();
    for (const key of keys) builder.remove(key);
  }

  settle(): StoredIndex {
    if (this.builder !== null) this.stored = this.builder.build();
    this.builder = null;
    this.asked ??= new AskedIndex(this.stored, this.synonyms);
    return this.stored;
  }

  search(question: string, mayBeSeen: (entry: Kept) => boolean): Finds {
    this.settle();
    return this.asked?.search(question, mayBeSeen) ?? NONE;
  }

  private changing(): IndexBuilder {
    this.asked = null;
    return (this.builder ??= new IndexBuilder(this.stored));
  }
}

class AskedIndex {
  private readonly keys: readonly string[];
  private readonly kept: readonly Kept[];
  private readonly places: ReadonlyMap<string, number>;
  private readonly vocabulary: Vocabulary;
  private readonly postings: Postings;
  private readonly colors: Colors;

  constructor(index: StoredIndex, synonyms: Synonyms) {
    const entries = JSON.parse(index.entries) as readonly (readonly [key: string, kept: Kept])[];
    this.keys = entries.map(([key]) => key);
    this.kept = entries.map(([, kept]) => kept);
    this.places = new Map(this.keys.map((key, place) => [key, place]));
    this.vocabulary = new Vocabulary(termsIn(index), synonyms);
    this.postings = new Postings(
      index,
      this.kept.map(({ weight }) => weight),
    );
    this.colors = new Colors(this.kept.map(({ colors = [] }) => colors));
  }

  search(question: string, mayBeSeen: (entry: Kept) => boolean): Finds {
    const words = termsOfQuestion(question)
      .flatMap((term) => this.vocabulary.meaningsOf(term))
      .slice(0, WORDS_MAX);
    if (words.length === 0) return NONE;
    const wanted = wantedTerms(words);
    const scores = new Scores(this.postings, wanted, this.keys.length);
    const ranked = this.ranked(scores, fold(question), mayBeSeen);
    const everyWord = 2 ** words.length - 1;
    const colors = new ColorFinder(this.colors, wanted, everyWord);
    const findsOf = (isWhole: boolean): Find[] => {
      const finds: Find[] = [];
      for (const entry of ranked) {
        const places = scores.placesOf(entry);
        const find = { key: this.keys[entry] ?? '', isNamed: places.common === everyWord };
        colors.find(entry, places, isWhole, (color) => finds.push({ ...find, color }));
      }
      return finds;
    };
    const termsOf = (key: string) => this.termsOf(key, wanted);
    const wordsOf = (term: string) => wanted.get(term)?.words ?? 0;
    const all = findsOf(true);
    if (all.length > 0 || words.length < 2) return { finds: all, isPartial: false, termsOf, wordsOf };
    return { finds: findsOf(false), isPartial: true, termsOf, wordsOf };
  }

  private ranked(scores: Scores, asked: string, mayBeSeen: (entry: Kept) => boolean): readonly number[] {
    const seen = scores.touched.filter((entry) => {
      const kept = this.kept[entry];
      return kept !== undefined && mayBeSeen(kept);
    });
    seen.sort((a, b) => scores.of(b) - scores.of(a));
    const named = seen.filter((entry) => this.kept[entry]?.name === asked);
    return named.length === 0 ? seen : [...named, ...seen.filter((entry) => this.kept[entry]?.name !== asked)];
  }

  private termsOf(key: string, wanted: WantedTerms): ReadonlySet<string> {
    const entry = this.places.get(key);
    return new Set(entry === undefined ? [] : [...wanted.keys()].filter((term) => this.postings.has(term, entry)));
  }
}
