/** This table replaces Node's own decoder, which reads `€` and `–` as control characters (nodejs/node issue 56542). */

const FIRST = 0x80;
/** Characters of the bytes 0x80 to 0x9f. All other bytes equal Latin-1. */
const SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const MISSING = 0x3f;

export const fromWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - FIRST));

export const foreignSigns = (text: string): string[] =>
  Array.from(text).filter((character) => fromWindows1252(toWindows1252(character)) !== character);

/** A character that windows-1252 lacks becomes a question mark. */
export const toWindows1252 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (character) => {
      const place = SIGNS.indexOf(character);
      if (place >= 0) return FIRST + place;
      const code = character.codePointAt(0) ?? MISSING;
      return code < FIRST || (code > 0x9f && code <= 0xff) ? code : MISSING;
    }),
  );
