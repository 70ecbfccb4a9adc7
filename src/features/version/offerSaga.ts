/** What follows from a check: nothing, a question to the person, or a roll-back that nobody is asked about. */
import type { Task } from 'redux-saga';
import { cancel, delay, fork, put, race, select, take } from 'typed-redux-saga';
import { environment } from '../environment';
import { selectLatestAnswer } from '../fileSync/fileSyncSelectors';
import { countsRead, isWhole } from '../fileSync/fileSyncSlice';
import { isInstalling, isOpenFor, overlayClosed, updateOffered } from '../overlay/overlaySlice';
import type { AppState } from '../state';
import { install } from './installSaga';
import { waitUntilFree } from './inUse';
import { readUnaskedInstall, rememberUnaskedInstall } from './unaskedInstall';
import { ASK_AGAIN_MS } from './versionLimits';
import { judgeOffer, mayInstallUnasked } from './versionRules';
import { updateAccepted, updateChecked } from './versionSlice';

/**
 * Only a check of this page's own life leads to anything: a stored offer may be long outdated, and offline nothing could
 * be done about it. One offer is dealt with once; a different one takes its place.
 */
export function* followOffers() {
  let dealing: Task | undefined;
  let dealtWith = '';
  for (;;) {
    yield* take(updateChecked);
    const { number, update, updateRequired } = yield* select(({ version }: AppState) => version);
    const offer = judgeOffer(number, update);
    const known = `${offer} ${update} ${updateRequired}`;
    if (known === dealtWith && dealing?.isRunning()) continue;
    if (yield* select(({ overlay }: AppState) => isInstalling(overlay))) continue;
    dealtWith = known;
    if (dealing) yield* cancel(dealing);
    yield* withdrawOffer();
    dealing = undefined;
    if (offer === 'outdated') dealing = yield* fork(askToUpdate);
    else if (offer === 'rolledBack' && update !== null) dealing = yield* fork(rollBack, update);
  }
}

function* withdrawOffer() {
  if (yield* select(({ overlay }: AppState) => isOpenFor(overlay, 'versionUpdate'))) yield* put(overlayClosed());
}

/** Asks when the person is free, and again an hour after they closed the question. */
function* askToUpdate() {
  for (;;) {
    yield* waitUntilFree();
    const required = yield* select(({ version }: AppState) => version.updateRequired);
    yield* put(updateOffered({ required }));
    const { accepted } = yield* race({ accepted: take(updateAccepted), closed: take(overlayClosed) });
    if (accepted) return yield* install('asked');
    yield* delay(ASK_AGAIN_MS);
  }
}

/** Installs an older release that the server went back to: staged whole, nobody disturbed, once an hour at most. */
function* rollBack(target: string) {
  if (!mayInstallUnasked(readUnaskedInstall(), target, Date.now())) return;
  yield* waitUntilStaged(target);
  yield* waitUntilFree();
  if (rememberUnaskedInstall({ version: target, time: Date.now() })) yield* install('unasked');
}

/** The sync poll reads the counts of the release being completed, with its version. Without a worker nothing is staged. */
function* waitUntilStaged(target: string) {
  const { worker } = yield* environment();
  if (!worker.isControlled()) return;
  for (;;) {
    const answer = yield* select(selectLatestAnswer);
    if (answer?.version === target && isWhole(answer)) return;
    yield* take(countsRead);
  }
}
