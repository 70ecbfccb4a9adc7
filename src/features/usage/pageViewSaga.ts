/** Tells the analytics of each page view (specification §1), and sends what comes of it to our own server. */
import ReactGA from 'react-ga';
import type { TakeableChannel } from 'redux-saga';
import { delay, race, take } from 'typed-redux-saga';
import { isRefused } from '../../api/apiError';
import { requestWithin, type Outcome } from '../../api/request';
import { COLLECT_MAX_HITS, COLLECT_MAX_VISITS } from '../../contract/base/limits';
import { becameHidden, cameOnline } from '../device/deviceEvents';
import { installGa } from './gaCommands';
import { usageApi, type Hit, type UsageBatch } from './usageApi';
import { visitCounted, type pageViewed, type VisitNumbers } from './usageEvents';

/** react-ga asks for an id; our server has no use for one. */
const TRACKER = 'dachberater';

/** An answer is awaited this long, milliseconds. */
const COLLECT_MS = 30_000;

/** Page views go together: so long after the first of them, or once there are so many. A page that is hidden sends at once. */
const TOGETHER_MS = 60_000;
const TOGETHER_HITS = 20;

/**
 * Runs during a login, and counts the views of that login only. `views` holds the page views since the log-in, also those
 * from before this code was loaded. What finds no connection goes with the next ones, or as soon as there is one again. A batch that was
 * sent stays as it is until it is settled, as the server knows by its bytes whether it has counted it before; of the views
 * after it the newest hundred are kept. Where a worker is at work, it takes a batch off this page at once, and keeps it over
 * restarts. The end of the login drops what is not sent. The end of a visit sends its views at once: nothing that a visitor looked at
 * is sent after it. The visit itself goes with the views after it, so that no request tells of both: each end of a visit is one of
 * the dashboard.
 */
export function* countPageViews(views: TakeableChannel<ReturnType<typeof pageViewed | typeof visitCounted>>) {
  let batch: UsageBatch | null = null;
  let waiting: readonly Hit[] = [];
  let visits: readonly VisitNumbers[] = [];
  let viewedAt = 0;
  let due = 0;
  const uninstallGa = installGa(
    (hit) => (waiting = [...waiting, hit].slice(-COLLECT_MAX_HITS)),
    () => viewedAt,
  );
  try {
    // Stryker disable next-line BooleanLiteral: Our command function makes nothing of the command to create a tracker.
    ReactGA.initialize(TRACKER, { useExistingGa: true, standardImplementation: true });
    for (;;) {
      const { view } = yield* race({
        view: take(views),
        sign: take([cameOnline.type, becameHidden.type]),
        ...(waiting.length > 0 ? { due: delay(Math.max(0, due - performance.now())) } : {}),
      });
      const ended = view !== undefined && visitCounted.match(view) ? [view.payload] : [];
      if (view !== undefined && !visitCounted.match(view)) {
        if (waiting.length === 0) due = performance.now() + TOGETHER_MS;
        viewedAt = view.payload.at;
        ReactGA.pageview(view.payload.page, undefined, view.payload.title);
        if (waiting.length < TOGETHER_HITS) continue;
      }
      due = performance.now() + TOGETHER_MS;
      while (batch !== null || waiting.length > 0) {
        if (batch === null) {
          batch = { hits: waiting, visits };
          [waiting, visits] = [[], []];
        }
        const sent: UsageBatch = batch;
        const outcome = yield* requestWithin(COLLECT_MS, (dispatch) =>
          dispatch(usageApi.endpoints.collect.initiate(sent, { track: false })),
        );
        if (!isSettled(outcome)) break;
        batch = null;
      }
      visits = [...visits, ...ended].slice(-COLLECT_MAX_VISITS);
    }
  } finally {
    uninstallGa();
  }
}

/** What the server refuses it would refuse again, but for a login that ended and for too many at a time. */
const isSettled = (outcome: Outcome<null>): boolean =>
  // Stryker disable next-line ConditionalExpression: A 401 ends the login, and this saga with it.
  outcome.ok || (isRefused(outcome.error) && outcome.error.status !== 401 && outcome.error.status !== 429);
