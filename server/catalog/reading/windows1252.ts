import { fromWindows1252, WINDOWS_SIGNS } from '../../../src/contract/base/officeText';

const FIRST = 0x80;
const MISSING = 0x3f;

export const foreignSigns = (text: string): string[] =>
  Array.from(text).filter((character) => fromWindows1252(toWindows1252(character)) !== character);

/** A character that windows-1252 lacks becomes a question mark. */
export const toWindows1252 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (character) => {
      const place = WINDOWS_SIGNS.indexOf(character);
      if (place >= 0) return FIRST + place;
      const code = character.codePointAt(0) ?? MISSING;
      return code < FIRST || (code > 0x9f && code <= 0xff) ? code : MISSING;
    }),
  );
