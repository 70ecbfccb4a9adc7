import { delay, select, type SagaGenerator } from 'typed-redux-saga';
import { environment } from '../../../redux/environment';
import type { AppState } from '../../../redux/state';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import { BUILD_RESTS_MS, FREE_POLL_MS, IDLE_MS } from '../versionLimits';
import { isInUse, wouldLose, type Stake, type Use } from './inUse';
import { isQuietFor, type Renewal } from './quiet';

/** Returns when an update offer would not interrupt the person. */
export const waitUntilFree = () => waitUntilNot(isInUse);

/** Returns when a reload neither interrupts the person nor loses work. */
export const waitUntilFreeToReload = () => waitUntilNot((use) => isInUse(use) || wouldLose(use));

function* waitUntilNot(isBusy: (use: Use) => boolean) {
  for (;;) {
    const use = yield* select(({ share, overlay, cart, version }: AppState) => ({
      lightbox: share.visible,
      // An open update offer does not count as use, because a reload makes it obsolete.
      overlay: overlay.open && version.progress.status !== 'offered',
      documents: cart.items.length,
    }));
    if (!isBusy({ ...use, ...(yield* readStake()) })) return;
    yield* delay(FREE_POLL_MS);
  }
}

/**
 * Returns when a reload loses no work. State that the device could not store delays only a reload that no person asked
 * for.
 */
export function* waitUntilSafe({ isAsked }: { readonly isAsked: boolean }) {
  for (;;) {
    const stake = yield* readStake();
    if (!wouldLose({ ...stake, unstored: stake.unstored && !isAsked })) return;
    yield* delay(FREE_POLL_MS);
  }
}

function* readStake(): SagaGenerator<Stake> {
  const { activity } = yield* environment();
  return {
    form: activity.isFormInUse(),
    tool: activity.isToolUsed(),
    unstored: yield* select(({ storage }: AppState) => storage.isStateUnstored),
    idleMs: activity.idleMs(),
    frameIdleMs: activity.frameIdleMs(),
  };
}

export function* waitUntilIdle() {
  const build: Renewal = { since: performance.now(), restMs: BUILD_RESTS_MS };
  for (;;) {
    if (yield* isQuietFor(build)) return;
    const stake = yield* readStake();
    if (!(yield* select(selectIsShowroom)) && stake.idleMs >= IDLE_MS && !wouldLose(stake)) return;
    yield* delay(FREE_POLL_MS);
  }
}
