/** Removes invisible marks copied from address books. A person could not see why the server refuses them. */
export const typedAddress = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
