import type { StoredIndex } from '../engine/storedIndex';
import { INDEX_FORMAT } from '../searchDatabase';
import type { StoredPart } from './records';

export interface StoredSearch {
  readonly format: number;
  readonly name: string;
  readonly parts: readonly StoredPart[];
  readonly index: StoredIndex;
  readonly sum: number;
}

export function withChecksum(content: Content): StoredSearch {
  return { format: INDEX_FORMAT, ...content, sum: sumOf(content) };
}

/** Checks format and checksum, because a damaged index would give wrong results for weeks. */
export const isWhole = (stored: StoredSearch): boolean =>
  stored.format === INDEX_FORMAT && stored.sum === sumOf(stored);

type Content = Pick<StoredSearch, 'name' | 'parts' | 'index'>;

/** FNV-1a checksum. A single changed value always changes it. */
function sumOf({ name, parts, index }: Content): number {
  let sum = 0x811c9dc5;
  const add = (number: number): void => {
    sum = Math.imul(sum ^ number, 0x01000193);
  };
  const addText = (text: string): void => {
    for (let at = 0; at < text.length; at += 1) add(text.charCodeAt(at));
    add(text.length);
  };
  addText(name);
  for (const { id, records } of parts) {
    addText(id);
    for (const { key, rev, text } of records) for (const own of [key, rev, text]) addText(own);
  }
  for (const own of [index.entries, index.terms]) addText(own);
  for (const numbers of [index.lengths, index.ends, index.finds, index.counts]) {
    for (let at = 0; at < numbers.length; at += 1) add(numbers[at] ?? 0);
    add(numbers.length);
  }
  return sum >>> 0;
}
