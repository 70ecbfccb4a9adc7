/** Words that differ from one by a few typing errors. Pure. */
import { editDistance } from './editDistance';

export class Neighbours {
  /** Which letters each word has, a bit for each. */
  private readonly letters: Int32Array;

  constructor(private readonly words: readonly string[]) {
    this.letters = Int32Array.from(words, lettersOf);
  }

  /**
   * The words with so many errors at most. An error changes two letters of a word's set at most, so that few of a hundred
   * thousand words are left to be compared.
   */
  of(word: string, errors: number): string[] {
    const wanted = lettersOf(word);
    const found: string[] = [];
    for (const [place, letters] of this.letters.entries()) {
      if (bitsOf(letters ^ wanted) > 2 * errors) continue;
      const other = this.words[place] ?? '';
      if (Math.abs(other.length - word.length) <= errors && editDistance(word, other) <= errors) found.push(other);
    }
    return found;
  }
}

/** Folded words have plain letters; what else there is shares the bits of others, which only means more to compare. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** How many bits are set (Hacker's Delight 5-1). */
function bitsOf(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
