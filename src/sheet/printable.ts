/** Characters in the sheet's fonts. */
const KNOWN =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]/;

const INSTEAD: Readonly<Record<string, string>> = {
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  '≈': 'ca. ',
  '⌀': 'Ø',
  '\u03bc': '\u00b5',
  '′': "'",
  '″': '"',
  '\u2010': '-',
  '\u200b': '',
  '\u00ad': '',
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2011': '-',
};

/** Replaces characters the fonts lack: letters lose their accent, other characters become `?`. */
export const printable = (words: string): string =>
  [...words.normalize('NFC')].map((sign) => (KNOWN.test(sign) ? sign : (INSTEAD[sign] ?? plainLetter(sign)))).join('');

function plainLetter(sign: string): string {
  // `≠` must not become `=`.
  const [letter = ''] = /\p{L}/u.test(sign) ? sign.normalize('NFD') : '';
  return KNOWN.test(letter) ? letter : '?';
}
