/** German words as they are compared: umlauts and ß in either spelling, endings left out. Pure. */

/** `ä`, `ae` and `a` are one, as are `ß` and `ss`; small letters, no accents. Each `ae` of any word, as both sides do it. */
export const fold = (text: string): string => plainLetters(text.toLowerCase()).replace(/([aou])e/g, '$1');

/** Most words have plain letters only, which costs a build of the index half its time to find out letter by letter. */
const plainLetters = (text: string): string =>
  /[^a-z0-9]/.test(text)
    ? text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/ß/g, 'ss')
    : text;

/** At least so many letters stay of a word. */
const STEM_MIN = 4;
const ENDINGS = ['ern', 'em', 'en', 'er', 'es', 'e', 's'] as const;

/**
 * A folded word without the ending that German adds in writing: `dacher` and `dach`, `pfannen` and `pfanne`. It is not the
 * grammar's stem; index and question only have to come to the same one.
 */
export function stem(word: string): string {
  if (/[0-9]/.test(word)) return word;
  if (/(?:el|er)n$/.test(word) && word.length > STEM_MIN) return stem(word.slice(0, -1));
  if (word.endsWith('ss')) return word;
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= STEM_MIN);
  return ending === undefined ? word : word.slice(0, -ending.length);
}
