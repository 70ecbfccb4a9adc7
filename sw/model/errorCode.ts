/** The code of an error that was noted: never its text, which may name what a person looked at. Pure. */

const SUBJECT = /^[a-z][a-z -]{0,20}/i;
/** The name of an exception, or how our server's answer failed (base/errors.ts). */
const FAULT = /\b(?:[A-Z][A-Za-z]{0,30}Error|NoAnswer|damaged|missing|busy)\b/;

/** `QuotaExceededError` and `no room` mean the same to whoever reads it. */
export function errorCode(message: string): string {
  const subject = SUBJECT.exec(message)?.[0].trim().replaceAll(' ', '-') ?? 'worker';
  const fault = FAULT.exec(message)?.[0];
  return fault === undefined ? subject : `${subject}.${fault}`;
}

/** What a missing connection leaves is no error of this device, and neither is a session that ended. */
export const isOwnError = (message: string): boolean => !/: (?:unreachable|refused)\b|Failed to fetch/.test(message);
