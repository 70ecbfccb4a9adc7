/** The index over the records of one release. Pure: no storage, no messages. */
import MiniSearch, { type AsPlainObject, type Options, type Query, type SearchResult } from 'minisearch';
import type { SearchRecord } from '../../../contract/search';
import { entriesOf, FIELDS, FIELD_WEIGHTS, KIND_WEIGHTS, type IndexEntry } from './entries';
import { fold } from './fold';
import { termsOfQuestion, termsOfText } from './terms';
import { Vocabulary, type Meanings } from './vocabulary';

/** An index as it is stored; what changes in how terms are made needs another INDEX_FORMAT (searchDatabase.ts). */
export type StoredIndex = AsPlainObject;

/** One entry that was found, the best first. */
export interface Find {
  readonly id: string;
  /** The terms of the index that were found in it. */
  readonly terms: readonly string[];
}

export interface Finds {
  readonly finds: readonly Find[];
  /** No entry has all words: these have some of them. */
  readonly isPartial: boolean;
}

/** Keys of records begin with their kind; a colour weighs as its product. */
const weightOf = (id: unknown): number => KIND_WEIGHTS[String(id).split(':', 1)[0] as SearchRecord['kind']] ?? 1;

const OPTIONS: Options<IndexEntry> = {
  fields: [...FIELDS],
  storeFields: ['title'],
  tokenize: termsOfText,
  processTerm: (term) => term,
  searchOptions: { boost: { ...FIELD_WEIGHTS }, boostDocument: weightOf, bm25: { k: 1.2, b: 0.4, d: 0.5 } },
  // Records change with a release only, and the index is tidied up before it is stored.
  autoVacuum: false,
};

const isNever = (): boolean => false;

export class SearchIndex {
  private readonly entries: MiniSearch<IndexEntry>;
  private vocabulary: Vocabulary | null = null;

  private constructor(entries: MiniSearch<IndexEntry>) {
    this.entries = entries;
  }

  static empty(): SearchIndex {
    return new SearchIndex(new MiniSearch(OPTIONS));
  }

  /** Throws for what no index of this format is. */
  static from(stored: StoredIndex): SearchIndex {
    return new SearchIndex(MiniSearch.loadJS(stored, OPTIONS));
  }

  add(records: readonly SearchRecord[]): void {
    this.vocabulary = null;
    this.entries.addAll(records.flatMap(entriesOf));
  }

  remove(records: readonly SearchRecord[]): void {
    this.vocabulary = null;
    this.entries.discardAll(records.flatMap(entriesOf).map(({ id }) => id));
  }

  /** For storing; tidied up, and ready to be searched. */
  async settle(): Promise<StoredIndex> {
    await this.entries.vacuum();
    const stored = this.entries.toJSON();
    this.vocabulary = new Vocabulary(stored.index.map(([term]) => term));
    return stored;
  }

  /** What is found for a question, of the entries that `mayBeSeen`. */
  search(question: string, mayBeSeen: (id: string) => boolean): Finds {
    const vocabulary = (this.vocabulary ??= new Vocabulary(this.entries.toJSON().index.map(([term]) => term)));
    const meanings = termsOfQuestion(question).flatMap((term) => vocabulary.meaningsOf(term));
    if (meanings.length === 0) return { finds: [], isPartial: false };
    const asked = fold(question);
    const finds = (combineWith: 'AND' | 'OR'): Find[] => {
      const found = this.entries.search(
        { combineWith, queries: meanings.map(queryOf) },
        { filter: ({ id }) => mayBeSeen(String(id)) },
      );
      // A name as it is written comes first, with the little words that no index knows: `Über der Fläche`.
      const named = new Set(found.filter((result) => isNamed(result, asked)));
      return [...named, ...found.filter((result) => !named.has(result))].map(({ id, terms }) => ({
        id: String(id),
        terms,
      }));
    };
    const all = finds('AND');
    if (all.length > 0 || meanings.length < 2) return { finds: all, isPartial: false };
    return { finds: finds('OR'), isPartial: true };
  }
}

/** Folding a name costs time, and only names of about the same length can be the one. */
const isNamed = ({ title }: SearchResult, asked: string): boolean =>
  Math.abs(String(title).length - asked.length) < NAME_SPARE && fold(String(title)) === asked;

/** Folded and unfolded names differ in so many letters at most. */
const NAME_SPARE = 8;

/** Any of the meanings, each with its worth. */
const queryOf = (meanings: Meanings): Query => ({
  combineWith: 'OR',
  queries: [[...meanings.keys()].join('\n')],
  tokenize: (terms) => (terms === '' ? [] : terms.split('\n')),
  boostTerm: (term) => meanings.get(term) ?? 0,
  prefix: isNever,
  fuzzy: isNever,
});
