import type { Fault } from './faults';

const CODE = /^[A-Za-z][A-Za-z0-9._-]{0,59}(?=:|\n|$)/;

/** Matches a name such as `TypeError`. The text after the name may hold personal words. */
export const faultCode = ({ message }: Fault): string => CODE.exec(message)?.[0] ?? 'Error';
