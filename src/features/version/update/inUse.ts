/** "An update never interrupts": whether a person is in the middle of something, and what a reload would lose. */
import { delay, select, type SagaGenerator } from 'typed-redux-saga';
import { environment } from '../../../redux/environment';
import type { AppState } from '../../../redux/state';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import { BUILD_RESTS_MS, FRAME_IDLE_MS, FREE_POLL_MS, IDLE_MS, UNSTORED_IDLE_MS } from '../versionLimits';
import { isQuietFor, type Renewal } from './quiet';

/** What a reload takes away for good. */
export interface Stake {
  readonly form: boolean;
  /** A person was in an external tool that is still shown. */
  readonly tool: boolean;
  /** What the person chose is on this page only. */
  readonly unstored: boolean;
  /** Since the last sign of the person. */
  readonly idleMs: number;
  /** Of the frame that has the focus; null without one (Activity). */
  readonly frameIdleMs: number | null;
}

export interface Use extends Stake {
  readonly lightbox: boolean;
  readonly overlay: boolean;
  readonly documents: number;
}

/**
 * An open lightbox or overlay, a form that is being filled in, or a filled cart, for ten idle minutes at most. For an hour
 * what a reload would lose, as the device cannot store it, and a frame that has the focus.
 */
export const isInUse = ({ lightbox, overlay, form, documents, unstored, idleMs, frameIdleMs }: Use): boolean =>
  isFrameInUse(frameIdleMs) ||
  isAtStake(unstored, idleMs) ||
  (idleMs < IDLE_MS && (lightbox || overlay || form || documents > 0));

/**
 * A form that is being filled in, and an external tool that was, for ten idle minutes at most; for an hour what the device
 * cannot store, and a frame that has the focus.
 */
const wouldLose = ({ form, tool, unstored, idleMs, frameIdleMs }: Stake): boolean =>
  isFrameInUse(frameIdleMs) || isAtStake(unstored, idleMs) || (idleMs < IDLE_MS && (form || tool));

const isAtStake = (unstored: boolean, idleMs: number): boolean => unstored && idleMs < UNSTORED_IDLE_MS;

const isFrameInUse = (frameIdleMs: number | null): boolean => frameIdleMs !== null && frameIdleMs < FRAME_IDLE_MS;

/** Returns once nothing is in use: a person may be asked something. */
export const waitUntilFree = () => waitUntilNot(isInUse);

/** Returns once nothing is in use, and a reload loses nothing. */
export const waitUntilFreeToReload = () => waitUntilNot((use) => isInUse(use) || wouldLose(use));

function* waitUntilNot(isBusy: (use: Use) => boolean) {
  for (;;) {
    const use = yield* select(({ share, overlay, cart, version }: AppState) => ({
      lightbox: share.visible,
      // A person reads what it says. The question whether to update may go: a reload answers it.
      overlay: overlay.open && version.progress.status !== 'offered',
      documents: cart.items.length,
    }));
    if (!isBusy({ ...use, ...(yield* readStake()) })) return;
    yield* delay(FREE_POLL_MS);
  }
}

/**
 * Returns once a reload loses nothing. A person who asked for it did not ask to lose what they have been typing since; they
 * do not wait for the device to store what it cannot.
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
    unstored: yield* select(({ fileSync }: AppState) => fileSync.isStateUnstored),
    idleMs: activity.idleMs(),
    frameIdleMs: activity.frameIdleMs(),
  };
}

/**
 * Returns once no person has touched the device for ten minutes, an hour where the device stores nothing, nor works in a frame.
 * A showroom device has nothing to lose of a visit that is over.
 */
export function* waitUntilIdle() {
  const build: Renewal = { since: performance.now(), restMs: BUILD_RESTS_MS };
  for (;;) {
    if (yield* isQuietFor(build)) return;
    const stake = yield* readStake();
    if (!(yield* select(selectIsShowroom)) && stake.idleMs >= IDLE_MS && !wouldLose(stake)) return;
    yield* delay(FREE_POLL_MS);
  }
}
