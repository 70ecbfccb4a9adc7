/** What pages get from the network through the worker, so that a captive portal's page is never taken for data. */
import { errorAnswer } from './answers';
import { typeOf } from './server';
import { readSession, tokenAccepted } from './session';

/** The page's own request as it is. JSON is expected; a portal's page becomes what it is: no connection. */
export async function passOn(request: Request): Promise<Response> {
  const response = await fetch(request);
  return response.ok && typeOf(response) === 'text/html' ? Response.error() : response;
}

/** A medium from the network, with the token that pictures cannot send. 503 when it cannot be had. */
export async function fetchMedium(request: Request): Promise<Response> {
  const { token } = await readSession();
  const headers = new Headers();
  const range = request.headers.get('Range');
  if (range !== null) headers.set('Range', range);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  try {
    const response = await fetch(request.url, {
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      signal: request.signal,
    });
    if (response.ok && typeOf(response) === 'text/html') return unavailable();
    if (response.ok && token !== null) await tokenAccepted(token);
    return response;
  } catch {
    return unavailable();
  }
}

/** What was asked for is not stored and cannot be fetched now. */
export const unavailable = (): Response =>
  errorAnswer(503, 'Dieser Inhalt ist nicht gespeichert und kann ohne Verbindung nicht geladen werden.');
