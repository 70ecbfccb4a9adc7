import { delay, fork, put, select, take } from 'typed-redux-saga';
import { newerVersionSeen } from '../../../api/apiEvents';
import { isNewer } from '../../../contract/base/version';
import { countsRead, isWhole } from '../../fileSync/fileSyncSlice';
import { releaseAwaited, runDue } from '../../fileSync/syncEvents';
import type { AppState } from '../../../redux/state';
import { RECHECKED_MS, REMIND_MS } from '../versionLimits';
import { updateChecked } from '../versionSlice';

export function* followChecks() {
  yield* fork(lookAfterChecks);
  yield* fork(awaitReleases);
  yield* fork(remindOfReleases);
  yield* fork(askForWhole);
}

/** After each update check the worker removes damaged files, so the file counts are read again. */
function* lookAfterChecks() {
  for (;;) {
    yield* take(updateChecked);
    yield* delay(RECHECKED_MS);
    yield* put(runDue());
  }
}

function* awaitReleases() {
  for (;;) {
    yield* take(updateChecked);
    if (yield* select(isOtherOffered)) yield* put(releaseAwaited());
  }
}

/** Reminds the worker of a newer release whose manifest may have failed to load. */
function* remindOfReleases() {
  for (;;) {
    yield* delay(REMIND_MS);
    if (yield* select(isOtherWhole)) yield* put(releaseAwaited());
  }
}

/** Dispatches `newerVersionSeen` if a complete stored release is newer than the offered release. */
function* askForWhole() {
  for (;;) {
    const { payload } = yield* take(countsRead);
    const { number, update, draft } = yield* select(({ version }: AppState) => version);
    const { version } = payload;
    if (draft !== null || number === null || version === null || !isWhole(payload)) continue;
    if (isNewer(version, number) && isNewer(version, update ?? number)) yield* put(newerVersionSeen({ version }));
  }
}

const isOtherOffered = ({ version: { number, update, draft } }: AppState): boolean =>
  draft === null && number !== null && update !== null && update !== number;

const isOtherWhole = (state: AppState): boolean => {
  const { fileSync, version } = state;
  return isOtherOffered(state) && isWhole(fileSync) && fileSync.version !== null && fileSync.version !== version.update;
};
