/** Removes invisible characters copied from address books, which the server refuses. */
export const typedAddress = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
