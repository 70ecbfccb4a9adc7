/** Separators between a key's groups. Quotes and brackets would break a log line. */
const BETWEEN = String.raw`(?:%(?:25)*[0-9A-Fa-f]{2}|\\[nrtfb]|[^0-9A-Za-z"{}[\]\\]){0,3}`;

/** A match must not start inside a JSON escape. */
const START = String.raw`(?<!(?<!\\)(?:\\\\)*\\(?:u[0-9a-f]{0,3})?)`;

/** A key has at least five groups of four. Fewer do not reveal it. */
const KEY = new RegExp(`${START}[0-9A-Za-z]{4}(?:${BETWEEN}[0-9A-Za-z]{4}){4,}[0-9A-Za-z]{0,3}`, 'g');

/** Tokens and their hashes have 43 characters. */
const TOKEN = new RegExp(String.raw`${START}[\w-]{40,}`, 'g');

/** Names of packs, ids of mails and client addresses. One key in 200 million looks the same. */
const HEXADECIMAL =
  /((?<![0-9A-Za-z])(?:[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){7})(?![0-9A-Za-z]))/;

/** Removes keys and tokens. Five words of four letters are kept: a key has a digit. */
export const redact = (text: string): string =>
  text
    .split(HEXADECIMAL)
    .map((piece, index) => (index % 2 === 1 ? piece : redactPiece(piece)))
    .join('');

const redactPiece = (text: string): string =>
  text.replace(TOKEN, '…').replace(KEY, (found) => (isProse(found) ? found : '…'));

/** Whether any part could be a key, even words. */
export const couldHoldKey = (text: string): boolean => text.search(KEY) >= 0;

const isProse = (text: string): boolean => !/\d/.test(text) && text !== text.toUpperCase();
