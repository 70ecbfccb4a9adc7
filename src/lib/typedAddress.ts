/** Removes invisible characters that copied addresses may contain, because the server refuses them. */
export const typedAddress = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
