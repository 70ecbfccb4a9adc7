import createSagaMiddleware, { type Task } from 'redux-saga';
import { reportFault } from '../../diagnostics/faults';
import type { Environment } from '../../redux/environment';
import type { LateMiddleware } from './lateMiddleware';
import { mountDevice } from '../../features/deviceFrame/mountDevice';
import { rootSaga } from './rootSaga';
import type { AppStore } from './store';

export function startSagas(store: AppStore, place: LateMiddleware, environment: Environment): Task {
  const sagas = createSagaMiddleware({
    onError: reportFault,
    context: { dispatch: store.dispatch, store, environment },
  });
  const task = place.fill(sagas, () => sagas.run(rootSaga));
  const unmount = mountDevice(store);
  void task.toPromise().finally(unmount);
  return task;
}
