import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, fork, put, race, take } from 'typed-redux-saga';
import type { BridgeEvent } from '../../pwa/bridgeEvent';
import type { WorkerBridge } from '../../pwa/workerBridge';
import { environment } from '../../redux/environment';
import {
  becameHidden,
  becameVisible,
  cameOnline,
  draftChanged,
  installationFailed,
  loggedOutElsewhere,
  newBuildSeen,
  releaseAnnounced,
  releaseActivated,
  workerTookControl,
  workerUnsupported,
} from './deviceEvents';

const REGISTER_PAUSES_MS = [5_000, 10_000, 20_000, 40_000, 60_000];

export function* watchDevice() {
  const { worker, stopStoring, reload } = yield* environment();
  const events = deviceEvents(worker, () => {
    // A page from the back-forward cache has an outdated state, which must not be stored.
    stopStoring();
    void reload();
  });
  try {
    if (worker.isSupported) yield* fork(registerWorker);
    else yield* put(workerUnsupported());
    for (;;) yield* put(yield* take(events));
  } finally {
    events.close();
  }
}

function* registerWorker() {
  const { worker } = yield* environment();
  yield* call([worker, worker.register]);
  for (let tries = 0; !worker.isControlled(); tries++) {
    yield* race({
      pause: delay(REGISTER_PAUSES_MS[Math.min(tries, REGISTER_PAUSES_MS.length - 1)] ?? 0),
      sign: take([cameOnline, becameVisible, workerTookControl]),
    });
    if (!worker.hasWorker()) yield* put(installationFailed());
    yield* call([worker, worker.register]);
  }
}

function deviceEvents(worker: WorkerBridge, startAnew: () => void) {
  return eventChannel<UnknownAction>((emit) => {
    const online = () => emit(cameOnline());
    const turned = () => {
      emit(document.visibilityState === 'visible' ? becameVisible() : becameHidden());
    };
    const hidden = () => emit(becameHidden());
    // A page from the back-forward cache missed the worker's messages. Its release may be deleted.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (worker.isControlled()) startAnew();
      else emit(becameVisible());
    };
    window.addEventListener('online', online);
    window.addEventListener('pageshow', shown);
    window.addEventListener('pagehide', hidden);
    document.addEventListener('visibilitychange', turned);
    const stopListening = worker.listen((event) => emit(asAction(event)));
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pageshow', shown);
      window.removeEventListener('pagehide', hidden);
      document.removeEventListener('visibilitychange', turned);
      stopListening();
    };
  }, buffers.expanding());
}

function asAction(event: BridgeEvent): UnknownAction {
  switch (event.type) {
    case 'loggedOut':
      return loggedOutElsewhere(event.session);
    case 'releaseActivated':
      return releaseActivated({ version: event.version });
    case 'draftChanged':
      return draftChanged();
    case 'newerVersionKnown':
      return releaseAnnounced({ version: event.version });
    case 'buildWaiting':
      return newBuildSeen();
    case 'controllerChanged':
      return event.first ? workerTookControl() : newBuildSeen();
  }
}
