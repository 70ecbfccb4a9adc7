/** Takes out of log lines what looks like a secret, wherever it stands: access keys and tokens. */

const GONE = '…';

/** Two of these in front of every part of a key: percent signs that escape it, or what stands between its groups. */
const BETWEEN = '(?:[^\\p{L}\\p{N}"{}[\\]]|%(?:25)*[0-9A-F]{2}){0,3}';

/** Five groups of four or more, however they are separated: with less of a key somebody might guess the rest. */
const KEY = new RegExp(`(?<![0-9A-Za-z])[0-9A-Za-z]{4}(?:${BETWEEN}[0-9A-Za-z]{4}){4,}[0-9A-Za-z]{0,3}`, 'giu');

/** Tokens and their hashes have 43 characters. */
const TOKEN = /[\w-]{40,}/g;

/** Names of packs and manifests, which everybody may know. */
const HASH = /^[0-9a-f]{64}$/;
