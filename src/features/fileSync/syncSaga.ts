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

const TRIGGERS = [cameOnline, becameVisible, releaseAnnounced, runDue].map((event) => event.type);

/** Runs one sync poll at a time. A trigger during a run makes another run follow. */
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
      yield* call(runSync);
      yield* take(triggers);
    }
  } finally {
    triggers.close();
  }
}

/** Starts new runs while files are missing. Their requests to the worker keep it awake. */
function* renewRuns() {
  for (;;) {
    yield* delay(SYNC_RENEWAL_MS);
    if (!(yield* select(({ fileSync }: AppState) => isWhole(fileSync)))) yield* put(runDue());
  }
}

function* noticeRefusals() {
  for (let before = false; ;) {
    const now = (yield* select(({ fileSync }: AppState) => fileSync.problem)) === 'refused';
    if (now && !before) yield* put(syncRefused());
    before = now;
    yield* take(countsRead);
  }
}

/** The counts may belong to a complete older release, so the worker must look for the awaited release. */
function* followReleases() {
  for (;;) {
    yield* take(releaseAwaited);
    yield* waitForWorker();
    yield* requestDownload(yield* select(({ fileSync }: AppState) => fileSync));
    yield* delay(NEW_RELEASE_MS);
    yield* put(runDue());
  }
}
