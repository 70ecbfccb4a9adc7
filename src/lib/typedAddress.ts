/** Address books copy invisible direction marks. A person could not see why the address is refused. */
export const typedAddress = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
