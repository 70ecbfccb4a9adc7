/** Characters between a key's groups. Quotes and brackets are excluded, because a log line's JSON needs them. */
const BETWEEN = String.raw`(?:%(?:25)*[0-9A-Fa-f]{2}|\\[nrtfb]|[^0-9A-Za-z"{}[\]\\]){0,3}`;

/** A match must not start inside a JSON escape such as `\n`. */
const START = String.raw`(?<!(?<!\\)(?:\\\\)*\\(?:u[0-9a-f]{0,3})?)`;

/** An access key has seven groups of four characters. Fewer than five groups do not reveal it. */
const KEY = new RegExp(`${START}[0-9A-Za-z]{4}(?:${BETWEEN}[0-9A-Za-z]{4}){4,}[0-9A-Za-z]{0,3}`, 'g');

/** Matches tokens and their hashes, which have 43 characters, even when up to three are cut off. */
const TOKEN = new RegExp(String.raw`${START}[\w-]{40,}`, 'g');

/** Matches pack names, mail ids and client addresses, which stay in the log. */
const HEXADECIMAL =
  /((?<![0-9A-Za-z])(?:[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){7})(?![0-9A-Za-z]))/;

/** Hides keys and tokens. Each key contains a digit or only capitals, so other rows of four-letter words stay. */
export const redact = (text: string): string =>
  text
    .split(HEXADECIMAL)
    .map((piece, index) => (index % 2 === 1 ? piece : redactPiece(piece)))
    .join('');

const redactPiece = (text: string): string =>
  text.replace(TOKEN, '…').replace(KEY, (found) => (isProse(found) ? found : '…'));

/** True when a part of the text has the form of a key. Unlike `redact`, this includes plain words. */
export const couldHoldKey = (text: string): boolean => text.search(KEY) >= 0;

const isProse = (text: string): boolean => !/\d/.test(text) && text !== text.toUpperCase();
