/** What the log may say of a try that failed. The message of such an error quotes the recipient, so it stays out. */
import { codeOf } from '../base/errorCode';
import { isObject } from '../../src/contract/shapes';

/**
 * Codes of Node's and nodemailer's, what is wrong with the connection itself (`DEPTH_ZERO_SELF_SIGNED_CERT`), the mail
 * server's status, and the command that it answered.
 */
export function mailFault(error: unknown): {
  readonly code?: string;
  readonly cause?: string;
  readonly status?: number;
  readonly command?: string;
} {
  if (!isObject(error)) return {};
  const code = codeOf(error) ?? (error instanceof Error ? error.name : null);
  const { responseCode, command, originalCode } = error;
  return {
    ...(code === null ? {} : { code }),
    ...(typeof originalCode === 'string' && originalCode !== code ? { cause: originalCode } : {}),
    ...(typeof responseCode === 'number' ? { status: responseCode } : {}),
    ...(typeof command === 'string' ? { command } : {}),
  };
}
