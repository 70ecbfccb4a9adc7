import { errorAnswer } from './madeAnswers';
import { STALL_MS } from '../base/limits';
import { isJson, typeOf } from '../net/server';
import { readSession, tokenAccepted } from '../session/session';
import { noteServerTime } from '../net/serverClock';
import { StallWatch } from '../net/stallWatch';
import { pageAnswered } from '../net/syncStatus';

/** Sends the page's request. Turns a captive portal's HTML into a network error. */
export async function passOn(request: Request): Promise<Response> {
  const response = await fetch(request, { cache: 'no-store' });
  if (response.ok && isJson(response)) {
    noteServerTime(response);
    pageAnswered();
  }
  return response.ok && typeOf(response) === 'text/html' ? Response.error() : response;
}

const NO_MEDIUM = ['', 'text/html', 'application/json'];

/**
 * Downloads a media file. Adds the session's token, because the browser's request for a picture has none. Returns 503
 * on failure.
 */
export async function fetchMedium(request: Request): Promise<Response> {
  const { token } = await readSession();
  const headers = new Headers();
  const range = request.headers.get('Range');
  if (range !== null) headers.set('Range', range);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const watch = new StallWatch(STALL_MS);
  try {
    const response = await fetch(request.url, {
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.any([request.signal, watch.signal]),
    });
    if (response.ok && NO_MEDIUM.includes(typeOf(response))) return unavailable();
    if (response.ok) pageAnswered();
    if (response.ok && token !== null) await tokenAccepted(token);
    return response;
  } catch {
    return unavailable();
  } finally {
    watch.stop();
  }
}

export const unavailable = (): Response =>
  errorAnswer(503, 'Dieser Inhalt ist nicht gespeichert und kann ohne Verbindung nicht geladen werden.');
