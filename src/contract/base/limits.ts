/** Lengths in characters, times in milliseconds (specification §5, §9). */

export const TOKEN_MIN_LENGTH = 10;
/** The version overlay warns of a shorter token or permission. */
export const TOKEN_WARNING_LENGTH = 30;
/** The page silently sends no mail to a shorter recipient address. */
export const RECIPIENT_MIN_LENGTH = 4;
export const RECIPIENT_MAX_LENGTH = 254;
export const CART_MAX_ITEMS = 200;
/** The server refuses longer texts, so the page shortens them. */
export const ITEM_NAME_MAX_LENGTH = 300;
export const ITEM_DESCRIPTION_MAX_LENGTH = 2_000;
export const SESSIONS_LISTED = 200;
export const COLLECT_MAX_HITS = 100;
export const COLLECT_MAX_VISITS = 20;
export const VISIT_MAX_SECONDS = 86_400;
export const VISIT_MAX_COUNT = 10_000;
export const HIT_PAGE_MAX_LENGTH = 300;
export const HIT_TITLE_MAX_LENGTH = 200;
/** Devices and server drop older page views. 14 days cover an adviser's holidays. */
export const HIT_MAX_AGE_MS = 14 * 86_400_000;
export const USAGE_DAYS = [7, 30, 90] as const;
export type UsageDays = (typeof USAGE_DAYS)[number];

/** The server answers longer keys with 400 and the message for a wrong key. */
export const KEY_MAX_LENGTH = 256;
export const DEVICE_NAME_MAX_LENGTH = 60;
/** Idle time after which a showroom device ends a visit. */
export const IDLE_SECONDS = { min: 60, usual: 180, max: 1_800 } as const;
export const MISSING_ASKED_MOST = 2_000;
export const REQUEST_TIMEOUT_MS = 600_000;
/** The worker starts downloads this long after the first `/application/download-files` request. */
export const DOWNLOAD_START_DELAY_MS = 1_500;
/** `/application/update` answers within this time, with 503 if the update is not ready. */
export const UPDATE_ANSWER_MS = 10_000;

export const LOCALE = 'de_DE';
