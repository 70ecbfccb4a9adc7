/** Numbers in German texts, as figures or as words. Pure. */

const WORDS = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
  'zwanzig',
];
const THOUSANDS = /^\d{1,3}(?:[. ]\d{3})+(?!\d)/;

/** Matches a number in figures (`3,6`, `12`, `1.200`, `1 200`) or as a word (`zehn`), from its first character on; no group. */
export const NUMBER = `(?<![\\p{L}\\d,.])(?:\\d{1,3}(?:[. ]\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?|${WORDS.join('|')})(?![\\p{L}\\d])`;

/** The number that a match of NUMBER says. */
export function numberOf(text: string): number {
  const word = WORDS.indexOf(text.toLowerCase());
  if (word >= 0) return word;
  const figures = THOUSANDS.test(text) ? text.replace(/[. ]/g, '') : text;
  return Number(figures.replace(',', '.'));
}

/** What a number leaves open: half of its last digit, 0.05 for `3,6`; of `rund 820` half of the last one that is not 0. */
export function roundingOf(text: string, isAbout: boolean): number {
  const [whole = '', digits = ''] = text.split(',');
  const zeros = isAbout && digits === '' && numberOf(text) >= 100 ? (/0*$/.exec(whole)?.[0].length ?? 0) : 0;
  return 10 ** (zeros - digits.length) / 2;
}
