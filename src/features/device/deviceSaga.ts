/** Turns events of the page and of the worker into actions. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { cancelled, fork, put, take } from 'typed-redux-saga';
import type { BridgeEvent, WorkerBridge } from '../../pwa/workerBridge';
import { environment } from '../environment';
import { workerUnsupported } from '../fileSync/fileSyncSlice';
import {
  becameVisible,
  cameOnline,
  loggedOutElsewhere,
  newBuildSeen,
  newerVersionKnown,
  releaseActivated,
  workerTookControl,
} from './deviceEvents';

/** Listens from the start; registers the worker and tries again with each sign of a connection. */
export function* watchDevice() {
  const { worker } = yield* environment();
  const events = deviceEvents(worker);
  try {
    if (!worker.isSupported) yield* put(workerUnsupported());
    yield* fork([worker, worker.register]);
    for (;;) {
      const event = yield* take(events);
      yield* put(event);
      if (cameOnline.match(event) || becameVisible.match(event)) yield* fork([worker, worker.register]);
    }
  } finally {
    if (yield* cancelled()) events.close();
  }
}

function deviceEvents(worker: WorkerBridge) {
  return eventChannel<UnknownAction>((emit) => {
    const online = () => emit(cameOnline());
    const visible = () => {
      if (document.visibilityState === 'visible') emit(becameVisible());
    };
    // A page out of the back-forward cache wakes up without the other event.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) emit(becameVisible());
    };
    window.addEventListener('online', online);
    window.addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', visible);
    const stopListening = worker.listen((event) => emit(asAction(event)));
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', visible);
      stopListening();
    };
  }, buffers.expanding());
}

function asAction(event: BridgeEvent): UnknownAction {
  switch (event.type) {
    case 'loggedOut':
      return loggedOutElsewhere();
    case 'releaseActivated':
      return releaseActivated({ version: event.version });
    case 'newerVersionKnown':
      return newerVersionKnown({ version: event.version });
    case 'buildWaiting':
      return newBuildSeen();
    case 'controllerChanged':
      return event.first ? workerTookControl() : newBuildSeen();
  }
}
