/** Removes invisible direction marks, which address books copy. A person could not see why the address is refused. */
export const typedAddress = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
