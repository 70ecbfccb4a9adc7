/** What is stored of the search, and whether it still is what was stored. Pure. */
import type { StoredIndex } from '../engine/searchIndex';
import { INDEX_FORMAT } from '../searchDatabase';
import type { StoredPart } from './records';

/** Stored under the name of its contents. */
export interface StoredSearch {
  readonly format: number;
  readonly name: string;
  readonly parts: readonly StoredPart[];
  readonly index: StoredIndex;
  /** Of all that stands above. */
  readonly sum: number;
}

export function sealed(content: Pick<StoredSearch, 'name' | 'parts' | 'index'>): StoredSearch {
  return { format: INDEX_FORMAT, ...content, sum: sumOf(content) };
}

/** False for another format, and as soon as one character is another one: a disk that loses bytes would find the wrong things for weeks. */
export const isWhole = (stored: StoredSearch): boolean =>
  stored.format === INDEX_FORMAT && stored.sum === sumOf(stored);

/** FNV-1a over all characters: each step keeps two different sums different, so that one changed character is always seen. */
function sumOf(content: Pick<StoredSearch, 'name' | 'parts' | 'index'>): number {
  let sum = 0x811c9dc5;
  for (const text of textsOf(content)) {
    for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    sum = Math.imul(sum ^ text.length, 0x01000193);
  }
  return sum >>> 0;
}

function* textsOf({ name, parts, index }: Pick<StoredSearch, 'name' | 'parts' | 'index'>): Generator<string> {
  yield name;
  for (const { id, records } of parts) {
    yield id;
    for (const { key, rev, text } of records) {
      yield key;
      yield rev;
      yield text;
    }
  }
  yield index;
}
