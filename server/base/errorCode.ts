import { isObject } from '../../src/contract/shapes';

export const codeOf = (error: unknown): string | null =>
  isObject(error) && typeof error['code'] === 'string' ? error['code'] : null;

export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

/** Looks for `syscall`, because `instanceof` would miss errors of another JavaScript realm. */
export const isOfSystem = (error: unknown): boolean => isObject(error) && 'syscall' in error;

/** True when the process or machine lacks memory or file handles. */
export const isShortage = (error: unknown): boolean => ['EMFILE', 'ENFILE', 'ENOMEM'].includes(codeOf(error) ?? '');

/** Limit of nested causes. Drizzle wraps the driver's error, which may wrap the system's. */
const DEEPEST_CAUSE = 5;

const FULL_DISK = ['ENOSPC', 'EDQUOT', '53100'];

export function isFullDisk(error: unknown, depth = 0): boolean {
  if (depth > DEEPEST_CAUSE || !isObject(error)) return false;
  return FULL_DISK.includes(codeOf(error) ?? '') || isFullDisk(error['cause'], depth + 1);
}

export function reasonOf(error: unknown): string {
  if (!isObject(error)) return String(error);
  return codeOf(error) ?? ('message' in error ? String(error['message']) : 'unbekannter Fehler');
}

/** Beginnings of PostgreSQL error codes whose messages quote no values. */
const WITHOUT_VALUES = /^(?:08|28|2F|3D|3F|42|53|54|55|57|58|XX)/;

/** Returns PostgreSQL's message. Null for other errors, or when the message may quote a value. */
export function databaseWords(error: unknown): string | null {
  const code = codeOf(error) ?? '';
  if (!isObject(error) || typeof error['severity'] !== 'string' || !WITHOUT_VALUES.test(code)) return null;
  return `${String(error['message'])} (${code})`;
}

/**
 * Returns why a query failed: PostgreSQL's message or the connection's, such as `Query read timeout`. Only the code when
 * the message may quote a value.
 */
export function queryWords(cause: unknown): string {
  const isOfConnection = cause instanceof Error && cause.name === 'Error' && !('severity' in cause);
  return databaseWords(cause) ?? (isOfConnection ? cause.message : (codeOf(cause) ?? 'unknown cause'));
}

/** Returns the error's path and its reason (`reasonOf`). */
export const placedReasonOf = (error: unknown): string =>
  isObject(error) && 'path' in error ? `${String(error['path'])}: ${reasonOf(error)}` : reasonOf(error);

export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
