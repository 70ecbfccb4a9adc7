import type { Action } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';
import { requestWithin } from '../../api/request';
import type { DeviceStatus } from '../../contract/fleet/deviceMessages';
import { cameOnline, releaseActivated, workerTookControl } from '../../features/device/deviceEvents';
import { contactAsked, deviceRead, noticeRead } from '../../features/device/statusEvents';
import { versionApi } from '../../features/version/versionApi';
import { INSTALL_TRY_MS } from '../../features/version/versionLimits';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';
import { readFacts } from './pageFacts';
import { sendStates } from './sendStateSaga';
import { takeSetUps } from './setUpSaga';
import { wipe } from './wipeSaga';

const FACTS_MS = 300_000;
/** A device in use hears of a command within 30 seconds, with five for the calls. */
const USED_MS = 25_000;
/** Longer without a sign of a person, the device is not in use. */
const IN_USE_MS = 60_000;
const LONGEST_DELAY_MS = 86_400_000;

const selectStatus = ({ device }: AppState) => device.status;

/** The page sends its facts again when this changes. The worker drops the facts of a device without an id. */
const selectTold = ({ outbox, device }: AppState) => `${outbox.entries.length} ${device.status?.id === null}`;

/** Listens to the worker before asking for the status, because messages may be newer than the answer. */
export function* keepDevice() {
  const { device } = yield* environment();
  const told = eventChannel<DeviceStatus>((emit) => device.listen(emit), buffers.expanding());
  try {
    yield* fork(readStatus);
    yield* fork(tellFacts);
    yield* fork(tellUse);
    yield* fork(tellWhatWasRead);
    yield* fork(takeRelease);
    yield* fork(sendStates);
    yield* fork(takeSetUps);
    for (;;) {
      yield* put(deviceRead(yield* take(told)));
      yield* wipeIfAsked();
    }
  } finally {
    told.close();
  }
}

/** Asks again when a worker takes control, because the app's first start has no worker. */
function* readStatus() {
  const { device } = yield* environment();
  for (;;) {
    const status = yield* call([device, device.read]);
    if (status !== null) {
      yield* put(deviceRead(status));
      yield* wipeIfAsked();
      return;
    }
    yield* take(workerTookControl);
  }
}

/** Continues an interrupted deletion of the device's data. */
function* wipeIfAsked() {
  const status = yield* select(selectStatus);
  const end = status?.wipe ?? null;
  if (end !== null) yield* wipe(end);
}

function* tellFacts() {
  const { device } = yield* environment();
  for (;;) {
    const before = yield* select(selectTold);
    device.tell({ type: 'deviceFacts', facts: yield* readFacts() });
    yield* race({
      tick: delay(FACTS_MS),
      sign: take([cameOnline, contactAsked, workerTookControl]),
      changed: call(untilToldChanges, before),
    });
  }
}

function* tellUse() {
  const { device, activity } = yield* environment();
  for (;;) {
    yield* delay(USED_MS);
    const isUsed = document.visibilityState === 'visible' && activity.idleMs() < IN_USE_MS;
    if (isUsed) device.tell({ type: 'deviceUsed' });
  }
}

function* untilToldChanges(before: string) {
  while ((yield* select(selectTold)) === before)
    yield* take((action: Action) => action.type.startsWith('outbox/') || deviceRead.match(action));
}

function* tellWhatWasRead() {
  const { device } = yield* environment();
  for (;;) {
    const { payload } = yield* take(noticeRead);
    device.tell({ type: 'noticeRead', id: payload.id });
  }
}

function* takeRelease() {
  for (;;) {
    const release = (yield* select(selectStatus))?.release ?? null;
    if (release === null || release.version === (yield* select(({ version }: AppState) => version.number))) {
      yield* take(deviceRead);
      continue;
    }
    yield* put(releaseActivated({ version: release.version }));
    const { due } = yield* race({ due: call(untilTime, release.by), other: call(untilOther, release) });
    if (due === undefined) continue;
    // A reload would end the visit without changing the release.
    if (!(yield* mayBeActive(release.version))) {
      yield* take(deviceRead);
      continue;
    }
    const { reload } = yield* environment();
    yield* call(reload);
    return;
  }
}

/** Waits in parts, because a timer of more than 24 days ends at once. Returns true. */
function* untilTime(time: number) {
  for (let left = time - Date.now(); left > 0; left = time - Date.now()) yield* delay(Math.min(left, LONGEST_DELAY_MS));
  return true;
}

/** False if the worker still answers with another release. */
function* mayBeActive(version: string) {
  const active = yield* requestWithin(INSTALL_TRY_MS, (dispatch) =>
    dispatch(versionApi.endpoints.activeVersion.initiate(undefined, { subscribe: false, forceRefetch: true })),
  );
  return !active.ok || active.data.version === version;
}

/** A worker that has installed the release reports null. The deadline for this page's reload then remains. */
function* untilOther({ version, by }: NonNullable<DeviceStatus['release']>) {
  for (;;) {
    const { payload } = yield* take(deviceRead);
    const { release } = payload;
    if (release !== null && (release.version !== version || release.by !== by)) return;
  }
}
