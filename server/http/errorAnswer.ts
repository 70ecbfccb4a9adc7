import type { ErrorAnswer } from '../../src/contract/answers';

export type FieldError = ErrorAnswer['errors'][number];

/** "Locked". Pages show the message of a 4xx, but call a server with a 5xx unreachable. */
const PASSING = 423;

export class RequestFault extends Error {
  override readonly name = 'RequestFault';

  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(message);
  }

  /** True if the same call may succeed soon. */
  get isPassing(): boolean {
    return this.statusCode === PASSING;
  }

  /** Refuses a call that may succeed soon, for example while another process holds a lock. */
  static passing(message: string): RequestFault {
    return new RequestFault(PASSING, message);
  }

  static ofField(statusCode: number, field: string, message: string): RequestFault {
    return new RequestFault(statusCode, message, [{ field, message }]);
  }
}

/** An answer names at most this many faults, and the checks then stop. */
export const MOST_FAULTS = 20;

/** In characters. Clients choose the names of fields, which may be long. */
const FIELD_MAX_LENGTH = 80;
const MESSAGE_MAX_LENGTH = 300;

export const errorAnswer = (message: string, errors: readonly FieldError[] = []): ErrorAnswer => ({
  message,
  errors: errors.slice(0, MOST_FAULTS).map((error) => ({
    field: error.field.slice(0, FIELD_MAX_LENGTH),
    message: error.message.slice(0, MESSAGE_MAX_LENGTH),
  })),
});
