import type { Task } from 'redux-saga';
import { call, cancel, cancelled, delay, fork, put, race, select, take } from 'typed-redux-saga';
import { environment } from '../../../redux/environment';
import { countsRead, isWhole } from '../../fileSync/fileSyncSlice';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import type { AppState } from '../../../redux/state';
import { install } from './installSaga';
import { waitUntilFree, waitUntilFreeToReload } from './waitForUse';
import { isQuietFor, waitUntilQuietFor, type Renewal } from './quiet';
import type { VersionAvailableAnswer } from '../../../contract/answers';
import { readUnaskedInstall, rememberUnaskedInstall } from './unaskedInstall';
import { mayInstallUnasked } from './updateTimes';
import { installStarted, updateDeclined, updateOffered, updateWithdrawn, type Update } from '../updateEvents';
import { updateAccepted } from '../versionEvents';
import { ASK_AGAIN_MS, QUIET_AGAIN_MS } from '../versionLimits';
import { judgeOffer } from '../versionRules';
import { selectIsInstalling, selectUpdateRequired } from '../versionSelectors';
import { runningVersionRead, updateChecked } from '../versionSlice';

/** Handles each offer once, after the page's first update check, because a stored offer may be outdated. */
export function* followOffers() {
  let dealing: Task | undefined;
  let dealtWith = '';
  let due: number | null = null;
  for (let isChecked = false; ;) {
    const event = yield* take([updateChecked.type, runningVersionRead.type]);
    isChecked ||= updateChecked.match(event);
    if (!isChecked) continue;
    const { number, update } = yield* select(({ version }: AppState) => version);
    // Only the offered release's deadline counts, because an outdated server may have sent another release's deadline.
    if (updateChecked.match(event) && event.payload.answer.version === update) due = dueOf(event.payload.answer);
    const required = yield* select(selectUpdateRequired);
    const offer = judgeOffer(number, update);
    const known = `${offer} ${update} ${required}`;
    // A person's search for updates shows a declined offer again.
    const isSearched = yield* select(({ version }: AppState) => version.search === 'answered');
    if (known === dealtWith && dealing?.isRunning() && !isSearched) continue;
    if (yield* select(selectIsInstalling)) continue;
    dealtWith = known;
    if (dealing) yield* cancel(dealing);
    dealing = undefined;
    if (offer === 'unknown' || offer === 'current' || update === null) continue;
    if (yield* select(selectIsShowroom)) dealing = yield* fork(installInQuiet, update, () => due);
    else if (offer === 'rolledBack') dealing = yield* fork(rollBack, update);
    else dealing = yield* fork(askToUpdate, { target: update, occasion: offer, required }, isSearched);
  }
}

const dueOf = ({ due_in }: VersionAvailableAnswer): number | null =>
  due_in === undefined ? null : performance.now() + due_in * 1_000;

/** Offers the update again an hour after the person declined it or another installation started. */
function* askToUpdate(update: Update, isSearched: boolean) {
  for (let isAwaited = isSearched; ; isAwaited = false) {
    if (!isAwaited) yield* waitUntilFree();
    if (yield* call(isAccepted, update)) return yield* call(install, update);
    yield* delay(ASK_AGAIN_MS);
  }
}

function* isAccepted(update: Update) {
  if (yield* select(selectIsInstalling)) return false;
  yield* put(updateOffered(update));
  try {
    const { accepted } = yield* race({
      accepted: take(updateAccepted),
      gone: take([updateDeclined.type, installStarted.type]),
    });
    return accepted !== undefined;
  } finally {
    if (yield* cancelled()) yield* put(updateWithdrawn());
  }
}

function* rollBack(target: string) {
  if (!mayInstallUnasked(readUnaskedInstall(), target, Date.now())) return;
  yield* waitUntilStaged(target);
  yield* waitUntilFreeToReload();
  const update: Update = { target, occasion: 'rolledBack', required: false };
  if (rememberUnaskedInstall({ version: target, time: Date.now() })) yield* call(install, update);
}

function* installInQuiet(target: string, due: () => number | null) {
  yield* waitUntilStaged(target);
  const renewal: Renewal = { since: performance.now(), due };
  const update: Update = { target, occasion: 'quiet', required: false };
  // Checks again, because a visitor may have come since the installation began.
  function* mayReload(isActive: boolean) {
    if (!isActive || !(yield* isQuietFor(renewal))) return false;
    // A full device cannot store the time. Even then installations do not repeat at once, because each waits for an
    // idle page.
    rememberUnaskedInstall({ version: target, time: Date.now() });
    return true;
  }
  for (;;) {
    yield* waitUntilQuietFor(renewal);
    if (mayInstallUnasked(readUnaskedInstall(), target, Date.now())) yield* call(install, update, mayReload);
    yield* delay(QUIET_AGAIN_MS);
  }
}

/** Without a worker the device stores no release to wait for. */
function* waitUntilStaged(target: string) {
  const { worker } = yield* environment();
  if (!worker.isControlled()) return;
  for (;;) {
    const { fileSync } = yield* select((state: AppState) => state);
    if (fileSync.version === target && isWhole(fileSync)) return;
    yield* take(countsRead);
  }
}
