import { delay, put, select, take } from 'typed-redux-saga';
import { requestWithin } from '../../api/request';
import { workerTookControl } from '../device/deviceEvents';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';
import { fileSyncApi } from './fileSyncApi';
import { countsRead, syncEnded, syncStarted, type Counts, type Reading } from './fileSyncSlice';
import { syncCompleted } from './syncEvents';
import { SYNC_ANSWER_MS, SYNC_MAX_TICKS, SYNC_POLL_MS, SYNC_RUN_MS } from './syncLimits';
import { EMPTY_HISTORY, isSameReading, judgeReading, readAnswer, type Verdict } from './syncRules';

/**
 * Starts the download if the file counts are missing or stop growing. Run this saga with `call`, because its `finally`
 * yields (src/api/request.ts).
 */
export function* runSync() {
  yield* waitForWorker();
  yield* put(syncStarted());
  try {
    const end = performance.now() + SYNC_RUN_MS;
    let history = EMPTY_HISTORY;
    for (let tick = 0; tick < SYNC_MAX_TICKS && performance.now() < end; tick++) {
      const reading = yield* readFromWorker();
      if (reading !== null) {
        const judged = judgeReading(history, reading);
        history = judged.history;
        yield* act(judged.verdict, reading);
        if (judged.verdict === 'complete') return yield* recordCompletion(history.sawIncomplete);
      }
      yield* delay(SYNC_POLL_MS);
    }
  } finally {
    yield* put(syncEnded());
  }
}

/** Without a worker the request would reach the server, which does not know the device's files. */
export function* waitForWorker() {
  const { worker } = yield* environment();
  while (!worker.isControlled()) yield* take(workerTookControl);
}

function* readFromWorker() {
  const answer = yield* requestWithin(SYNC_ANSWER_MS, (dispatch) =>
    dispatch(fileSyncApi.endpoints.filedata.initiate(undefined, { subscribe: false, forceRefetch: true })),
  );
  return answer.ok ? readAnswer(answer.data) : null;
}

function* act(verdict: Verdict, reading: Reading) {
  const known = yield* select(({ fileSync }: AppState) => fileSync);
  if (!isSameReading(known, reading)) yield* put(countsRead(reading));
  if (verdict === 'download') yield* requestDownload(reading);
}

export function* requestDownload({ count_loaded, count_total }: Counts) {
  const time = yield* select(({ version }: AppState) => version.checked ?? 0);
  yield* requestWithin(SYNC_ANSWER_MS, (dispatch) =>
    dispatch(
      fileSyncApi.endpoints.downloadFiles.initiate(
        { time, loaded: count_loaded ?? 0, total: count_total ?? 0 },
        { track: false },
      ),
    ),
  );
}

function* recordCompletion(sawIncomplete: boolean) {
  if (sawIncomplete) yield* put(syncCompleted({ now: Math.floor(Date.now() / 1_000) }));
}
