/** The offline sync (specification §4): a poll that reads the worker's counts and keeps its download going. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, fork, put, select, take } from 'typed-redux-saga';
import { requestWithin } from '../../api/request';
import { askToKeepStorage } from '../../pwa/persistentStorage';
import { becameVisible, cameOnline, releaseAnnounced, workerTookControl } from '../device/deviceEvents';
import { environment } from '../environment';
import type { AppState } from '../state';
import { fileSyncApi } from './fileSyncApi';
import { countsRead, isWhole, syncEnded, syncStarted, type Counts, type Reading } from './fileSyncSlice';
import { releaseAwaited, runDue, syncCompleted, syncRefused } from './syncEvents';
import {
  NEW_RELEASE_MS,
  SYNC_ANSWER_MS,
  SYNC_MAX_TICKS,
  SYNC_POLL_MS,
  SYNC_RENEWAL_MS,
  SYNC_RUN_MS,
} from './syncLimits';
import { EMPTY_HISTORY, isSameReading, judgeReading, readAnswer, type Verdict } from './syncRules';

/** What starts a run, beside the start of the session. */
const TRIGGERS = [cameOnline, becameVisible, releaseAnnounced, runDue].map((event) => event.type);

/** One run after the other. A trigger that comes during a run starts the next one. */
export function* keepInSync() {
  const triggers = yield* actionChannel<UnknownAction>(TRIGGERS, buffers.sliding(1));
  try {
    yield* fork(askToKeepStorage);
    yield* fork(renewRuns);
    yield* fork(noticeRefusals);
    yield* fork(followReleases);
    for (;;) {
      // By `call`, as its `finally` yields: see src/api/request.ts.
      yield* call(runSync);
      yield* take(triggers);
    }
  } finally {
    triggers.close();
  }
}

function* runSync() {
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

/** A page without a controlling worker would ask the server, which knows nothing of this device. */
function* waitForWorker() {
  const { worker } = yield* environment();
  while (!worker.isControlled()) yield* take(workerTookControl);
}

/** Null when nobody answered: the worker has just been replaced, or this page lost it. */
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

function* requestDownload({ count_loaded, count_total }: Counts) {
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

/** Polling is what keeps the worker awake: while something is missing, runs go on. */
function* renewRuns() {
  for (;;) {
    yield* delay(SYNC_RENEWAL_MS);
    if (!(yield* select(({ fileSync }: AppState) => isWhole(fileSync)))) yield* put(runDue());
  }
}

/** Once for each time that refusals begin. */
function* noticeRefusals() {
  for (let before = false; ;) {
    const now = (yield* select(({ fileSync }: AppState) => fileSync.problem)) === 'refused';
    if (now && !before) yield* put(syncRefused());
    before = now;
    yield* take(countsRead);
  }
}

/** The worker, whose counts may still speak of a whole older release, is told to look for the one that is awaited. */
function* followReleases() {
  for (;;) {
    yield* take(releaseAwaited);
    yield* waitForWorker();
    yield* requestDownload(yield* select(({ fileSync }: AppState) => fileSync));
    yield* delay(NEW_RELEASE_MS);
    yield* put(runDue());
  }
}
