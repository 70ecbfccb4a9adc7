/**
 * Removes white space and invisible characters. Address books copy direction marks, and a person could not see why the
 * address is refused.
 */
export const typedAddress = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
