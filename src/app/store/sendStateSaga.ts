import type { Store } from '@reduxjs/toolkit';
import { call, delay, getContext, race, select, take } from 'typed-redux-saga';
import { cameOnline } from '../../features/device/deviceEvents';
import { deviceRead } from '../../features/device/statusEvents';
import { untilLoaded } from '../../lib/untilLoaded';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';

/** Numbers of actions in a sent state. If the state is too large, the saga tries the next number. */
const ACTIONS = [500, 100, 20, 0];

const AGAIN_MS = 60_000;

export function* sendStates() {
  for (;;) {
    const id = (yield* select(({ device }: AppState) => device.status))?.stateAsked ?? null;
    if (id === null) yield* take(deviceRead);
    else if (!(yield* sendTo(id))) yield* race([delay(AGAIN_MS), take(cameOnline)]);
    else yield* call(untilOther, id);
  }
}

function* sendTo(id: string) {
  const { device } = yield* environment();
  const store = yield* getContext<Store<AppState>>('store');
  const { sentState } = yield* call(() =>
    untilLoaded(() => import(/* webpackChunkName: "sent-state" */ '../../diagnostics/sentState')),
  );
  for (const actions of ACTIONS) {
    const file = sentState(store, { appVersion: APP_VERSION, actions });
    const outcome = yield* call([device, device.sendState], id, file);
    if (outcome !== 'tooLarge') return outcome === 'sent';
  }
  return false;
}

function* untilOther(id: string) {
  while ((yield* select(({ device }: AppState) => device.status?.stateAsked)) === id) yield* take(deviceRead);
}
