import { all, call, cancel, cancelled, delay, join, spawn } from 'typed-redux-saga';
import { reportFault } from '../../diagnostics/faults';
import { clearAfterLogOut, followLogOut, logOutOnRequest } from '../../features/auth/logOutSaga';
import { learnUser } from '../../features/auth/learnUserSaga';
import { exchangeLegacyKey, unlockOnSubmit } from '../../features/auth/unlockSaga';
import { whileUnlocked } from '../../features/auth/whileUnlocked';
import { watchDevice } from '../../features/device/deviceSaga';
import { keepInSync } from '../../features/fileSync/syncSaga';
import { ageFolders } from '../../features/folder/expirySaga';
import { moveOutbox } from '../../features/outbox/outboxSaga';
import { viewDrafts } from '../../features/version/draft/draftSaga';
import { followChecks } from '../../features/version/update/checkReactions';
import { installOnRequest } from '../../features/version/update/installSaga';
import { followOffers } from '../../features/version/update/offerSaga';
import { followActivation, followBuilds } from '../../features/version/update/reloadSaga';
import { checkForUpdates } from '../../features/version/update/updateCheckSaga';
import { keepSearch } from '../../features/search/searchSaga';
import { showBrand } from './brandSaga';
import { keepDevice } from './deviceStatusSaga';
import { followPairing } from './pairingSaga';
import { countPageViewsWhenLoaded } from './pageViews';
import { dropOfFormerPerson, forgetAddressOfEnded } from './formerPersonSaga';
import { learnSealKey } from './sealSaga';
import { keepShowroomLook } from './showroomLook';
import { keepShowroom } from './showroomSaga';
import { followOtherTabs } from './tabsSaga';
import { followVisits } from './visitSaga';
import { storeWhatFailed } from './unstoredSaga';

const RESTART_MS = 10_000;

const ALWAYS = [
  dropOfFormerPerson,
  forgetAddressOfEnded,
  followOtherTabs,
  unlockOnSubmit,
  followPairing,
  keepDevice,
  logOutOnRequest,
  followLogOut,
  clearAfterLogOut,
  followBuilds,
  storeWhatFailed,
  showBrand,
  keepShowroomLook,
  keepShowroom,
  followVisits,
];

const IN_SESSION = [
  ...[followChecks, followOffers, installOnRequest, followActivation, keepInSync, checkForUpdates],
  ...[viewDrafts, learnUser, learnSealKey, moveOutbox, countPageViewsWhenLoaded, ageFolders, keepSearch],
];

export function* rootSaga() {
  // `watchDevice` starts last, so the session's sagas already hear the worker's early messages.
  const sagas = [...ALWAYS, ...IN_SESSION.map((saga) => () => whileUnlocked(saga)), exchangeLegacyKey, watchDevice];
  const tasks = yield* all(sagas.map((saga) => spawn(keepRunning, saga)));
  try {
    yield* join(tasks);
  } finally {
    if (yield* cancelled()) yield* cancel(tasks);
  }
}

/** Restarts a failed saga, because a fault must not stop a tablet that runs for weeks. */
function* keepRunning(saga: () => Generator) {
  for (;;) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      reportFault(error);
      yield* delay(RESTART_MS);
    }
  }
}
