/**
 * The signs of an access key that count, however a person typed or pasted it. Case, blanks, hyphens and other punctuation do not,
 * nor do unseen signs, which come along when a key is copied out of a mail. Letters that look like digits are read as those.
 */
export const plainKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
