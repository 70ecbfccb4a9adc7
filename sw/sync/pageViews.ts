/**
 * Page views (`POST /collect`) that found no connection. The worker keeps them, and sends them with the next one that the
 * server takes, or when the browser says that there is a connection, also without a page (Background Sync); browsers without
 * that have them sent when the worker starts. What is kept carries no token: it goes with that of the person who is logged in
 * by then, and a log-out forgets it.
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

/** Background Sync, which Chromium has and TypeScript does not know (https://wicg.github.io/background-sync/spec/). */
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** The newest this many requests are kept. */
const MOST = 300;

// Stryker disable next-line StringLiteral: Any name does, while it stays.
const SYNC_TAG = 'page-views';

/** The log-outs of this worker's life. */
let logOuts = 0;
/** The run that is under way. */
let sending: Promise<void> | null = null;

/** Sends what is kept when there is a connection. To be called while the worker starts. */
export function sendWhenConnected(): void {
  if (scope.registration.sync === undefined) return void sendKept().catch(() => undefined);
  scope.addEventListener('sync', (event) => {
    // That it rejects lets the browser try again.
    if (event.tag === SYNC_TAG) event.waitUntil(sendKept());
  });
}

/** The server's answer, or a 202 once the page views are kept for later. A 503 where they cannot be kept either. */
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

/** Nothing of a person who logged out is sent any more. Never rejects. */
export async function forgetPageViews(): Promise<void> {
  // Stryker disable next-line AssignmentOperator: Another number each time.
  logOuts += 1;
  try {
    await withDatabase((database) => database.clear('pageViews'));
  } catch (error) {
    noteError(`page views: ${String(error)}`);
  }
}

/** Builds before this one kept them in a database of workbox-background-sync. They are given up: they are counts only. */
export const dropFormerQueue = (): void => void deleteDB('workbox-background-sync').catch(() => undefined);

/** Keeps `body`, of all only the newest. The person who saw this may have logged out: the next one's token must not carry it. */
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

/** Sends what is kept, the oldest first. Rejects where the server did not take it: the browser tries again. */
function sendKept(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

/**
 * A batch is let go of once the server has it. Where the worker ends in between, the next one sends it again, and the server
 * counts it once: it knows a batch by its bytes.
 */
async function sendAll(): Promise<void> {
  const since = logOuts;
  const { token, refused } = await readSession();
  if (token === null || refused) return;
  for (;;) {
    const keys = await withDatabase((database) => database.getAllKeys('pageViews'));
    if (keys.length === 0) return;
    for (const key of keys) {
      const kept = await readRecord('pageViews', key, storedPageViews);
      // Whoever logged out meanwhile left nothing behind; what is kept since then is the next person's.
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
    // Stryker disable next-line StringLiteral: The browser learns that it failed, and nobody why.
    throw new Error('The server did not take the page views.');
}

/** An answer of our server; null for none within half a minute, a fault of the server, or a captive portal's page. */
async function answerOf(request: Request): Promise<Response | null> {
  const watch = new StallWatch(STALL_MS);
  try {
    const answer = await fetch(request.clone(), { signal: AbortSignal.any([request.signal, watch.signal]) });
    // Stryker disable next-line StringLiteral: Neither text is the type of JSON.
    const isOurs = answer.status === 204 || /^application\/json\b/i.test(answer.headers.get('Content-Type') ?? '');
    return isOurs && answer.status < 500 ? answer : null;
  } catch {
    return null;
  } finally {
    watch.stop();
  }
}
