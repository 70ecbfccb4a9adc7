/** Lower case without accents. `ä`, `ae` and `a` become equal, as do `ß` and `ss`. */
export const fold = (text: string): string => plainLetters(text.toLowerCase()).replace(/([aou])e/g, '$1');

const plainLetters = (text: string): string =>
  /[^a-z0-9]/.test(text)
    ? text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/ß/g, 'ss')
    : text;

const STEM_MIN = 4;
const ENDINGS = ['ern', 'em', 'en', 'er', 'es', 'e', 's'] as const;

/** Removes a German ending. Index and question only need the same stem, even an ungrammatical one. */
export function stem(word: string): string {
  if (/[0-9]/.test(word)) return word;
  if (/(?:el|er)n$/.test(word) && word.length > STEM_MIN) return stem(word.slice(0, -1));
  if (word.endsWith('ss')) return word;
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= STEM_MIN);
  return ending === undefined ? word : word.slice(0, -ending.length);
}
