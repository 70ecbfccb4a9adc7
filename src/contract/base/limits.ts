/** Limits that more than one side enforces (specification §5, §9). Lengths in characters, times in milliseconds. */

export const TOKEN_MIN_LENGTH = 10;
/** Below this the version overlay warns that token or permission is faulty. */
export const TOKEN_WARNING_LENGTH = 30;
/** A shorter recipient silently cancels sending the cart. */
export const RECIPIENT_MIN_LENGTH = 4;
/** A longer recipient is refused, as are all but plain ASCII addresses. */
export const RECIPIENT_MAX_LENGTH = 254;
/** Documents of one sending; more are refused. */
export const CART_MAX_ITEMS = 200;
/** Longest name and description of a document in a sending; longer ones are refused, so the page shortens them. */
export const ITEM_NAME_MAX_LENGTH = 300;
export const ITEM_DESCRIPTION_MAX_LENGTH = 2_000;
/** Sessions of a user in one answer; one key may unlock thousands of devices. */
export const SESSIONS_LISTED = 200;
/** Page views of one `POST /collect`. */
export const COLLECT_MAX_HITS = 100;
/** Visits of one `POST /collect`, and what one of them may count to. */
export const COLLECT_MAX_VISITS = 20;
export const VISIT_MAX_SECONDS = 86_400;
export const VISIT_MAX_COUNT = 10_000;
export const HIT_PAGE_MAX_LENGTH = 300;
export const HIT_TITLE_MAX_LENGTH = 200;
/**
 * Older page views are not counted any more, and not kept to be sent: an adviser's holidays. The server has to know for as
 * long which batches it has counted.
 */
export const HIT_MAX_AGE_MS = 14 * 86_400_000;
/** Spans of the usage page. */
export const USAGE_DAYS = [7, 30, 90] as const;
export type UsageDays = (typeof USAGE_DAYS)[number];

/** Longest key that is looked at; a longer one is refused with a 400 that says the same as a wrong key's answer. */
export const KEY_MAX_LENGTH = 256;
/** Of the name that a showroom device gets, characters. */
export const DEVICE_NAME_MAX_LENGTH = 60;
/** Of so many media a page asks at once whether they are on the device. */
export const MISSING_ASKED_MOST = 2_000;
export const REQUEST_TIMEOUT_MS = 600_000;
/** `/application/download-files` starts its download this long after the first request. */
export const DOWNLOAD_START_DELAY_MS = 1_500;
/** `/application/update` answers within this time, 503 when the server could not be asked. */
export const UPDATE_ANSWER_MS = 10_000;

export const LOCALE = 'de_DE';
