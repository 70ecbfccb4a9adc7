const SUBJECT = /^[a-z][a-z -]{0,20}/i;
const FAULT = /\b(?:[A-Z][A-Za-z]{0,30}Error|NoAnswer|damaged|missing|busy)\b/;

/** Returns a code without personal data. An error's text may name what a person looked at. */
export function errorCode(message: string): string {
  const subject = SUBJECT.exec(message)?.[0].trim().replaceAll(' ', '-') ?? 'worker';
  const fault = FAULT.exec(message)?.[0];
  return fault === undefined ? subject : `${subject}.${fault}`;
}

/** False if the message reports a missing connection or a refused token. */
export const isOwnError = (message: string): boolean => !/: (?:unreachable|refused)\b|Failed to fetch/.test(message);
