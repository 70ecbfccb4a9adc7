import type { SearchPart } from '../../../contract/content/search';
import type { IndexedRecord, ScreenRecord } from '../appScreens';

export interface StoredPart {
  readonly id: string;
  readonly records: readonly StoredRecord[];
}

export interface StoredRecord {
  readonly key: string;
  readonly rev: string;
  /** JSON of an `IndexedRecord`, parsed only when shown. */
  readonly text: string;
}

/** `text` is the JSON of a `SearchPart`. Throws if `records` is no array. */
export function partOf(id: string, text: string): StoredPart {
  const { records } = JSON.parse(text) as Partial<SearchPart>;
  if (!Array.isArray(records)) throw new Error('A part of the search records has none.');
  return { id, records: records.map((record) => ({ key: record.key, rev: record.rev, text: JSON.stringify(record) })) };
}

/** Id of the part with the app's screens. No release part has this id. */
export const SCREENS_PART = 'screens';

export const partOfScreens = (screens: readonly ScreenRecord[]): StoredPart => ({
  id: SCREENS_PART,
  records: screens.map((screen) => {
    const text = JSON.stringify(screen);
    return { key: screen.key, rev: text, text };
  }),
});

export class Records {
  private readonly records = new Map<string, StoredRecord>();

  constructor(parts: readonly StoredPart[]) {
    for (const part of parts) for (const record of part.records) this.records.set(record.key, record);
  }

  keys(): IterableIterator<string> {
    return this.records.keys();
  }

  isSame(key: string, other: Records): boolean {
    const rev = this.records.get(key)?.rev;
    return rev !== undefined && rev === other.records.get(key)?.rev;
  }

  get(key: string): IndexedRecord | undefined {
    const text = this.records.get(key)?.text;
    // The cast is safe: `partOf` parsed the record, and storedSearch.ts checks stored texts.
    return text === undefined ? undefined : (JSON.parse(text) as IndexedRecord);
  }
}
