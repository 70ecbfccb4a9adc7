/** What a person typed or pasted into a field for one e-mail address. */

/**
 * Without white space around it and without signs that show nothing: address books and mail programs copy marks of the reading
 * direction along, and no person could see why the address is refused.
 */
export const typedAddress = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
