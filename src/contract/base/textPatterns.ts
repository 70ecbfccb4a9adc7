/** This file contains no schemas, so the page can import the patterns without the schema library. */

export const LOCALE_PATTERN = '^[a-z]{2}_[A-Z]{2}$';

/** GTINs have 8, 12, 13 or 14 digits. */
export const GTIN_PATTERN = '^(?:\\d{8}|\\d{12,14})$';

export const SWATCH_PATTERN = '^#[0-9a-f]{6}$';

export const ETIM_PATTERN = '^EC\\d{6}$';

export const HTTPS_PATTERN = '^https://[^\\s"<>]+$';

/** These invisible characters turn the reading direction of the text after them. */
export const TURNING_SIGNS = '\\u202A-\\u202E\\u2066-\\u2069';

/** Invisible characters, written as ranges of codes, because the checker's patterns do not know Unicode names. */
const UNSEEN =
  '\\s\\u00AD\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05C7\\u0610-\\u061C\\u064B-\\u065F\\u0670\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F' +
  '\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u200B-\\u200F\\u2060-\\u206F\\u20D0-\\u20FF\\u2800\\u302A-\\u302F\\u3099\\u309A\\u3164\\uFE00-\\uFE0F' +
  '\\uFE20-\\uFE2F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB';
const UNSEEN_PAIR = '\\uDB40[\\uDC00-\\uDFFF]';

/** Control characters, remains of wrong encodings, and characters that turn the reading direction. */
const FORBIDDEN = '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\uFFFD' + TURNING_SIGNS;

/** A text with at least one visible character and without forbidden characters. */
export const READABLE_PATTERN = `^(?=(?:[${UNSEEN}]|${UNSEEN_PAIR})*[^${UNSEEN}\\uDB40])[^${FORBIDDEN}]*$`;
