import { bitCount } from '../../../lib/bitCount';
import { editDistance } from './editDistance';

export class Neighbours {
  /** For each word, a bit mask of the letters it contains. */
  private readonly letters: Int32Array;
  private readonly starts: readonly number[];

  /** `words` must be sorted by length. */
  constructor(private readonly words: readonly string[]) {
    this.letters = Int32Array.from(words, lettersOf);
    const starts: number[] = [];
    for (const [place, { length }] of words.entries()) while (starts.length <= length) starts.push(place);
    this.starts = starts;
  }

  /**
   * Returns words with at most `errors` typing errors. One error changes at most two letter bits. The loop therefore
   * skips words that differ in more than `2 * errors` bits.
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

/** Characters other than letters share a bit with a letter. `editDistance` therefore makes the decision. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}
