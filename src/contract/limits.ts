/** Limits that more than one side enforces (specification §5, §9). Lengths in characters, times in milliseconds. */

export const TOKEN_MIN_LENGTH = 10;
/** Below this the version overlay warns that token or permission is faulty. */
export const TOKEN_WARNING_LENGTH = 30;
/** A shorter recipient silently cancels sending the cart. */
export const RECIPIENT_MIN_LENGTH = 4;
/** Longest key that is looked at; a longer one is refused with a 400 that says the same as a wrong key's answer. */
export const KEY_MAX_LENGTH = 256;
export const REQUEST_TIMEOUT_MS = 600_000;
/** `/application/download-files` starts its download this long after the first request. */
export const DOWNLOAD_START_DELAY_MS = 1_500;
/** `/application/update` answers within this time, 503 when the server could not be asked. */
export const UPDATE_ANSWER_MS = 10_000;

export const LOCALE = 'de_DE';
