import { delay, select, type SagaGenerator } from 'typed-redux-saga';
import { environment } from '../../../redux/environment';
import type { AppState } from '../../../redux/state';
import { UNSTORED_IDLE_MS } from '../../device/storageSlice';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import { BUILD_RESTS_MS, FRAME_IDLE_MS, FREE_POLL_MS, IDLE_MS } from '../versionLimits';
import { isQuietFor, type Renewal } from './quiet';

export interface Stake {
  readonly form: boolean;
  /** True if a person used an external tool that is still open. */
  readonly tool: boolean;
  readonly unstored: boolean;
  readonly idleMs: number;
  /** Milliseconds since the focused frame's last focus change or message. Null without a focused frame. */
  readonly frameIdleMs: number | null;
}

export interface Use extends Stake {
  readonly lightbox: boolean;
  readonly overlay: boolean;
  readonly documents: number;
}

export const isInUse = ({ lightbox, overlay, form, documents, unstored, idleMs, frameIdleMs }: Use): boolean =>
  isFrameInUse(frameIdleMs) ||
  isAtStake(unstored, idleMs) ||
  (idleMs < IDLE_MS && (lightbox || overlay || form || documents > 0));

const wouldLose = ({ form, tool, unstored, idleMs, frameIdleMs }: Stake): boolean =>
  isFrameInUse(frameIdleMs) || isAtStake(unstored, idleMs) || (idleMs < IDLE_MS && (form || tool));

const isAtStake = (unstored: boolean, idleMs: number): boolean => unstored && idleMs < UNSTORED_IDLE_MS;

const isFrameInUse = (frameIdleMs: number | null): boolean => frameIdleMs !== null && frameIdleMs < FRAME_IDLE_MS;

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
