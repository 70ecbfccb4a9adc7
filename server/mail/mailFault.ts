import { codeOf } from '../base/errorCode';
import { isObject } from '../../src/contract/shapes';

/** Leaves out the error's message, because it contains the recipient. */
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
