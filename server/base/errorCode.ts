/** The system's codes of errors: `ENOENT`, `EACCES`, `ECONNREFUSED`. */
import { isObject } from '../../src/contract/shapes';

/** The code of an error of Node's or of a database driver's; null where it has none. */
export const codeOf = (error: unknown): string | null =>
  isObject(error) && typeof error['code'] === 'string' ? error['code'] : null;

export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

/** A call of the system failed: a file, a folder, a socket. Looked at by its parts, as it may come from another realm. */
export const isOfSystem = (error: unknown): boolean => isObject(error) && 'syscall' in error;

/** The process or machine is short of something; that says nothing of what was to be read or written. */
export const isShortage = (error: unknown): boolean => ['EMFILE', 'ENFILE', 'ENOMEM'].includes(codeOf(error) ?? '');

/** Drizzle wraps the error of a driver, which may wrap the system's. */
const DEEPEST_CAUSE = 5;

/** By the system, for its user or as a whole, and by PostgreSQL. */
const FULL_DISK = ['ENOSPC', 'EDQUOT', '53100'];

/** No room to write: in the error itself or in one of its causes. */
export function isFullDisk(error: unknown, depth = 0): boolean {
  if (depth > DEEPEST_CAUSE || !isObject(error)) return false;
  return FULL_DISK.includes(codeOf(error) ?? '') || isFullDisk(error['cause'], depth + 1);
}

/** What to tell an operator of an error: its code, or its message where it has none. */
export function reasonOf(error: unknown): string {
  if (!isObject(error)) return String(error);
  return codeOf(error) ?? ('message' in error ? String(error['message']) : 'unbekannter Fehler');
}

/** Of these classes PostgreSQL's message names tables, roles and settings; of the others it may quote a value. */
const WITHOUT_VALUES = /^(?:08|28|2F|3D|3F|42|53|54|55|57|58|XX)/;

/** PostgreSQL's own words for what it refused, with its code. Null for another error, and when they may quote a value. */
export function databaseWords(error: unknown): string | null {
  const code = codeOf(error) ?? '';
  if (!isObject(error) || typeof error['severity'] !== 'string' || !WITHOUT_VALUES.test(code)) return null;
  return `${String(error['message'])} (${code})`;
}

/** The same behind the file or folder that the error names, where it names one. */
export const placedReasonOf = (error: unknown): string =>
  isObject(error) && 'path' in error ? `${String(error['path'])}: ${reasonOf(error)}` : reasonOf(error);

/** What work on a file answers; null for a file that is gone. */
export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
