/** Ids such as `biber-18`, safe in addresses, file names and log lines. */
export const ID_PATTERN = '^[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?$';

/** 22 base64url characters (132 bits) of the SHA-256 of the file's bytes. */
export const FILE_ID_PATTERN = '^[A-Za-z0-9_-]{22}$';

export const SHA256_PATTERN = '^[0-9a-f]{64}$';

/**
 * Hexadecimal digits of the content hash in the name of a built file, such as `main.43385e.js`. Few digits, because the
 * start script contains the hashes of all files that load later, and hashes do not compress. Six at least: module ids
 * have up to five digits, and webpack replaces an id that equals a hash.
 */
export const BUILD_HASH_DIGITS = 6;

export const DAY_PATTERN = String.raw`^\d{4}-\d{2}-\d{2}$`;

/** Position in the news, from 1 (specification §2). */
export const NEWS_ID_PATTERN = '^[1-9][0-9]{0,3}$';

export const USER_MARK_PATTERN = '^[0-9a-f]{32}$';

export const UUID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

const ID = new RegExp(ID_PATTERN);
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

const USER_MARK = new RegExp(USER_MARK_PATTERN);
export const isUserMark = (value: unknown): value is string => typeof value === 'string' && USER_MARK.test(value);
