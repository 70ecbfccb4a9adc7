/** Characters that the sheet's first fonts have. Another character needs the further fonts. */
const PLAIN =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]*$/;

const INSTEAD: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u03bc': '\u00b5',
  '\u2009': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
};

/** Soft hyphens, control characters and the like. They have no shape of their own. */
const SHAPELESS = /[^\P{C}\n\t]|[\ufe00-\ufe0f]/u;

/** The words without characters that have no shape. Special blanks and hyphens become plain ones. */
export const printable = (words: string): string =>
  [...words.normalize('NFC')].map((sign) => INSTEAD[sign] ?? (SHAPELESS.test(sign) ? '' : sign)).join('');

export const isPlain = (words: string): boolean => PLAIN.test(printable(words));
