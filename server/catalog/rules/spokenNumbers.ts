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
];

/** Matches a number in figures (`3,6`, `12`) or as a word (`zehn`); one group. */
export const NUMBER = `(\\d+(?:,\\d+)?|${WORDS.join('|')})`;

/** The number that a match of NUMBER says. */
export function numberOf(text: string): number {
  const word = WORDS.indexOf(text.toLowerCase());
  return word >= 0 ? word : Number(text.replace(',', '.'));
}
