/** The JSON body of every 4xx and 5xx (contract: ErrorAnswer), and the errors that become one. */
import type { ErrorAnswer } from '../../src/contract/answers';

export type FieldError = ErrorAnswer['errors'][number];

/** Thrown where a request cannot be served; the error handler answers it as it stands. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault';

  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(message);
  }

  /** The common case: one field, one message. */
  static ofField(statusCode: number, field: string, message: string): RequestFault {
    return new RequestFault(statusCode, message, [{ field, message }]);
  }
}

export const errorAnswer = (message: string, errors: readonly FieldError[] = []): ErrorAnswer => ({
  message,
  errors: [...errors],
});
