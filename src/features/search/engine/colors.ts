/** Which colours of a found product have what was asked. Pure. */
import { colorPlace, type Field, type KeptColor } from './entries';
import { termsOfText } from './terms';
import type { Meanings } from './vocabulary';

/** What the index found of one entry: the fields by the terms that are in them. */
export interface Match {
  readonly id: string;
  readonly match: Readonly<Record<string, readonly string[]>>;
  readonly colors?: readonly KeptColor[];
}

/** More words are not looked at; a bit stands for each. */
export const WORDS_MAX = 30;

const COLOR_FIELDS: ReadonlySet<string> = new Set<Field>(['colorWords', 'colorNumbers']);
const NAME_FIELDS: ReadonlySet<string> = new Set<Field>(['title', 'note']);

/** The words of one question, a bit for each. */
export class ColorFinder {
  private readonly all: number;
  private readonly bits = new Map<string, number>();

  constructor(
    private readonly words: readonly Meanings[],
    /** Terms of the texts of colours, of this question and of those before. */
    private readonly terms: Map<string, readonly string[]>,
  ) {
    this.all = 2 ** words.length - 1;
  }

  /**
   * Ids of what has the words, all of them or, unless `isWhole`, any: the entry itself by its own fields, and each colour
   * that has one, the others standing in the names of its product. Words in two colours, or in a text, do not make one.
   */
  findsOf({ id, match, colors = [] }: Match, isWhole: boolean): string[] {
    const { own, named, isColored, isNumbered } = this.placesOf(match);
    const isEnough = (bits: number): boolean => (isWhole ? bits === this.all : bits !== 0);
    const found = isEnough(own) ? [id] : [];
    if (!isColored) return found;
    for (const { id: color, words, numbers } of colors) {
      const bits = this.bitsOf(words) | (isNumbered ? this.bitsOf(numbers) : 0);
      if (bits !== 0 && isEnough(bits | named)) found.push(colorPlace(id, color));
    }
    return found;
  }

  /** Words that the entry has in fields of its own, and in its names; whether its colours have some. */
  private placesOf(match: Match['match']) {
    let own = 0;
    let named = 0;
    let isColored = false;
    let isNumbered = false;
    for (const [term, fields] of Object.entries(match)) {
      const bits = this.bitsOfTerm(term);
      for (const field of fields) {
        if (COLOR_FIELDS.has(field)) isColored = true;
        else own |= bits;
        if (field === 'colorNumbers') isNumbered = true;
        if (NAME_FIELDS.has(field)) named |= bits;
      }
    }
    return { own, named, isColored, isNumbered };
  }

  private bitsOf(text: string): number {
    const known = this.bits.get(text);
    if (known !== undefined) return known;
    const terms = this.terms.get(text) ?? termsOfText(text);
    this.terms.set(text, terms);
    const bits = terms.reduce((sum, term) => sum | this.bitsOfTerm(term), 0);
    this.bits.set(text, bits);
    return bits;
  }

  private bitsOfTerm(term: string): number {
    return this.words.reduce((bits, meanings, place) => (meanings.has(term) ? bits | (1 << place) : bits), 0);
  }
}
