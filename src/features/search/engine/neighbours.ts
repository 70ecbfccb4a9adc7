/** Words that differ from one by a few typing errors. Pure. */
import { bitCount } from '../../../lib/bitCount';
import { editDistance } from './editDistance';

export class Neighbours {
  /** Which letters each word has, a bit for each. */
  private readonly letters: Int32Array;
  /** Where the words of each length begin. */
  private readonly starts: readonly number[];

  /** The shortest words come first. */
  constructor(private readonly words: readonly string[]) {
    this.letters = Int32Array.from(words, lettersOf);
    const starts: number[] = [];
    for (const [place, { length }] of words.entries()) while (starts.length <= length) starts.push(place);
    this.starts = starts;
  }

  /**
   * The words with so many errors at most. An error changes two letters of a word's set at most, so that few of a hundred
   * thousand words are left to be compared.
   */
  of(word: string, errors: number): string[] {
    const wanted = lettersOf(word);
    const found: string[] = [];
    const end = this.startOf(word.length + errors + 1);
    for (let place = this.startOf(word.length - errors); place < end; place += 1) {
      if (bitCount((this.letters[place] ?? 0) ^ wanted) > 2 * errors) continue;
      const other = this.words[place] ?? '';
      if (editDistance(word, other) <= errors) found.push(other);
    }
    return found;
  }

  private startOf(length: number): number {
    return this.starts[length] ?? this.words.length;
  }
}

/** Folded words have plain letters; what else there is shares the bits of others, which only means more to compare. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}
