/** What an update check means for the offline sync. */
import { delay, fork, put, select, take } from 'typed-redux-saga';
import { isWhole } from '../../fileSync/fileSyncSlice';
import { releaseAwaited, runDue } from '../../fileSync/syncEvents';
import type { AppState } from '../../../store/state';
import { RECHECKED_MS, REMIND_MS } from '../versionLimits';
import { updateChecked } from '../versionSlice';

export function* followChecks() {
  yield* fork(lookAfterChecks);
  yield* fork(awaitReleases);
  yield* fork(remindOfReleases);
}

/** With each update check the worker checks some of what is stored; what proved to be damaged is missing again. */
function* lookAfterChecks() {
  for (;;) {
    yield* take(updateChecked);
    yield* delay(RECHECKED_MS);
    yield* put(runDue());
  }
}

/** A check found another version than this page's. */
function* awaitReleases() {
  for (;;) {
    yield* take(updateChecked);
    if (yield* select(isOtherOffered)) yield* put(releaseAwaited());
  }
}

/** What is whole may be an older release than the offered one, whose pointer or manifest the worker could not load. */
function* remindOfReleases() {
  for (;;) {
    yield* delay(REMIND_MS);
    if (yield* select(isOtherWhole)) yield* put(releaseAwaited());
  }
}

const isOtherOffered = ({ version: { number, update, draft } }: AppState): boolean =>
  draft === null && number !== null && update !== null && update !== number;

const isOtherWhole = (state: AppState): boolean => {
  const { fileSync, version } = state;
  return isOtherOffered(state) && isWhole(fileSync) && fileSync.version !== null && fileSync.version !== version.update;
};
