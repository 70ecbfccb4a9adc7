/** Which words have a part. Pure. */

/** Three letters, five bits each: a word's places in the table. */
const GRAM = 3;
const GRAMS = 2 ** 15;

export class Compounds {
  /** Where the words of each three letters begin in `places`; those of one stand in the order of the words. */
  private readonly starts = new Uint32Array(GRAMS + 1);
  private readonly places: Uint32Array;

  /** The words come in the order in which they are found. */
  constructor(private readonly words: readonly string[]) {
    // Stryker disable next-line ArithmeticOperator: Room is kept for more. It costs memory only.
    for (const word of words) for (let at = 0; at + GRAM <= word.length; at += 1) this.count(gramAt(word, at));
    // Stryker disable next-line EqualityOperator: Behind the end of the list nothing is stored.
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

  /** The first so many words that have a part of three letters at least, or end with it. */
  of(part: string, atEnd: boolean, most: number): string[] {
    const gram = this.rarest(part);
    const found: string[] = [];
    let last = -1;
    for (let at = this.startOf(gram); at < this.startOf(gram + 1) && found.length < most; at += 1) {
      const place = this.places[at] ?? 0;
      // A word that has the three letters twice stands there twice.
      if (place === last) continue;
      last = place;
      // Stryker disable next-line LogicalOperator,StringLiteral: Each place has a word; the rest is for the compiler.
      const word = this.words[place] ?? '';
      if (atEnd ? word.endsWith(part) : word.includes(part)) found.push(word);
    }
    return found;
  }

  /** The fewer words there are to be read, the better. */
  private rarest(part: string): number {
    let rarest = gramAt(part, 0);
    // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator,AssignmentOperator,BlockStatement: Words of other letters are read. It costs time only.
    for (let at = 1; at + GRAM <= part.length; at += 1) {
      const gram = gramAt(part, at);
      // Stryker disable next-line ConditionalExpression,EqualityOperator: Words of other letters are read. It costs time only.
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

  // Stryker disable next-line BlockStatement: Words of other letters are read. It costs time only.
  private wordsWith(gram: number): number {
    // Stryker disable next-line ArithmeticOperator: Words of other letters are read. It costs time only.
    return this.startOf(gram + 1) - this.startOf(gram);
  }
}

/** Folded words have plain letters; what else there is shares the places of others, which only means more to compare. */
const gramAt = (word: string, at: number): number =>
  ((word.charCodeAt(at) & 31) << 10) | ((word.charCodeAt(at + 1) & 31) << 5) | (word.charCodeAt(at + 2) & 31);
