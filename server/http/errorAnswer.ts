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

/** Enough to mend a form by. Whoever judges a request stops after so many faults. */
export const MOST_FAULTS = 20;

/** Names of fields may come from the request. In characters. */
const FIELD_MAX_LENGTH = 80;
const MESSAGE_MAX_LENGTH = 300;

/** At most 16 KB as JSON, whatever the request held. */
export const errorAnswer = (message: string, errors: readonly FieldError[] = []): ErrorAnswer => ({
  message,
  errors: errors.slice(0, MOST_FAULTS).map((error) => ({
    field: error.field.slice(0, FIELD_MAX_LENGTH),
    message: error.message.slice(0, MESSAGE_MAX_LENGTH),
  })),
});
