/** An error leaves the device as a code only: its text may name what a person looked at. */

const SUBJECT = /^[a-z][a-z -]{0,20}/i;
const FAULT = /\b(?:[A-Z][A-Za-z]{0,30}Error|NoAnswer|damaged|missing|busy)\b/;

/** `QuotaExceededError` and `no room` mean the same. */
export function errorCode(message: string): string {
  const subject = SUBJECT.exec(message)?.[0].trim().replaceAll(' ', '-') ?? 'worker';
  const fault = FAULT.exec(message)?.[0];
  return fault === undefined ? subject : `${subject}.${fault}`;
}

/** A missing connection or an ended session is no error of this device. */
export const isOwnError = (message: string): boolean => !/: (?:unreachable|refused)\b|Failed to fetch/.test(message);
