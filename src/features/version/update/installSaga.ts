import { call, delay, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { requestWithin } from '../../../api/request';
import { reportFault } from '../../../diagnostics/faults';
import { environment } from '../../../redux/environment';
import type { AppState } from '../../../redux/state';
import { installEnded, installFailed, installStarted, type Update } from '../updateEvents';
import { versionApi } from '../versionApi';
import { installRequested } from '../versionEvents';
import { INSTALL_ANSWER_MS, INSTALL_POLL_MS, INSTALL_TRIES, INSTALL_TRY_MS, RELOAD_WAIT_MS } from '../versionLimits';
import { selectIsInstalling } from '../versionSelectors';

export function* installOnRequest() {
  for (;;) {
    yield* take(installRequested);
    const target = yield* select(({ version }: AppState) => version.update);
    const update: Update = { target, occasion: 'requested', required: false };
    yield* call(install, update);
  }
}

/** `isActive`: true if the page will run the release after the reload. */
type MayReload = (isActive: boolean) => SagaGenerator<boolean>;

/**
 * Does nothing during another installation. Callers must use `call`, because `finally` yields. With
 * `yield*`, a cancelled caller would continue (src/api/request.ts).
 */
export function* install(update: Update, mayReload?: MayReload) {
  if (yield* select(selectIsInstalling)) return;
  try {
    yield* put(installStarted(update));
    if (!(yield* carryOut(mayReload))) yield* put(installFailed(update));
  } catch (error) {
    reportFault(error);
    yield* put(installFailed(update));
  } finally {
    yield* put(installEnded());
  }
}

/**
 * Returns false if the server was not reached. Waits after `reload`, because returning at once would close the overlay
 * too early.
 */
function* carryOut(mayReload?: MayReload) {
  const { worker, reload } = yield* environment();
  const target = yield* call(worker.isControlled() ? askWorker : askServer);
  if (target === null) return false;
  const isActive = !worker.isControlled() || (yield* waitForVersion(target));
  if (mayReload !== undefined && !(yield* mayReload(isActive))) return true;
  yield* call(reload);
  yield* delay(RELOAD_WAIT_MS);
  return true;
}

function* askWorker() {
  const answer = yield* requestWithin(INSTALL_ANSWER_MS, (dispatch) =>
    dispatch(versionApi.endpoints.installUpdate.initiate(undefined, { track: false })),
  );
  return answer.ok ? answer.data.version : null;
}

/** Without a worker the update is only a reload, so the server must be reachable. */
function* askServer() {
  const answer = yield* requestWithin(INSTALL_ANSWER_MS, (dispatch) =>
    dispatch(versionApi.endpoints.versionAvailable.initiate(undefined, { subscribe: false, forceRefetch: true })),
  );
  return answer.ok ? answer.data.version : null;
}

function* waitForVersion(target: string) {
  for (let tries = 0; tries < INSTALL_TRIES; tries++) {
    yield* delay(INSTALL_POLL_MS);
    const active = yield* requestWithin(INSTALL_TRY_MS, (dispatch) =>
      dispatch(versionApi.endpoints.activeVersion.initiate(undefined, { subscribe: false, forceRefetch: true })),
    );
    if (active.ok && active.data.version === target) return true;
  }
  return false;
}
