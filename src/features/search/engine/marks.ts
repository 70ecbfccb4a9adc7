import { FIELD_BORDER } from '../../../contract/content/htmlText';
import { measures, unitTerms } from './measures';
import { WORD, termsOfWord } from './terms';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Splits a text into pieces. Pieces at odd indexes are marked. */
export function marked(text: string, terms: ReadonlySet<string>): readonly string[] {
  const numbers = foundNumbers(text, terms);
  const shown = joined(text, numbers.all);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of foundSpans(text, terms, numbers)) {
    pieces.push(shown.slice(at, start), shown.slice(start, end));
    at = end;
  }
  return [...pieces, shown.slice(at)];
}

/** Keeps a number and its unit on one line. */
const joined = (text: string, numbers: readonly Span[]): string =>
  numbers.reduceRight(
    (shown, { start, end }) =>
      shown.slice(0, start) + shown.slice(start, end).replace(SPACE_BEFORE_UNIT, NO_BREAK_SPACE) + shown.slice(end),
    text,
  );

const NO_BREAK_SPACE = '\u00a0';
/** A space before `bis` or a dash stays breakable, because phones are narrow. */
const SPACE_BEFORE_UNIT = /(?<=\d) (?!bis\b|[–-])/;

const LENGTH = 160;
const SEPARATOR_AT_END = /^[\s·]+|[\s·]+$/g;

/** About 160 characters around the first found word. Null without a found word. */
export function excerptOf(text: string, terms: ReadonlySet<string>): readonly string[] | null {
  const first = firstSpan(text, terms);
  return first === undefined ? null : excerptAt(text, terms, first);
}

/** About 160 characters from the text's beginning. */
export const openingOf = (text: string, terms: ReadonlySet<string>): readonly string[] =>
  excerptAt(text, terms, { start: 0, end: 0 });

function excerptAt(text: string, terms: ReadonlySet<string>, first: Span): readonly string[] {
  const wanted = Math.max(0, Math.min(first.start - LENGTH / 4, text.length - LENGTH));
  const start = wanted === 0 ? 0 : startOf(text, wanted, first.start);
  const cut = text.slice(start, start + LENGTH);
  const isWhole = start + LENGTH >= text.length;
  const border = cut.lastIndexOf(FIELD_BORDER);
  const isField = isWhole || border >= first.end - start;
  const end = isWhole ? cut.length : isField ? border : Math.max(cut.lastIndexOf(' '), first.end - start);
  const shown = cut.slice(0, end).replaceAll(SEPARATOR_AT_END, '');
  return marked(`${start > 0 ? '… ' : ''}${shown}${isField ? '' : ' …'}`, terms);
}

function startOf(text: string, wanted: number, found: number): number {
  const border = text.indexOf(FIELD_BORDER, wanted);
  return border >= 0 && border < found ? border + FIELD_BORDER.length : text.indexOf(' ', wanted) + 1 || wanted;
}

function foundSpans(text: string, terms: ReadonlySet<string>, numbers: ReturnType<typeof foundNumbers>): Span[] {
  return [...numbers.found, ...foundWords(text, terms, numbers.all)].sort((a, b) => a.start - b.start);
}

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
