/**
 * Page views (`POST /collect`) that found no connection. workbox-background-sync keeps them, and sends them when the browser
 * says that there is one, also without a page; browsers without that do so when the worker starts. What is kept carries no
 * token: it goes with that of the person who is logged in by then, and a log-out forgets it.
 */
import { Queue } from 'workbox-background-sync';
import { HIT_MAX_AGE_MS } from '../../src/contract/base/limits';
import { HEADERS } from '../../src/contract/paths';
import { within } from '../base/deadline';
import { hold } from '../base/hold';
import { DATABASE_MS, STALL_MS } from '../base/limits';
import { noteError } from '../database/lastError';
import { StallWatch } from '../net/stallWatch';
import { readSession } from '../session/session';

/** The newest this many requests are kept. */
const MOST = 300;

/** The log-outs of this worker's life. */
let logOuts = 0;

// Declared before the queue: without Background Sync, that sends as soon as it is made.
/** The queue has a database of its own, which may not answer either. */
const inTime = <T>(work: Promise<T>): Promise<T> => within('page views, database', DATABASE_MS, work);
/** The run that is under way. */
let sending: Promise<void> | null = null;
/** The cut to the newest ones that is under way. */
let trimming: Promise<void> | null = null;

const queue = new Queue('page-views', {
  maxRetentionTime: HIT_MAX_AGE_MS / 60_000,
  onSync: (own) => {
    const sent = sendKept(own.queue);
    // A caller that waits hears of a failure by itself. At the worker's start there is none to catch it.
    sent.catch(() => undefined);
    return sent;
  },
});

/** The server's answer, or a 202 once the page views are kept for later. A 503 where they cannot be kept either. */
export async function answerPageViews(event: FetchEvent): Promise<Response> {
  const since = logOuts;
  const later = await withoutToken(event.request);
  const answer = await answerOf(event.request);
  if (answer !== null) {
    hold(
      event,
      sendKept(queue).catch(() => undefined),
    );
    return answer;
  }
  try {
    // The person who saw this has logged out: the next one's token must not carry it.
    if (logOuts !== since) return new Response(null, { status: 202 });
    await inTime(queue.pushRequest({ request: later }));
    if (logOuts !== since) await empty();
    await trim();
    return new Response(null, { status: 202 });
  } catch (error) {
    noteError(`page views: ${String(error)}`);
    return new Response(null, { status: 503 });
  }
}

/** Nothing of a person who logged out is sent any more. Never rejects. */
export async function forgetPageViews(): Promise<void> {
  logOuts += 1;
  try {
    await empty();
  } catch (error) {
    noteError(`page views: ${String(error)}`);
  }
}

async function empty(): Promise<void> {
  // The queue has no way to do that at once.
  while ((await inTime(queue.shiftRequest())) !== undefined);
}

/** Sends what is kept, the oldest first. Rejects where the server did not answer: the browser tries again. */
function sendKept(kept: Queue): Promise<void> {
  sending ??= sendAll(kept).finally(() => {
    sending = null;
  });
  return sending;
}

/**
 * A batch leaves the queue once the server has it. Where the worker ends in between, the next one sends it again, and the
 * server counts it once: it knows a batch by its bytes.
 */
async function sendAll(kept: Queue): Promise<void> {
  await trimming?.catch(() => undefined);
  if ((await inTime(kept.size())) === 0) return;
  const since = logOuts;
  const { token, refused } = await readSession();
  if (token === null || refused) return;
  for (;;) {
    const entries = await inTime(kept.getAll());
    if (entries.length === 0) return;
    for (const { request } of entries) {
      const headers = new Headers(request.headers);
      headers.set(HEADERS.authorization, `Bearer ${token}`);
      const answer = await answerOf(new Request(request, { headers }));
      // Whoever logged out meanwhile left nothing behind; what is kept since then is the next person's.
      if (logOuts !== since) return;
      if (answer === null || answer.status === 401 || answer.status === 429)
        throw new Error('The server did not take the page views.');
      await inTime(kept.shiftRequest());
    }
  }
}

/** Keeps the newest ones only. Not while some are sent: their places in the queue stay as they are. */
async function trim(): Promise<void> {
  if (sending !== null) return;
  trimming ??= dropOldest().finally(() => {
    trimming = null;
  });
  await trimming;
}

async function dropOldest(): Promise<void> {
  while ((await inTime(queue.size())) > MOST) await inTime(queue.shiftRequest());
}

/** An answer of our server; null for none within half a minute, a fault of the server, or a captive portal's page. */
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

async function withoutToken(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.delete(HEADERS.authorization);
  const body = await request.clone().arrayBuffer();
  return new Request(request.url, { method: request.method, headers, body, credentials: 'omit', cache: 'no-store' });
}
