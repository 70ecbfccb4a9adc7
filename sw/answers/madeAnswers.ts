/** Answers that the worker makes itself. */
import type { ErrorAnswer } from '../../src/contract/answers';
import { mediumPolicy } from '../../src/contract/content/mediaPolicy';
import { OFFLINE_LOCKED } from '../base/wordsPage';

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

/** The device had no contact for too long. */
export const lockedOffline = (): Response => errorAnswer(423, OFFLINE_LOCKED, 'offline');

/** Headers of a file's answer. A file opened in a tab of its own must not run anything on this origin. */
export function fileHeaders(type: string, length: number): Headers {
  return new Headers({
    ...COMMON,
    'Content-Security-Policy': mediumPolicy(type),
    'Content-Type': type,
    'Content-Length': String(length),
    'Accept-Ranges': 'bytes',
  });
}
