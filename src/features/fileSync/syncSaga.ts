/** When the offline sync polls (syncPoll.ts): at the start of a session, and again whenever there may be news. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, fork, put, select, take } from 'typed-redux-saga';
import { askToKeepStorage } from '../../pwa/persistentStorage';
import { becameVisible, cameOnline, releaseAnnounced } from '../device/deviceEvents';
import type { AppState } from '../../redux/state';
import { countsRead, isWhole } from './fileSyncSlice';
import { giveWayToPerson } from './giveWaySaga';
import { markMissing } from './markSaga';
import { releaseAwaited, runDue, syncRefused } from './syncEvents';
import { NEW_RELEASE_MS, SYNC_RENEWAL_MS } from './syncLimits';
import { requestDownload, runSync, waitForWorker } from './syncPoll';

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
    yield* fork(giveWayToPerson);
    yield* fork(markMissing);
    for (;;) {
      // By `call`, as its `finally` yields: see src/api/request.ts.
      yield* call(runSync);
      yield* take(triggers);
    }
  } finally {
    triggers.close();
  }
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
  // Stryker disable next-line BooleanLiteral: A session begins with an update check, whatever the one before has left.
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
