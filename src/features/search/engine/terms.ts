import type { SearchSynonym } from '../../../contract/content/search';
import { fold, stem } from '../../../lib/fold';
import { measures, unitTerms, valuesOf } from './measures';
import type { Synonyms } from './vocabulary';

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'ab aber als am an auch auf aus bei beim bis da das dem den der des die ein eine einem einen einer es fur hat im in ist ' +
    'ja je kann mit nach nicht noch nur ob oder ohne sich sie sind so und um uber unter vom von vor wer wie was welch ' +
    'wird zu zum zur'
  ).split(' '),
);

/** Matches words. An article number such as `1042-110` is one word. */
export const WORD = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu;

export function termsOfText(text: string): string[] {
  const { rest, found } = measures(text);
  return [
    ...found.flatMap((measure) => [measure.unit, ...unitTerms(measure), ...valuesOf(measure).map(String)]),
    ...[...rest.matchAll(WORD)].flatMap(([word]) => termsOfWord(word)),
  ];
}

const REMEMBERED = 50_000;
const remembered = new Map<string, readonly string[]>();

/** Terms by which a word is found. `1042-110` is also found by its parts. */
export function termsOfWord(word: string): readonly string[] {
  const known = remembered.get(word);
  if (known !== undefined) return known;
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

export function synonymsOf(synonyms: readonly SearchSynonym[]): Synonyms {
  const all = new Map<string, string[]>();
  for (const { words, means } of synonyms)
    for (const word of words) all.set(joined(word), [...(all.get(joined(word)) ?? []), ...means.map(joined)]);
  return all;
}

export function termsOfQuestion(question: string): string[] {
  const { rest, found } = measures(question);
  const words = [...rest.matchAll(WORD)].map(([word]) => joined(word));
  const terms = [...new Set([...found.map(({ from, unit }) => `${from}${unit}`), ...words])];
  // A last word of one letter is skipped, because the person is still typing.
  const telling = terms.filter((term, place) => isTelling(term) && (term.length > 1 || place < terms.length - 1));
  return telling.length === 0 ? terms : telling;
}

const termOf = (word: string): string => stem(fold(word));

/** Joins `1042-110` to one number, and `Altstadt-Biber` to one word. */
const joined = (word: string): string => termOf(word.replace(/[-./]/g, ''));

const isTelling = (term: string): boolean => term !== '' && !STOP_WORDS.has(term);
