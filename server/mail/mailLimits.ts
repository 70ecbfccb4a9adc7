import type { ChangeLimit } from '../access/audit';

/** Mails per user. */
export const MAILS_PER_HOUR = 60;

/** Links per session. */
export const LINKS_PER_HOUR = 20;
export const LINK_SECONDS = 7 * 86_400;

/** Mails sent in parallel. Exchange Online accepts only three connections per sender. */
export const MAILS_AT_ONCE = 3;

/**
 * A crash of the server leaves an attempt unfinished. A mail with this many unfinished attempts fails, because it may
 * cause the crashes.
 */
export const MOST_ENDLESS_TRIES = 20;

/** Limits how many e-mail addresses a user may look up. The limit allows for several devices that share one user. */
export const SHOWN_RECIPIENTS: ChangeLimit = { count: 30, seconds: 3_600 };

/** At most this many sheets may wait. Printing more would take over half a minute. */
export const MOST_SHEETS = 40;
