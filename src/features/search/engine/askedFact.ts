import { bitCount } from '../../../lib/bitCount';
import { FIELD_BORDER } from '../../../contract/content/htmlText';
import type { Finds } from './searchIndex';
import { termsOfText } from './terms';

/** Words that ask for a figure without its name, and the end of the figure's name. */
const ASKING: readonly (readonly [words: string, name: string])[] = [
  ['wieviel wieviele viele Anzahl Menge Stückzahl', 'Bedarf'],
  ['schwer wiegt wiegen', 'Gewicht'],
  ['steil flach Neigung', 'Dachneigung'],
  ['Lattenabstand Lattmaß', 'Lattweite'],
];
const NAMES: ReadonlyMap<string, string> = new Map(
  ASKING.flatMap(([words, name]) => termsOfText(words).map((word) => [word, termsOfText(name).join('')] as const)),
);
const AREA = /(?<![\p{L}\p{N}])(?:m²|m2|qm|quadratmeter)(?![\p{L}\p{N}])/iu;

export interface Question extends Pick<Finds, 'wordsOf'> {
  readonly asked: string;
  /** Terms of the question that the entry has. */
  readonly terms: ReadonlySet<string>;
}

/** `facts` from the asked figure on, and the terms to mark. */
interface AskedFact {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/**
 * Finds the figure that the question asks for. Words of the question that stand in `name` only name the product. Null
 * when no other word asks for a figure.
 */
export function askedFact(facts: string, name: string, { asked, terms, wordsOf }: Question): AskedFact | null {
  // A single sign, such as the `2` of `m2`, asks for no figure.
  const wordsIn = (found: readonly string[]) =>
    found.reduce((words, term) => (terms.has(term) && term.length > 1 ? words | wordsOf(term) : words), 0);
  const naming = wordsIn(termsOfText(name));
  const inName = new Set(termsOfText(name));
  const wanted = termsOfText(asked).flatMap((term) => (inName.has(term) ? [] : (NAMES.get(term) ?? [])));
  const isForArea = AREA.test(asked);
  let best: (AskedFact & { readonly worth: number }) | null = null;
  let start = 0;
  for (const fact of facts.split(FIELD_BORDER)) {
    const own = termsOfText(fact);
    const meant = own.filter((term) => wanted.some((end) => term.endsWith(end)));
    const named = bitCount(wordsIn(own) & ~naming) + (meant.length > 0 ? 1 : 0);
    const worth = named + (isForArea && AREA.test(fact) ? 1 : 0);
    if (worth > (best?.worth ?? 0)) best = { worth, text: facts.slice(start), terms: new Set([...terms, ...meant]) };
    start += fact.length + FIELD_BORDER.length;
  }
  return best;
}
