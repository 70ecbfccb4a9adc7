/** Installing what the server offers (specification §4): loading overlay, update call, poll, reload. */
import { call, delay, put, select, take } from 'typed-redux-saga';
import { requestWithin } from '../../api/request';
import { environment } from '../environment';
import { isInstalling, overlayClosed, updateFailed, updateStarted } from '../overlay/overlaySlice';
import type { AppState } from '../state';
import { versionApi } from './versionApi';
import { INSTALL_ANSWER_MS, INSTALL_POLL_MS, INSTALL_TRIES, INSTALL_TRY_MS } from './versionLimits';
import { renewalRequested } from './versionSlice';

/** Whoever asks for it gets the installation at once, whatever the versions are. */
export function* installOnRequest() {
  for (;;) {
    yield* take(renewalRequested);
    if (!(yield* select(({ overlay }: AppState) => isInstalling(overlay)))) yield* install('asked');
  }
}

/** A failure is shown to whoever asked for the installation; one that nobody asked for just ends. */
export function* install(occasion: 'asked' | 'unasked') {
  const { worker, reload } = yield* environment();
  yield* put(updateStarted());
  const target = yield* call(worker.isControlled() ? askWorker : askServer);
  if (target === null) {
    yield* put(occasion === 'asked' ? updateFailed() : overlayClosed());
    return;
  }
  if (worker.isControlled()) yield* waitForVersion(target);
  yield* call(reload);
}

/** The version that the worker is now working on; null when it could not reach the server. */
function* askWorker() {
  const answer = yield* requestWithin(INSTALL_ANSWER_MS, (dispatch) =>
    dispatch(versionApi.endpoints.installUpdate.initiate(undefined, { track: false })),
  );
  return answer.ok ? answer.data.version : null;
}

/** Without a worker a reload is the whole update; it is only worth it when the server is there. */
function* askServer() {
  const answer = yield* requestWithin(INSTALL_ANSWER_MS, (dispatch) =>
    dispatch(versionApi.endpoints.versionAvailable.initiate(undefined, { subscribe: false, forceRefetch: true })),
  );
  return answer.ok ? answer.data.version : null;
}

/** Polls until the product listing carries the version. After the last try the page reloads all the same. */
function* waitForVersion(target: string) {
  for (let tries = 0; tries < INSTALL_TRIES; tries++) {
    yield* delay(INSTALL_POLL_MS);
    const active = yield* requestWithin(INSTALL_TRY_MS, (dispatch) =>
      dispatch(versionApi.endpoints.activeVersion.initiate(undefined, { subscribe: false, forceRefetch: true })),
    );
    if (active.ok && active.data.version === target) return;
  }
}
