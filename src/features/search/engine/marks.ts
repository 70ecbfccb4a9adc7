/** Which words of a shown text were found, and the part of a long one that shows them. Pure. */
import { measures, unitTerms } from './measures';
import { WORD, termsOfWord } from './terms';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The whole text in pieces: the first as it is, the second found, and so on by turns. */
export function marked(text: string, terms: ReadonlySet<string>): readonly string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of foundSpans(text, terms)) {
    pieces.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  return [...pieces, text.slice(at)];
}

/** What a text of facts is joined by says nothing at either end. */
const SEPARATOR_AT_END = /^[\s·]+|[\s·]+$/g;

/** About so many characters of a text, from a little before its first found word on, marked; null where it has none. */
export function excerptOf(text: string, terms: ReadonlySet<string>, length = 160): readonly string[] | null {
  const first = firstSpan(text, terms);
  if (first === undefined) return null;
  const wanted = Math.max(0, Math.min(first.start - length / 4, text.length - length));
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1 || wanted;
  const cut = text.slice(start, start + length);
  const isWhole = start + length >= text.length;
  const end = isWhole ? cut.length : Math.max(cut.lastIndexOf(' '), first.end - start);
  const shown = cut.slice(0, end).replaceAll(SEPARATOR_AT_END, '');
  return marked(`${start > 0 ? '… ' : ''}${shown}${isWhole ? '' : ' …'}`, terms);
}

/** Found words and measures in the order of the text; none overlaps another. */
function foundSpans(text: string, terms: ReadonlySet<string>): Span[] {
  const numbers = foundNumbers(text, terms);
  return [...numbers.found, ...foundWords(text, terms, numbers.all)].sort((a, b) => a.start - b.start);
}

/** Of a long text no more words are looked at than needed. */
function firstSpan(text: string, terms: ReadonlySet<string>): Span | undefined {
  const numbers = foundNumbers(text, terms);
  const [number] = numbers.found;
  const word = foundWords(text, terms, numbers.all).next().value;
  return number !== undefined && (word === undefined || number.start < word.start) ? number : word;
}

function foundNumbers(text: string, terms: ReadonlySet<string>) {
  const all = measures(text).found;
  return { all, found: all.filter((number) => isFound(unitTerms(number), terms)) };
}

function* foundWords(text: string, terms: ReadonlySet<string>, numbers: readonly Span[]): Generator<Span, undefined> {
  let next = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const span = { start: index, end: index + word.length };
    while ((numbers[next]?.end ?? Infinity) <= span.start) next += 1;
    const isFree = span.end <= (numbers[next]?.start ?? Infinity);
    if (isFree && isFound(termsOfWord(word), terms)) yield span;
  }
}

const isFound = (found: readonly string[], terms: ReadonlySet<string>) => found.some((term) => terms.has(term));
