/** Removes spaces, punctuation and invisible characters, and turns O, I and L into digits. */
export const plainKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
