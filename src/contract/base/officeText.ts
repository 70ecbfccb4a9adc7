/**
 * Text files of office programs. Excel writes UTF-8 or windows-1252. Other encodings are guessed and refused, because a
 * wrong reading would change names without a word.
 */

/** `found` is a word of the file, read as windows-1252, and `meant` the same word in the guessed encoding. */
export type ForeignText =
  | { readonly encoding: 'utf-16' | 'unknown' }
  | { readonly encoding: 'dos' | 'mac'; readonly found: string; readonly meant: string };

/**
 * The optional first line of a CSV file, which tells Excel the delimiter. Other programs save it as a cell, in quotes or
 * with delimiters behind it.
 */
export const SEPARATOR_LINE = /^"?sep=(.)"?\1*(?:\r\n?|\n)/i;

const LOWEST = 0x80;
/** Characters of the bytes 0x80 to 0x9f. All other bytes equal Latin-1. */
export const WINDOWS_SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const DOS_SIGNS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0';

/** Some versions of Node read the bytes 0x80 to 0x9f as control characters (nodejs/node issue 56542). */
export const fromWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_SIGNS.charAt(sign.charCodeAt(0) - LOWEST));

const fromDos = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < LOWEST ? String.fromCharCode(byte) : DOS_SIGNS.charAt(byte - LOWEST))).join('');

const fromMac = (bytes: Uint8Array): string => new TextDecoder('macintosh').decode(bytes);

/** Reads UTF-8, with or without a byte order mark, or else windows-1252. The text has no byte order mark. */
export function readOfficeText(bytes: Uint8Array): { readonly text: string } | ForeignText {
  if (isUtf16(bytes)) return { encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    if (hasUtf8Mark(bytes)) return { encoding: 'unknown' };
    return guessForeign(bytes) ?? { text: fromWindows1252(bytes) };
  }
}

export const hasUtf8Mark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** True with one of the byte order marks of UTF-16, and for bytes of value 0, which no text in another encoding has. */
const isUtf16 = (bytes: Uint8Array): boolean =>
  [0xfeff, 0xfffe].includes(((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) || bytes.includes(0);

/** The first one with the highest score counts. A damaged UTF-8 file is no windows-1252 either. */
const READINGS = {
  windows: fromWindows1252,
  'utf-8': (bytes: Uint8Array): string => new TextDecoder().decode(bytes),
  dos: fromDos,
  mac: fromMac,
} as const;
const ENCODINGS = ['windows', 'utf-8', 'dos', 'mac'] as const;

/** Returns null if the bytes are probably windows-1252. */
function guessForeign(bytes: Uint8Array): ForeignText | null {
  const words = foreignWords(bytes);
  const scores = ENCODINGS.map((encoding) => score(words, READINGS[encoding]));
  const best = Math.max(...scores);
  const encoding = ENCODINGS[scores.indexOf(best)];
  if (encoding === 'windows' && (best > 0 || words.length === 0)) return null;
  if (encoding !== 'dos' && encoding !== 'mac') return { encoding: 'unknown' };
  const read = READINGS[encoding];
  const example = words.find((word) => likelihood(read(word)) > likelihood(fromWindows1252(word))) ?? bytes;
  return { encoding, found: fromWindows1252(example), meant: read(example) };
}

/** So many different words tell an encoding. */
const WORDS_MAX = 5_000;
const WORD_MAX = 60;

const isLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** The first different words that have bytes from 0x80 on. */
function foreignWords(bytes: Uint8Array): Uint8Array[] {
  const words = new Map<string, Uint8Array>();
  for (let at = 0; at < bytes.length && words.size < WORDS_MAX; at += 1) {
    let isForeign = false;
    const start = at;
    for (let byte = bytes[at] ?? 0; byte >= LOWEST || isLetter(byte); byte = bytes[at] ?? 0) {
      isForeign ||= byte >= LOWEST;
      at += 1;
    }
    if (isForeign && at - start <= WORD_MAX) words.set(bytes.subarray(start, at).join(), bytes.subarray(start, at));
  }
  return [...words.values()];
}

const score = (words: readonly Uint8Array[], read: (word: Uint8Array) => string): number =>
  words.reduce((sum, word) => sum + likelihood(read(word)), 0);

/** Another sign than an apostrophe, a dash, dots, a blank or a soft hyphen between two letters. */
const SIGN_INSIDE = /\p{L}[^\p{L}\p{M}’–—…\xa0\xad]\p{L}/u;
const SIGN_BESIDE = /[€†‡ˆ‰™]\p{L}|\p{L}[§„‚†‡]/u;
const CAPITAL_INSIDE = /\p{L}(?![A-Z])\p{Lu}\p{Ll}|\p{Ll}(?![A-Z])\p{Lu}/u;
const UNKNOWN = /[\x80-\x9f\ufffd]/;
const USUAL = /^[\p{ASCII}äöüÄÖÜß„“”‚‘’«»–—…€§°²³½¼¾·±×µ\xa0\xad]+$/u;
const SHARP_S_AFTER_CONSONANT = /(?<![aeiouyäöü])ß/i;
/** Few German words have a small umlaut after a vowel, at the beginning or at the end. */
const RARE_UMLAUT = /[aeiouyäöü][äöü]|^[äöü]|[äöü]$/;

/** How probable a word is as German text: 0 (not at all), 0.5 (perhaps, such as a foreign name) or 1. */
function likelihood(word: string): 0 | 0.5 | 1 {
  const isImprobable = [UNKNOWN, SIGN_INSIDE, SIGN_BESIDE, CAPITAL_INSIDE, SHARP_S_AFTER_CONSONANT].some((sign) =>
    sign.test(word),
  );
  if (isImprobable) return 0;
  return USUAL.test(word) && !RARE_UMLAUT.test(word) ? 1 : 0.5;
}
