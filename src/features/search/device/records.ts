/** The records of an index. Their texts stay as they came, and are read when one of their records is shown. No storage. */
import type { SearchPart, SearchRecord } from '../../../contract/search';
import { rememberLast } from '../../../lib/rememberLast';

/** One part of the release as it came, and what can be told of its records without reading it. */
export interface StoredPart {
  readonly id: string;
  /** JSON of a SearchPart. */
  readonly text: string;
  readonly revs: readonly (readonly [key: string, rev: string])[];
}

/** Throws for a text that is no part. */
export function partOf(id: string, text: string): StoredPart {
  return { id, text, revs: recordsIn(text).map(({ key, rev }) => [key, rev]) };
}

function recordsIn(text: string): SearchPart['records'] {
  const { records } = JSON.parse(text) as Partial<SearchPart>;
  if (!Array.isArray(records)) throw new Error('A part of the search records has none.');
  return records;
}

export class Records {
  private readonly places = new Map<string, { readonly rev: string; readonly part: StoredPart }>();
  /** Those of the parts read last. */
  private readonly read = new Map<string, ReadonlyMap<string, SearchRecord>>();

  constructor(parts: readonly StoredPart[]) {
    for (const part of parts) for (const [key, rev] of part.revs) this.places.set(key, { rev, part });
  }

  keys(): IterableIterator<string> {
    return this.places.keys();
  }

  /** Whether the other ones have this record as it is here. */
  isSame(key: string, other: Records): boolean {
    const rev = this.places.get(key)?.rev;
    return rev !== undefined && rev === other.places.get(key)?.rev;
  }

  get(key: string): SearchRecord | undefined {
    const part = this.places.get(key)?.part;
    if (part === undefined) return undefined;
    const records = this.read.get(part.id) ?? new Map(recordsIn(part.text).map((record) => [record.key, record]));
    rememberLast(this.read, part.id, records);
    return records.get(key);
  }
}
