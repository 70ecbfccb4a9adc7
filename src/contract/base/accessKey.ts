/** Keys copied from a mail may hold invisible characters. Letters that look like digits become digits. */
export const plainKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
