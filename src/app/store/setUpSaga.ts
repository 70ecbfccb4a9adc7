import { call, delay, put, race, select, take } from 'typed-redux-saga';
import type { SetUpAnswer } from '../../contract/fleet/setUp';
import { cameOnline } from '../../features/device/deviceEvents';
import { deviceRead } from '../../features/device/statusEvents';
import { selectUnsealedCount } from '../../features/outbox/outboxSelectors';
import { wishFullScreen } from '../../features/showroom/fullScreenWish';
import { canKeepShowroom } from '../../features/showroom/keepRecord';
import { pairedShowroom } from '../../features/showroom/pairedShowroom';
import { deviceSetUp } from '../../features/showroom/showroomSlice';
import { waitUntilIdle } from '../../features/version/update/waitForUse';
import { FREE_POLL_MS } from '../../features/version/versionLimits';
import { canHashPins } from '../../lib/pin';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';

const AGAIN_MS = 60_000;

const selectAsked = ({ device }: AppState) => device.status?.setUpAsked ?? null;

/** Changes the device's set-up on an administrator's command, as soon as the device is not in use. */
export function* takeSetUps() {
  const { device } = yield* environment();
  for (;;) {
    const id = yield* select(selectAsked);
    if (id === null) {
      yield* take(deviceRead);
      continue;
    }
    const { isOther } = yield* race({ isFree: call(untilFree), isOther: call(untilOther, id) });
    if (isOther === true) continue;
    const taken = yield* call([device, device.takeSetUp], id);
    if (taken === 'failed') {
      yield* race([delay(AGAIN_MS), take(cameOnline)]);
      continue;
    }
    if (taken === 'refused' || !(yield* hasSetUp(taken, id))) yield* call([device, device.endSetUp], id, false);
    yield* call(untilOther, id);
  }
}

/** Another person cannot send the mails that wait without a sealed recipient. */
function* untilFree() {
  yield* waitUntilIdle();
  while ((yield* select(selectUnsealedCount)) > 0) {
    yield* delay(FREE_POLL_MS);
    yield* waitUntilIdle();
  }
}

/** False if the device cannot keep or check a PIN, or never had one and gets none. */
function* hasSetUp(taken: SetUpAnswer, command: string) {
  const former = yield* select(({ showroom }: AppState) => showroom.device);
  const { session, showroom } = taken;
  const device = pairedShowroom(taken, former);
  if (showroom !== undefined && (device === null || !canHashPins() || !canKeepShowroom())) return false;
  if (showroom?.full_screen !== undefined) yield* call(wishFullScreen, showroom.full_screen);
  yield* put(deviceSetUp({ device, session, command }));
  return true;
}

function* untilOther(id: string) {
  while ((yield* select(selectAsked)) === id) yield* take(deviceRead);
  return true;
}
