/** The terms of a text and of a question. Pure. */
import type { SearchSynonym } from '../../../contract/content/search';
import { fold, stem } from './fold';
import { measures, unitTerms, valuesOf } from './measures';
import type { Synonyms } from './vocabulary';

/** Words that say nothing of what is looked for; folded. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'ab aber als am an auch auf aus bei beim bis da das dem den der des die ein eine einem einen einer es fur hat im in ist ' +
    'ja je kann mit nach nicht noch nur ob oder ohne sich sie sind so und um uber unter vom von vor wer wie was welch ' +
    'wird zu zum zur'
  ).split(' '),
);

/** Letters and digits; what joins an article number stays within it. */
export const WORD = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu;

/** Terms of a text for the index: its words, the parts of joined ones, and its numbers with and without their units. */
export function termsOfText(text: string): string[] {
  const { rest, found } = measures(text);
  return [
    ...found.flatMap((measure) => [measure.unit, ...unitTerms(measure), ...valuesOf(measure).map(String)]),
    ...[...rest.matchAll(WORD)].flatMap(([word]) => termsOfWord(word)),
  ];
}

/** A catalogue says the same words again and again. Of so many words the terms are remembered; then it begins again. */
const REMEMBERED = 50_000;
const remembered = new Map<string, readonly string[]>();

/** What a word is found by: `1042-110` also by its parts. */
export function termsOfWord(word: string): readonly string[] {
  const known = remembered.get(word);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: The same terms are made once more. It costs time only.
  if (known !== undefined) return known;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: The same terms are made once more. It costs time only.
  if (remembered.size >= REMEMBERED) remembered.clear();
  const terms = tellingTermsOf(word);
  remembered.set(word, terms);
  return terms;
}

function tellingTermsOf(word: string): string[] {
  const parts = word.split(/[-./]/);
  const terms = parts.length === 1 ? [termOf(word)] : [joined(word), ...parts.map(termOf)];
  return terms.filter(isTelling);
}

/** The synonyms of a release as the index takes them. */
export function synonymsOf(synonyms: readonly SearchSynonym[]): Synonyms {
  const all = new Map<string, string[]>();
  for (const { words, means } of synonyms)
    for (const word of words) all.set(joined(word), [...(all.get(joined(word)) ?? []), ...means.map(joined)]);
  return all;
}

/** What must all be found: one term for each word or number with its unit, each once. */
export function termsOfQuestion(question: string): string[] {
  const { rest, found } = measures(question);
  const words = [...rest.matchAll(WORD)].map(([word]) => joined(word));
  const terms = [...new Set([...found.map(({ from, unit }) => `${from}${unit}`), ...words])];
  // The last letter of what is still being typed says nothing yet.
  const telling = terms.filter((term, place) => isTelling(term) && (term.length > 1 || place < terms.length - 1));
  // Of a question of nothing but little words the words are looked for.
  return telling.length === 0 ? terms : telling;
}

const termOf = (word: string): string => stem(fold(word));

/** `1042-110` is one number, `Altstadt-Biber` one word. */
const joined = (word: string): string => termOf(word.replace(/[-./]/g, ''));

// Stryker disable next-line ArrowFunction,ConditionalExpression,LogicalOperator,EqualityOperator,StringLiteral,BooleanLiteral: A word has a letter or a digit, of which something stays.
const isTelling = (term: string): boolean => term !== '' && !STOP_WORDS.has(term);
