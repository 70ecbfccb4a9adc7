/** The terms of a text and of a question. Pure. */
import { fold, stem } from './fold';
import { measures, type Measure } from './measures';

/** Words that say nothing of what is looked for; folded. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'aber als am an auch auf aus bei beim bis da das dem den der des die ein eine einem einen einer es fur hat im in ist ' +
    'ja je kann mit nach nicht noch nur ob oder ohne sich sie sind so und um uber unter vom von vor wer wie was welch wird zu zum zur'
  ).split(' '),
);

/** Letters and digits; what joins an article number stays within it. */
const WORD = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu;

/** Terms of a text for the index: its words, the parts of joined ones, and its numbers with and without their units. */
export function termsOfText(text: string): string[] {
  const terms = new Set<string>();
  const add = (term: string): void => void (isTerm(term) && terms.add(term));
  const { rest, found } = measures(text);
  for (const measure of found) for (const term of termsOfMeasure(measure)) add(term);
  for (const [word] of rest.matchAll(WORD)) {
    add(joined(word));
    for (const part of word.split(/[-./]/)) add(termOf(part));
  }
  return [...terms];
}

/** What must all be found: one term for each word or number with its unit, in the order written, each once. */
export function termsOfQuestion(question: string): string[] {
  const { rest, found } = measures(question);
  const words = [...rest.matchAll(WORD)].map(([word]) => joined(word)).filter((term) => term !== '');
  const terms = [...new Set([...found.map(({ term }) => term), ...words])];
  // The last letter of what is still being typed says nothing yet.
  const telling = terms.filter((term, place) => isTerm(term) && (term.length > 1 || place < terms.length - 1));
  // Of a question of nothing but little words the words are looked for.
  return telling.length === 0 ? terms : telling;
}

/** The term that a shown word stands for; the words of a text are marked by it. */
export const termOf = (word: string): string => stem(fold(word));

/** `1042-110` is one number, `alt-stadt` one word. */
const joined = (word: string): string => termOf(word.replace(/[-./]/g, ''));

const isTerm = (term: string): boolean => term !== '' && !STOP_WORDS.has(term);

/** A number is found with its unit and by itself, a range also by each whole number in it. */
function termsOfMeasure({ from, to, unit }: Measure): string[] {
  const values = new Set([from, to, Math.round(from), Math.round(to)]);
  if (to - from <= RANGE_MAX) for (let value = Math.ceil(from); value <= to; value += 1) values.add(value);
  return [unit, ...[...values].flatMap((value) => [`${value}${unit}`, String(value)])];
}

/** A wider range is found by its ends only. */
const RANGE_MAX = 60;
