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

/** react-ga needs a tracker id, but the server ignores the id. */
const TRACKER = 'dachberater';

const COLLECT_MS = 30_000;

/** Page views are sent after this time or when TOGETHER_HITS are waiting. A hidden page sends at once. */
const TOGETHER_MS = 60_000;
const TOGETHER_HITS = 20;

/**
 * Sends page views (specification §1). A sent batch never changes, because the server recognises repetitions by their
 * bytes.
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

/** Sending a refused batch again is useless, except after a lost login or too many requests. */
const isSettled = (outcome: Outcome<null>): boolean =>
  outcome.ok || (isRefused(outcome.error) && outcome.error.status !== 401 && outcome.error.status !== 429);
