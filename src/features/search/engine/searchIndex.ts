/** The index over the records of one release. Pure: no storage, no messages. */
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { SearchRecord } from '../../../contract/content/search';
import { ColorFinder, Colors } from './colors';
import { entryOf, FIELDS, KEPT, type IndexEntry, type Kept } from './entries';
import { fold } from './fold';
import { Postings } from './postings';
import { Scores, wantedTerms, WORDS_MAX, type WantedTerms } from './scores';
import { termsOfQuestion, termsOfText } from './terms';
import { Vocabulary } from './vocabulary';

/**
 * An index as it is stored, JSON of the library's, which a browser stores and reads sooner than the object; what changes in how
 * terms are made needs another INDEX_FORMAT (searchDatabase.ts).
 */
export type StoredIndex = string;

/** One record or colour that was found. */
export interface Find {
  /** Of the record. */
  readonly key: string;
  /** The colour of the record, null for the record itself. */
  readonly color: string | null;
}

export interface Finds {
  /** The best first. */
  readonly finds: readonly Find[];
  /** Nothing has all words: these have some of them. */
  readonly isPartial: boolean;
  /** The terms of the index that were found in a record. */
  readonly termsOf: (key: string) => ReadonlySet<string>;
}

const NONE: Finds = { finds: [], isPartial: false, termsOf: () => new Set() };

/** How MiniSearch keeps an entry, the terms as they are told. */
export const INDEX_OPTIONS: Options<IndexEntry> = {
  fields: [...FIELDS],
  storeFields: [...KEPT],
  tokenize: termsOfText,
  processTerm: (term) => term,
  // Records change with a release only, and the index is tidied up before it is stored.
  autoVacuum: false,
};

/** MiniSearch makes the index, changes and stores it; what is asked is read from arrays made of its stored form. */
export class SearchIndex {
  private asked: AskedIndex | null = null;

  private constructor(
    /** Null until a stored index changes: its maps take most of the time that a load would take, and most of the memory. */
    private entries: MiniSearch<IndexEntry> | null,
    private stored: StoredIndex,
  ) {}

  static empty(): SearchIndex {
    return new SearchIndex(new MiniSearch(INDEX_OPTIONS), '');
  }

  /** Throws for what no index of this format is. */
  static from(stored: StoredIndex): SearchIndex {
    const index = new SearchIndex(null, stored);
    index.asked = new AskedIndex(JSON.parse(stored) as AsPlainObject);
    return index;
  }

  add(records: readonly SearchRecord[]): void {
    this.changing().addAll(records.map(entryOf));
  }

  remove(keys: readonly string[]): void {
    this.changing().discardAll(keys);
  }

  /** For storing; tidied up, and ready to be searched. */
  async settle(): Promise<StoredIndex> {
    const entries = this.changing();
    // All at once: no question waits meanwhile, and MiniSearch's usual pauses would add up to seconds.
    if (entries.dirtCount > 0) await entries.vacuum({ batchSize: Infinity });
    const plain = entries.toJSON();
    // A load needs them in this order; those that are in order already cost it no time.
    plain.index.sort(([a], [b]) => (a < b ? -1 : 1));
    this.asked = new AskedIndex(plain);
    this.stored = JSON.stringify(plain);
    this.entries = null;
    return this.stored;
  }

  /** What is found for a question, of the entries that `mayBeSeen`. */
  search(question: string, mayBeSeen: (entry: Kept) => boolean): Finds {
    this.asked ??= new AskedIndex(this.changing().toJSON());
    return this.asked.search(question, mayBeSeen);
  }

  private changing(): MiniSearch<IndexEntry> {
    this.asked = null;
    return (this.entries ??= MiniSearch.loadJSON<IndexEntry>(this.stored, INDEX_OPTIONS));
  }
}

/** An index as it is asked. */
class AskedIndex {
  /** The library keeps what it was given. */
  private readonly kept: readonly Kept[];
  private readonly keys: readonly string[];
  private readonly places = new Map<string, number>();
  private readonly vocabulary: Vocabulary;
  private readonly postings: Postings;
  private readonly colors: Colors;

  constructor(plain: AsPlainObject) {
    const shortIds = Object.keys(plain.documentIds);
    const places = new Int32Array(plain.nextId).fill(-1);
    for (const [place, shortId] of shortIds.entries()) places[Number(shortId)] = place;
    this.keys = shortIds.map((shortId) => plain.documentIds[shortId] as string);
    for (const [place, key] of this.keys.entries()) this.places.set(key, place);
    this.kept = shortIds.map((shortId) => plain.storedFields[shortId] as Kept);
    this.vocabulary = new Vocabulary(plain.index.map(([term]) => term));
    this.postings = new Postings(
      plain,
      places,
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
    const colors = new ColorFinder(this.colors, wanted, 2 ** words.length - 1);
    const findsOf = (isWhole: boolean): Find[] => this.findsOf(ranked, scores, colors, isWhole);
    const termsOf = (key: string) => this.termsOf(key, wanted);
    const all = findsOf(true);
    if (all.length > 0 || words.length < 2) return { finds: all, isPartial: false, termsOf };
    return { finds: findsOf(false), isPartial: true, termsOf };
  }

  private findsOf(ranked: readonly number[], scores: Scores, colors: ColorFinder, isWhole: boolean): Find[] {
    const finds: Find[] = [];
    for (const entry of ranked) {
      const key = this.keys[entry] ?? '';
      colors.find(entry, scores.placesOf(entry), isWhole, (color) => finds.push({ key, color }));
    }
    return finds;
  }

  /** Entries with any of the words, the best first; a name as it is written, with its little words, before all: `Über der Fläche`. */
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
