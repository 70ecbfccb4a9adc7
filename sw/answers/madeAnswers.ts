import type { ErrorAnswer } from '../../src/contract/answers';
import { mediumPolicy } from '../../src/contract/content/mediaPolicy';
import { OFFLINE_LOCKED } from '../base/wordsPage';

/** The HTTP cache must not store the worker's answers: they would survive a log-out. */
const COMMON = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

export function jsonAnswer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...COMMON, 'Content-Type': 'application/json; charset=utf-8' },
  });
}

export function errorAnswer(status: number, message: string, field?: string): Response {
  const body: ErrorAnswer = { message, errors: field === undefined ? [] : [{ field, message }] };
  return jsonAnswer(status, body);
}

export const lockedOut = (): Response => errorAnswer(401, 'Bitte schalten Sie Ihren Zugang frei.', 'authorization');

export const lockedOffline = (): Response => errorAnswer(423, OFFLINE_LOCKED, 'offline');

/** A file opened in its own tab must not run scripts on this origin. */
export function fileHeaders(type: string, length: number): Headers {
  return new Headers({
    ...COMMON,
    'Content-Security-Policy': mediumPolicy(type),
    'Content-Type': type,
    'Content-Length': String(length),
    'Accept-Ranges': 'bytes',
  });
}
