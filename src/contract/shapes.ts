import type { ErrorAnswer } from './answers';

export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export const isText = (value: unknown): value is string => typeof value === 'string';

/** False for other bodies, such as a captive portal's page. */
export const isErrorAnswer = (body: unknown): body is Pick<ErrorAnswer, 'message'> & { readonly errors: unknown[] } =>
  isObject(body) && isText(body['message']) && Array.isArray(body['errors']);
