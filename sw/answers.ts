/** Answers that the worker makes itself. */
import type { ErrorAnswer } from '../src/contract/answers';

/** Nothing that a worker answers is to be kept a second time by the HTTP cache, or to outlive a log-out there. */
const COMMON = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

export function jsonAnswer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...COMMON, 'Content-Type': 'application/json; charset=utf-8' },
  });
}

/** An error in the shape that the server's have. */
export function errorAnswer(status: number, message: string, field?: string): Response {
  const body: ErrorAnswer = { message, errors: field === undefined ? [] : [{ field, message }] };
  return jsonAnswer(status, body);
}

/** There is no token, or the server refused it: the page asks for a key. */
export const lockedOut = (): Response => errorAnswer(401, 'Bitte schalten Sie Ihren Zugang frei.', 'authorization');

/** Headers of a file's answer. A file opened in a tab of its own must not run anything on this origin. */
export function fileHeaders(type: string, length: number): Headers {
  const headers = new Headers({
    ...COMMON,
    'Content-Type': type,
    'Content-Length': String(length),
    'Accept-Ranges': 'bytes',
  });
  // The browsers' PDF viewers do not start in a sandbox; a PDF's scripts do not run on this origin anyway.
  if (!type.startsWith('application/pdf'))
    headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox");
  return headers;
}
