/** Which words of a shown text were found, and the part of a long one that shows them. Pure. */
import { measures, unitTerms } from './measures';
import { WORD, termsOfWord } from './terms';

/** A text in pieces; those that are marked were found. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The whole text, with the words of `terms` marked. */
export function markedPieces(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of foundSpans(text, terms)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false });
    pieces.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

/** About so many characters of a text, from a little before its first found word on; null where it has none. */
export function excerptOf(text: string, terms: ReadonlySet<string>, length = 160): string | null {
  const [first] = foundSpans(text, terms);
  if (first === undefined) return null;
  const wanted = Math.max(0, Math.min(first.start - length / 4, text.length - length));
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1 || wanted;
  const cut = text.slice(start, start + length);
  const isWhole = start + length >= text.length;
  const end = isWhole ? cut.length : Math.max(cut.lastIndexOf(' '), first.end - start);
  return `${start > 0 ? '… ' : ''}${cut.slice(0, end)}${isWhole ? '' : ' …'}`;
}

/** Found words and measures in the order of the text; none overlaps another. */
function foundSpans(text: string, terms: ReadonlySet<string>): Span[] {
  const numbers = measures(text).found;
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const isFree = ({ start, end }: Span) => numbers.every((number) => end <= number.start || start >= number.end);
  const isFound = (found: readonly string[]) => found.some((term) => terms.has(term));
  return [
    ...numbers.filter((number) => isFound(unitTerms(number))),
    ...words.filter((span) => isFree(span) && isFound(termsOfWord(span.word))),
  ].sort((a, b) => a.start - b.start);
}
