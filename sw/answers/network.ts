/** What pages get from the network through the worker, so that a captive portal's page is never taken for data. */
import { errorAnswer } from './madeAnswers';
import { STALL_MS } from '../base/limits';
import { isJson, typeOf } from '../net/server';
import { readSession, tokenAccepted } from '../session/session';
import { noteServerTime } from '../net/serverClock';
import { StallWatch } from '../net/stallWatch';
import { pageAnswered } from '../net/syncStatus';

/**
 * The page's own request as it is, past the HTTP cache, where it would outlive a log-out. JSON is expected; a portal's
 * page becomes what it is: no connection.
 */
export async function passOn(request: Request): Promise<Response> {
  const response = await fetch(request, { cache: 'no-store' });
  if (response.ok && isJson(response)) {
    noteServerTime(response);
    pageAnswered();
  }
  return response.ok && typeOf(response) === 'text/html' ? Response.error() : response;
}

/** What a portal answers a request for a medium with, as it does all others. */
const NO_MEDIUM = ['', 'text/html', 'application/json'];

/**
 * A medium from the network, with the token that pictures cannot send. 503 when it cannot be loaded, also when the line is
 * up but silent: a picture would wait for ever.
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
    // Stryker disable next-line ConditionalExpression: Without a token none is refused, so there is none to be accepted again.
    if (response.ok && token !== null) await tokenAccepted(token);
    return response;
  } catch {
    return unavailable();
  } finally {
    // From here on the browser reads at its own pace.
    watch.stop();
  }
}

/** What was asked for is not stored and cannot be fetched now. */
export const unavailable = (): Response =>
  errorAnswer(503, 'Dieser Inhalt ist nicht gespeichert und kann ohne Verbindung nicht geladen werden.');
