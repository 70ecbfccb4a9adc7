/** The index has one row for each group of three letters. Each letter takes five bits, which gives 2^15 rows. */
const GRAM = 3;
const GRAMS = 2 ** 15;

export class Compounds {
  private readonly starts = new Uint32Array(GRAMS + 1);
  private readonly places: Uint32Array;

  constructor(private readonly words: readonly string[]) {
    for (const word of words) for (let at = 0; at + GRAM <= word.length; at += 1) this.count(gramAt(word, at));
    for (let gram = 0; gram < GRAMS; gram += 1) this.starts[gram + 1] = this.startOf(gram + 1) + this.startOf(gram);
    this.places = new Uint32Array(this.startOf(GRAMS));
    const next = this.starts.slice();
    for (const [place, word] of words.entries()) {
      for (let at = 0; at + GRAM <= word.length; at += 1) {
        const gram = gramAt(word, at);
        const free = next[gram] ?? 0;
        this.places[free] = place;
        next[gram] = free + 1;
      }
    }
  }

  /** Words that contain `part`, which must have at least three letters. */
  of(part: string, atEnd: boolean, most: number): string[] {
    const gram = this.rarest(part);
    const found: string[] = [];
    let last = -1;
    for (let at = this.startOf(gram); at < this.startOf(gram + 1) && found.length < most; at += 1) {
      const place = this.places[at] ?? 0;
      // Each row lists the words with one group of three letters. A word that contains the group twice stands in the
      // row twice.
      if (place === last) continue;
      last = place;
      const word = this.words[place] ?? '';
      if (atEnd ? word.endsWith(part) : word.includes(part)) found.push(word);
    }
    return found;
  }

  private rarest(part: string): number {
    let rarest = gramAt(part, 0);
    for (let at = 1; at + GRAM <= part.length; at += 1) {
      const gram = gramAt(part, at);
      if (this.wordsWith(gram) < this.wordsWith(rarest)) rarest = gram;
    }
    return rarest;
  }

  private count(gram: number): void {
    this.starts[gram + 1] = this.startOf(gram + 1) + 1;
  }

  private startOf(gram: number): number {
    return this.starts[gram] ?? 0;
  }

  private wordsWith(gram: number): number {
    return this.startOf(gram + 1) - this.startOf(gram);
  }
}

/** Characters other than letters share a row with a letter. `of` therefore compares the words themselves. */
const gramAt = (word: string, at: number): number =>
  ((word.charCodeAt(at) & 31) << 10) | ((word.charCodeAt(at + 1) & 31) << 5) | (word.charCodeAt(at + 2) & 31);
