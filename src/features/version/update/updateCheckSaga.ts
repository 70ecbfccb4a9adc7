import { buffers, type Channel } from 'redux-saga';
import { actionChannel, delay, flush, fork, put, race, select, take } from 'typed-redux-saga';
import type { UnknownAction } from '@reduxjs/toolkit';
import { newerVersionSeen } from '../../../api/apiEvents';
import { requestWithin } from '../../../api/request';
import { becameVisible, cameOnline, releaseAnnounced } from '../../device/deviceEvents';
import { environment } from '../../../redux/environment';
import { syncRefused } from '../../fileSync/syncEvents';
import type { AppState } from '../../../redux/state';
import { versionApi } from '../versionApi';
import { updateCheckFailed, updateCheckRequested } from '../versionEvents';
import { CHECK_INTERVAL_MS, CHECK_TIMEOUT_MS } from '../versionLimits';
import { isTickDue, ringDelay } from '../versionRules';
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
  yield* checkOnce();
  for (;;) {
    const { ring } = yield* race({ ring: take(rings), tick: delay(CHECK_INTERVAL_MS) });
    if (ring ? yield* isNoNews(ring) : !(yield* select(isDue))) continue;
    if (ring && !updateCheckRequested.match(ring))
      yield* race({
        pause: delay(ringDelay(lastAttempt, performance.now())),
        asked: take(updateCheckRequested),
      });
    yield* flush(rings);
    lastAttempt = performance.now();
    yield* checkOnce();
  }
}

const isDue = ({ version }: AppState): boolean => isTickDue(version.checked, nowInSeconds());

const nowInSeconds = (): number => Math.floor(Date.now() / 1_000);

function* isNoNews(ring: UnknownAction) {
  const known = yield* select(({ version }: AppState) => version.update);
  return newerVersionSeen.match(ring) && ring.payload.version === known;
}

function* checkOnce() {
  if (yield* select(selectIsInstalling)) return;
  const { worker } = yield* environment();
  yield* fork([worker, worker.checkForBuild]);
  yield* readRunningVersion();
  // Makes no check while a draft shows, because the offered version would look like a roll-back.
  if ((yield* select(selectDraft)) !== null) return;
  const offered = yield* requestWithin(CHECK_TIMEOUT_MS, (dispatch) =>
    dispatch(versionApi.endpoints.versionAvailable.initiate(undefined, { subscribe: false, forceRefetch: true })),
  );
  yield* put(offered.ok ? updateChecked({ answer: offered.data, now: nowInSeconds() }) : updateCheckFailed());
}

/** Reads the running version if the answer did not arrive during the app's start. */
function* readRunningVersion() {
  if (yield* select(({ version }: AppState) => version.number !== null)) return;
  const running = yield* requestWithin(CHECK_TIMEOUT_MS, (dispatch) =>
    dispatch(versionApi.endpoints.runningVersion.initiate(undefined, { subscribe: false, forceRefetch: true })),
  );
  if (running.ok) yield* put(runningVersionRead(running.data));
}
