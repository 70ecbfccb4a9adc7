/** Removes invisible direction marks from address books. A person could not see why the address is refused. */
export const typedAddress = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
