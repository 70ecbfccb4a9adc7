/**
 * Outlines of what comes from outside: parsed JSON, stored records, messages, caught errors. Page, worker and server share
 * them; what looks deeper stands where the value is used. Pure, and without the schemas' validator.
 */
import type { ErrorAnswer } from './answers';

/** An object's fields, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** An object with fields; an array is none. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number of things, or seconds since 1970: whole and not negative. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a parsed body is an error answer of our server or worker; a captive portal's is not. */
export const isErrorAnswer = (body: unknown): body is Pick<ErrorAnswer, 'message'> & { readonly errors: unknown[] } =>
  isObject(body) && isText(body['message']) && Array.isArray(body['errors']);
