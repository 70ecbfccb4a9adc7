const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
/** An id has at most 64 characters, and a day with its hyphen has eleven. */
const SLUG_MAX_LENGTH = 50;

/** Returns the id of a news article: `2026-10-12-herbst-buehne` for the words `Herbst & Bühne`. `day`: `2026-10-12`. */
export function newsId(day: string, words: string): string {
  const plain = words
    .normalize('NFC')
    .toLocaleLowerCase('de')
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX_LENGTH);
  return `${day}-${slug}`.replace(/-$/, '');
}
