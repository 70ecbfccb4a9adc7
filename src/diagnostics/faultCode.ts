import type { Fault } from './faults';

const CODE = /^[A-Za-z][A-Za-z0-9._-]{0,59}(?=:|\n|$)/;

/** `TypeError`. The text after it may hold personal words. */
export const faultCode = ({ message }: Fault): string => CODE.exec(message)?.[0] ?? 'Error';
