/** The index over the records of one release. Pure: no storage, no messages. */
import MiniSearch, { type AsPlainObject, type Options, type Query } from 'minisearch';
import type { SearchRecord } from '../../../contract/search';
import { ColorFinder, WORDS_MAX, type Match } from './colors';
import { entryOf, FIELDS, FIELD_WEIGHTS, KEPT, type IndexEntry, type Kept } from './entries';
import { fold } from './fold';
import { termsOfQuestion, termsOfText } from './terms';
import { Vocabulary, type Meanings } from './vocabulary';

/** An index as it is stored, JSON of the library's, which a browser stores and reads sooner than the object; what changes in how terms are made needs another INDEX_FORMAT (searchDatabase.ts). */
export type StoredIndex = string;

/** One record or colour that was found, the best first. */
export interface Find {
  readonly id: string;
  /** The terms of the index that were found in it. */
  readonly terms: readonly string[];
}

export interface Finds {
  readonly finds: readonly Find[];
  /** Nothing has all words: these have some of them. */
  readonly isPartial: boolean;
}

/** As MiniSearch gives what it found: with what the index keeps of the entry. */
type Result = Match & Kept & { readonly terms: readonly string[] };

const OPTIONS: Options<IndexEntry> = {
  fields: [...FIELDS],
  storeFields: [...KEPT],
  tokenize: termsOfText,
  processTerm: (term) => term,
  searchOptions: {
    boost: { ...FIELD_WEIGHTS },
    // Called for each term of each entry: it only reads.
    boostDocument: (_id, _term, kept) => (kept as Kept | undefined)?.weight ?? 1,
    bm25: { k: 1.2, b: 0.4, d: 0.5 },
  },
  // Records change with a release only, and the index is tidied up before it is stored.
  autoVacuum: false,
};

const isNever = (): boolean => false;

export class SearchIndex {
  private readonly entries: MiniSearch<IndexEntry>;
  private vocabulary: Vocabulary | null = null;
  private readonly colorTerms = new Map<string, readonly string[]>();

  private constructor(entries: MiniSearch<IndexEntry>) {
    this.entries = entries;
  }

  static empty(): SearchIndex {
    return new SearchIndex(new MiniSearch(OPTIONS));
  }

  /** Throws for what no index of this format is. */
  static from(stored: StoredIndex): SearchIndex {
    const plain = JSON.parse(stored) as AsPlainObject;
    const index = new SearchIndex(MiniSearch.loadJS(plain, OPTIONS));
    index.vocabulary = vocabularyOf(plain);
    return index;
  }

  add(records: readonly SearchRecord[]): void {
    this.vocabulary = null;
    this.entries.addAll(records.map(entryOf));
  }

  remove(keys: readonly string[]): void {
    this.vocabulary = null;
    this.entries.discardAll(keys);
  }

  /** For storing; tidied up, and ready to be searched. */
  async settle(): Promise<StoredIndex> {
    // All at once: nobody asks meanwhile, and its usual pauses would add up to seconds.
    if (this.entries.dirtCount > 0) await this.entries.vacuum({ batchSize: Infinity });
    const plain = this.entries.toJSON();
    this.vocabulary = vocabularyOf(plain);
    return JSON.stringify(plain);
  }

  /** What is found for a question, of the entries that `mayBeSeen`. */
  search(question: string, mayBeSeen: (entry: Kept) => boolean): Finds {
    const vocabulary = (this.vocabulary ??= vocabularyOf(this.entries.toJSON()));
    const words = termsOfQuestion(question)
      .flatMap((term) => vocabulary.meaningsOf(term))
      .slice(0, WORDS_MAX);
    if (words.length === 0) return { finds: [], isPartial: false };
    const colors = new ColorFinder(words, this.colorTerms);
    const found = this.found(words, fold(question), mayBeSeen);
    const finds = (isWhole: boolean): Find[] =>
      found.flatMap((result) => colors.findsOf(result, isWhole).map((id) => ({ id, terms: result.terms })));
    const all = finds(true);
    if (all.length > 0 || words.length < 2) return { finds: all, isPartial: false };
    return { finds: finds(false), isPartial: true };
  }

  /** Entries with any of the words, the best first. Asking once for all of them and once for any would take twice the time. */
  private found(words: readonly Meanings[], asked: string, mayBeSeen: (entry: Kept) => boolean): Result[] {
    // The library types what was kept as anything.
    const filter = (result: object): boolean => mayBeSeen(result as Result);
    const found = this.entries.search(queryOf(words), { filter }) as unknown as Result[];
    // A name as it is written comes first, with the little words that no index knows: `Über der Fläche`.
    const named = found.filter(({ name }) => name === asked);
    return named.length === 0 ? found : [...named, ...found.filter(({ name }) => name !== asked)];
  }
}

const vocabularyOf = ({ index }: AsPlainObject): Vocabulary => new Vocabulary(index.map(([term]) => term));

/** Any of the meanings of any word, each with its worth. */
function queryOf(words: readonly Meanings[]): Query {
  const worths = new Map<string, number>();
  for (const [term, worth] of words.flatMap((meanings) => [...meanings]))
    worths.set(term, (worths.get(term) ?? 0) + worth);
  return {
    combineWith: 'OR',
    queries: [[...worths.keys()].join('\n')],
    tokenize: (terms) => (terms === '' ? [] : terms.split('\n')),
    boostTerm: (term) => worths.get(term) ?? 0,
    prefix: isNever,
    fuzzy: isNever,
  };
}
