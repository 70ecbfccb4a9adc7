/** Excludes look-alike signs: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const PAIRING_ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
export const PAIRING_SIGNS = 6;
export const PAIRING_SIGNS_PATTERN = `^[${PAIRING_ALPHABET}]{${PAIRING_SIGNS}}$`;
export const CARD_SIGNS = 8;
export const CARD_SIGNS_PATTERN = `^[${PAIRING_ALPHABET}]{${CARD_SIGNS}}$`;

/** The signs that a person meant: without spaces and hyphens, in capitals. */
export const signsOf = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

export const PAIRING_MINUTES = 10;
