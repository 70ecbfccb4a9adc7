/** Which colours of a found product have what was asked. Pure. */
import type { KeptColor } from './entries';
import type { FoundPlaces, WantedTerms } from './scores';
import { termsOfText } from './terms';

/** A colour with the numbers of its texts: many colours of a catalogue have the same words. */
interface PlacedColor {
  readonly id: string;
  readonly words: number;
  readonly numbers: number;
}

/** The colours of all entries, each by its place. */
export class Colors {
  private readonly entries: readonly (readonly PlacedColor[])[];
  private readonly texts = new Map<string, number>();
  /** By term: the texts that have it. */
  private readonly having = new Map<string, number[]>();

  constructor(colors: readonly (readonly KeptColor[])[]) {
    this.entries = colors.map((all) =>
      all.map(({ id, words, numbers }) => ({ id, words: this.numberOf(words), numbers: this.numberOf(numbers) })),
    );
  }

  of(entry: number): readonly PlacedColor[] {
    // Stryker disable next-line LogicalOperator,ArrayDeclaration: Each entry has a list; the rest is for the compiler.
    return this.entries[entry] ?? [];
  }

  /** The words of a question that each text has, a bit for each. */
  bitsOf(wanted: WantedTerms): Int32Array {
    const bits = new Int32Array(this.texts.size);
    for (const [term, { words }] of wanted)
      // Stryker disable next-line ArrayDeclaration: A text is no place of the list.
      for (const text of this.having.get(term) ?? []) bits[text] = (bits[text] ?? 0) | words;
    return bits;
  }

  private numberOf(text: string): number {
    const known = this.texts.get(text);
    // Stryker disable next-line ConditionalExpression: The same text gets a number once more. It costs time only.
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

/** The colours for one question. */
export class ColorFinder {
  private readonly bits: Int32Array;

  constructor(
    private readonly colors: Colors,
    wanted: WantedTerms,
    /** A bit for each word of the question. */
    private readonly all: number,
  ) {
    this.bits = colors.bitsOf(wanted);
  }

  /**
   * Tells what of an entry has the words, all of them or, unless `isWhole`, any: null for the entry itself, by its own fields,
   * and the id of each colour that has one, the others standing in the names of its product or being measures of it. Words in
   * two colours, or in a text, do not make one.
   */
  find(entry: number, places: FoundPlaces, isWhole: boolean, found: (color: string | null) => void): void {
    if (this.isEnough(places.own, isWhole)) found(null);
    // Stryker disable next-line ConditionalExpression: Its colours have none of the words. Looking costs time only.
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
