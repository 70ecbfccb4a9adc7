import { buffers, type Channel } from 'redux-saga';
import { actionChannel, delay, flush, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { UnknownAction } from '@reduxjs/toolkit';
import { newerVersionSeen } from '../../../api/apiEvents';
import { requestWithin } from '../../../api/request';
import { becameVisible, cameOnline, releaseAnnounced } from '../../device/deviceEvents';
import { environment } from '../../../redux/environment';
import { isWhole } from '../../fileSync/fileSyncSlice';
import { syncRefused } from '../../fileSync/syncEvents';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import type { AppState } from '../../../redux/state';
import { versionApi } from '../versionApi';
import { updateCheckFailed, updateCheckRequested } from '../versionEvents';
import { CHECK_INTERVAL_MS, CHECK_MIN_GAP_MS, CHECK_TIMEOUT_MS } from '../versionLimits';
import { isTickDue, ringDelay } from './updateTimes';
import { selectDraft, selectIsInstalling } from '../versionSelectors';
import { runningVersionRead, updateChecked } from '../versionSlice';

/** These events start an update check even soon after the last. */
const RINGS = [newerVersionSeen, releaseAnnounced, cameOnline, becameVisible, syncRefused, updateCheckRequested].map(
  (event) => event.type,
);

export function* checkForUpdates() {
  const rings = yield* actionChannel<UnknownAction>(RINGS, buffers.expanding());
  try {
    yield* checkOnRings(rings);
  } finally {
    rings.close();
  }
}

function* checkOnRings(rings: Channel<UnknownAction>) {
  let lastAttempt = performance.now();
  let isAnswered = yield* checkOnce();
  for (;;) {
    const interval = (yield* select(isAwaitingOffer, isAnswered)) ? CHECK_MIN_GAP_MS : CHECK_INTERVAL_MS;
    const { ring } = yield* race({ ring: take(rings), tick: delay(interval) });
    if (ring ? yield* isNoNews(ring) : !(yield* select(isDue))) continue;
    if (ring && !updateCheckRequested.match(ring))
      yield* race({
        pause: delay(ringDelay(lastAttempt, performance.now())),
        asked: take(updateCheckRequested),
      });
    yield* flush(rings);
    lastAttempt = performance.now();
    isAnswered = yield* checkOnce();
  }
}

/** A showroom device has no person who searches for updates, so it also checks within the hour. */
const isDue = (state: AppState): boolean => selectIsShowroom(state) || isTickDue(state.version.checked, nowInSeconds());

/** True while a showroom device stores a whole release that it may install only after the server has offered it. */
const isAwaitingOffer = (state: AppState, isAnswered: boolean): boolean => {
  const { fileSync, version } = state;
  const isStaged = isWhole(fileSync) && fileSync.version !== version.number;
  return selectIsShowroom(state) && isStaged && !(isAnswered && fileSync.version === version.update);
};

const nowInSeconds = (): number => Math.floor(Date.now() / 1_000);

function* isNoNews(ring: UnknownAction) {
  const known = yield* select(({ version }: AppState) => version.update);
  return newerVersionSeen.match(ring) && ring.payload.version === known;
}

/** Returns whether the server answered. */
function* checkOnce(): SagaGenerator<boolean> {
  if (yield* select(selectIsInstalling)) return false;
  const { worker } = yield* environment();
  yield* fork([worker, worker.checkForBuild]);
  yield* readRunningVersion();
  // Makes no check while a draft shows, because the offered version would look like a roll-back.
  if ((yield* select(selectDraft)) !== null) return false;
  const offered = yield* requestWithin(CHECK_TIMEOUT_MS, (dispatch) =>
    dispatch(versionApi.endpoints.versionAvailable.initiate(undefined, { subscribe: false, forceRefetch: true })),
  );
  yield* put(offered.ok ? updateChecked({ answer: offered.data, now: nowInSeconds() }) : updateCheckFailed());
  return offered.ok;
}

/** Reads the running version if the answer did not arrive during the app's start. */
function* readRunningVersion() {
  if (yield* select(({ version }: AppState) => version.number !== null)) return;
  const running = yield* requestWithin(CHECK_TIMEOUT_MS, (dispatch) =>
    dispatch(versionApi.endpoints.runningVersion.initiate(undefined, { subscribe: false, forceRefetch: true })),
  );
  if (running.ok) yield* put(runningVersionRead(running.data));
}
