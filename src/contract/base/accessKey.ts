/** Removes invisible characters of a copied key, and turns letters that look like digits into digits. */
export const plainKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
