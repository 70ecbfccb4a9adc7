import type { ErrorAnswer } from '../contract/answers';
import { isErrorAnswer, isObject, isText } from '../contract/shapes';
import { UNREACHABLE, type ApiError } from './apiError';

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

export type Judged = { readonly data: unknown } | { readonly error: ApiError };

/** Returns the error `UNREACHABLE` for a successful answer when `accepts` returns false for its body. */
export function judgeAnswer(answer: RawAnswer, accepts: (body: unknown) => boolean = () => true): Judged {
  const body = isJson(answer.contentType) ? parse(answer.text) : undefined;
  if (answer.status >= 200 && answer.status < 300)
    return body !== undefined && accepts(body) ? { data: body } : { error: UNREACHABLE };
  if (answer.status >= 400 && answer.status < 500 && isErrorAnswer(body))
    return {
      error: {
        kind: 'refused',
        status: answer.status,
        message: body.message,
        errors: body.errors.filter(isFieldError),
      },
    };
  return { error: UNREACHABLE };
}

const isJson = (contentType: string): boolean => /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isFieldError = (error: unknown): error is ErrorAnswer['errors'][number] =>
  isObject(error) && isText(error['field']) && isText(error['message']);
