import type { KeptColor } from './entries';
import type { FoundPlaces, WantedTerms } from './scores';
import { termsOfText } from './terms';

/** `words` and `numbers`: indexes of the colour's two texts in the list of distinct texts. */
interface PlacedColor {
  readonly id: string;
  readonly words: number;
  readonly numbers: number;
}

export class Colors {
  private readonly entries: readonly (readonly PlacedColor[])[];
  private readonly texts = new Map<string, number>();
  /** For each term, the indexes of the texts that contain it. */
  private readonly having = new Map<string, number[]>();

  constructor(colors: readonly (readonly KeptColor[])[]) {
    this.entries = colors.map((all) =>
      all.map(({ id, words, numbers }) => ({ id, words: this.numberOf(words), numbers: this.numberOf(numbers) })),
    );
  }

  of(entry: number): readonly PlacedColor[] {
    return this.entries[entry] ?? [];
  }

  /** Returns a bit mask for each text, with one bit for each question word it contains. */
  bitsOf(wanted: WantedTerms): Int32Array {
    const bits = new Int32Array(this.texts.size);
    for (const [term, { words }] of wanted)
      for (const text of this.having.get(term) ?? []) bits[text] = (bits[text] ?? 0) | words;
    return bits;
  }

  private numberOf(text: string): number {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    const number = this.texts.size;
    this.texts.set(text, number);
    for (const term of new Set(termsOfText(text))) {
      const texts = this.having.get(term);
      if (texts === undefined) this.having.set(term, [number]);
      else texts.push(number);
    }
    return number;
  }
}

export class ColorFinder {
  private readonly bits: Int32Array;

  constructor(
    private readonly colors: Colors,
    wanted: WantedTerms,
    private readonly all: number,
  ) {
    this.bits = colors.bitsOf(wanted);
  }

  /**
   * Calls `found` with the id of each matching colour. Calls `found` with null if the entry itself matches. If
   * `isWhole` is true, a match needs all words of the question.
   */
  find(entry: number, places: FoundPlaces, isWhole: boolean, found: (color: string | null) => void): void {
    if (this.isEnough(places.own, isWhole)) found(null);
    if (!places.isColored) return;
    for (const { id, words, numbers } of this.colors.of(entry)) {
      const bits = (this.bits[words] ?? 0) | (places.isNumbered ? (this.bits[numbers] ?? 0) : 0);
      if (bits !== 0 && this.isEnough(bits | places.common, isWhole)) found(id);
    }
  }

  private isEnough(bits: number, isWhole: boolean): boolean {
    return isWhole ? bits === this.all : bits !== 0;
  }
}
