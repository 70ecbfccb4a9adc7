/**
 * While the device is offline, stores page views without the person's token and sends them later. A log-out deletes the
 * stored page views.
 */
import { deleteDB } from 'idb';
import { HIT_MAX_AGE_MS } from '../../src/contract/base/limits';
import { HEADERS, PATHS } from '../../src/contract/paths';
import { hold } from '../base/hold';
import { DATABASE_MS, STALL_MS } from '../base/limits';
import { scope } from '../base/scope';
import { withDatabase } from '../database/database';
import { noteError } from '../database/lastError';
import { readRecord } from '../database/records';
import { storedPageViews } from '../database/storedShapes';
import { StallWatch } from '../net/stallWatch';
import { readSession } from '../session/session';

/** TypeScript lacks Background Sync (https://wicg.github.io/background-sync/spec/). */
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

const MOST = 300;

const SYNC_TAG = 'page-views';

let logOuts = 0;
let sending: Promise<void> | null = null;

/**
 * Sends kept page views once the device is connected. Call this during the script's start, because a worker that
 * listens later misses the `sync` event.
 */
export function sendWhenConnected(): void {
  if (scope.registration.sync === undefined) return void sendKept().catch(() => undefined);
  scope.addEventListener('sync', (event) => {
    if (event.tag === SYNC_TAG) event.waitUntil(sendKept());
  });
}

/** Returns the server's answer. Without one, returns 202 if the page views are stored, otherwise 503. */
export async function answerPageViews(event: FetchEvent): Promise<Response> {
  const since = logOuts;
  const body = await event.request.clone().arrayBuffer();
  const answer = await answerOf(event.request);
  if (answer !== null) {
    hold(
      event,
      sendKept().catch(() => undefined),
    );
    return answer;
  }
  try {
    await keep(body, since);
  } catch (error) {
    noteError(`page views: ${String(error)}`);
    return new Response(null, { status: 503 });
  }
  const asked = scope.registration.sync?.register(SYNC_TAG).catch(() => undefined);
  if (asked !== undefined) hold(event, asked, DATABASE_MS);
  return new Response(null, { status: 202 });
}

/** Never rejects. */
export async function forgetPageViews(): Promise<void> {
  logOuts += 1;
  try {
    await withDatabase((database) => database.clear('pageViews'));
  } catch (error) {
    noteError(`page views: ${String(error)}`);
  }
}

/** Deletes page views that earlier builds stored with workbox-background-sync. */
export const dropFormerQueue = (): void => void deleteDB('workbox-background-sync').catch(() => undefined);

/**
 * Stores nothing if the person has logged out since the request, because the page views would get the next person's
 * token.
 */
function keep(body: ArrayBuffer, since: number): Promise<void> {
  return withDatabase(async (database) => {
    if (logOuts !== since) return;
    const transaction = database.transaction('pageViews', 'readwrite');
    await transaction.store.add({ body, time: Date.now() });
    const tooOld = (await transaction.store.getAllKeys()).at(-MOST - 1);
    if (tooOld !== undefined) await transaction.store.delete(IDBKeyRange.upperBound(tooOld));
    await transaction.done;
  });
}

function sendKept(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

/** Deletes a batch once the server accepted it. The server recognises a repeated batch by its bytes. */
async function sendAll(): Promise<void> {
  const since = logOuts;
  const { token, refused } = await readSession();
  if (token === null || refused) return;
  for (;;) {
    const keys = await withDatabase((database) => database.getAllKeys('pageViews'));
    if (keys.length === 0) return;
    for (const key of keys) {
      const kept = await readRecord('pageViews', key, storedPageViews);
      // After a log-out `token` belongs to the former person, but the kept page views belong to the next person.
      if (logOuts !== since) return;
      if (kept !== null && Date.now() - kept.time <= HIT_MAX_AGE_MS) await send(kept.body, token);
      await withDatabase((database) => database.delete('pageViews', key));
    }
  }
}

async function send(body: ArrayBuffer, token: string): Promise<void> {
  const headers = { [HEADERS.authorization]: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const url = new URL(PATHS.collect, scope.location.origin);
  const answer = await answerOf(
    new Request(url, { method: 'POST', headers, body, credentials: 'omit', cache: 'no-store' }),
  );
  if (answer === null || answer.status === 401 || answer.status === 429)
    throw new Error('The server did not take the page views.');
}

/** Null for a stalled request, a server error or a captive portal's page. */
async function answerOf(request: Request): Promise<Response | null> {
  const watch = new StallWatch(STALL_MS);
  try {
    const answer = await fetch(request.clone(), { signal: AbortSignal.any([request.signal, watch.signal]) });
    const isOurs = answer.status === 204 || /^application\/json\b/i.test(answer.headers.get('Content-Type') ?? '');
    return isOurs && answer.status < 500 ? answer : null;
  } catch {
    return null;
  } finally {
    watch.stop();
  }
}
