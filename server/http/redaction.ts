/** Takes out of log lines what looks like a secret, wherever it stands: access keys and tokens. */

/** What stands between the groups of a key: anything but quotes and brackets, which hold a log line together. */
const BETWEEN = String.raw`(?:%(?:25)*[0-9A-Fa-f]{2}|\\[nrtfb]|[^0-9A-Za-z"{}[\]\\]){0,3}`;

/** Not in the middle of one of JSON's escapes. */
const START = String.raw`(?<!(?<!\\)(?:\\\\)*\\(?:u[0-9a-f]{0,3})?)`;

/** Five groups of four or more: with less of a key than that it stays a secret. */
const KEY = new RegExp(`${START}[0-9A-Za-z]{4}(?:${BETWEEN}[0-9A-Za-z]{4}){4,}[0-9A-Za-z]{0,3}`, 'g');

/** Tokens, and the hashes that are stored of them, have 43 characters. */
const TOKEN = new RegExp(String.raw`${START}[\w-]{40,}`, 'g');

/** Names of packs and assets, ids of mails, and addresses of clients: one key in 200 million looks like that. */
const HEXADECIMAL =
  /((?<![0-9A-Za-z])(?:[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){7})(?![0-9A-Za-z]))/;

/** The text without keys and tokens. Five words of four letters each are no key: one without any digit is taken for them. */
export const redact = (text: string): string =>
  text
    .split(HEXADECIMAL)
    // Every second piece is a hexadecimal one.
    .map((piece, index) => (index % 2 === 1 ? piece : redactPiece(piece)))
    .join('');

const redactPiece = (text: string): string =>
  text.replace(TOKEN, '…').replace(KEY, (found) => (isProse(found) ? found : '…'));

/** Whether anything in the text could be a key, words included. */
export const couldHoldKey = (text: string): boolean => text.search(KEY) >= 0;

const isProse = (text: string): boolean => !/\d/.test(text) && text !== text.toUpperCase();
