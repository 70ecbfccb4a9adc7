import type { Fault } from './faults';

const CODE = /^[A-Za-z][A-Za-z0-9._-]{0,59}(?=:|\n|$)/;

/** Only the fault's name, such as `TypeError`, because the text after it may be personal. */
export const faultCode = ({ message }: Fault): string => CODE.exec(message)?.[0] ?? 'Error';
