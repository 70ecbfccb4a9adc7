/** "An update never interrupts": whether a person is in the middle of something. */
import { delay, select } from 'typed-redux-saga';
import { environment } from '../../../store/environment';
import type { AppState } from '../../../store/state';
import { FRAME_IDLE_MS, FREE_POLL_MS, IDLE_MS, UNSTORED_IDLE_MS } from '../versionLimits';

export interface Use {
  readonly lightbox: boolean;
  readonly overlay: boolean;
  readonly form: boolean;
  readonly documents: number;
  /** What the person chose is on this page only. */
  readonly unstored: boolean;
  /** Since the last sign of the person. */
  readonly idleMs: number;
  /** Of the frame that has the focus; null without one (Activity). */
  readonly frameIdleMs: number | null;
}

/**
 * An open lightbox or overlay, a form that is being filled in, or a filled cart, for ten idle minutes at most. For an hour
 * what a reload would lose, as the device cannot store it, and a frame that has the focus.
 */
export const isInUse = ({ lightbox, overlay, form, documents, unstored, idleMs, frameIdleMs }: Use): boolean =>
  isFrameInUse(frameIdleMs) ||
  isAtStake(unstored, idleMs) ||
  (idleMs < IDLE_MS && (lightbox || overlay || form || documents > 0));

const isAtStake = (unstored: boolean, idleMs: number): boolean => unstored && idleMs < UNSTORED_IDLE_MS;

const isFrameInUse = (frameIdleMs: number | null): boolean => frameIdleMs !== null && frameIdleMs < FRAME_IDLE_MS;

/** Returns once nothing is in use. */
export function* waitUntilFree() {
  const { activity } = yield* environment();
  for (;;) {
    const use = yield* select(({ share, overlay, cart, version, fileSync }: AppState) => ({
      lightbox: share.visible,
      // A person reads what it says. The question whether to update may go: a reload answers it.
      overlay: overlay.open && version.progress.status !== 'offered',
      documents: cart.items.length,
      unstored: fileSync.isStateUnstored,
    }));
    const seen = { form: activity.isFormInUse(), idleMs: activity.idleMs(), frameIdleMs: activity.frameIdleMs() };
    if (!isInUse({ ...use, ...seen })) return;
    yield* delay(FREE_POLL_MS);
  }
}

/** Returns once no person has touched the device for ten minutes, an hour where the device stores nothing, nor works in a frame. */
export function* waitUntilIdle() {
  const { activity } = yield* environment();
  for (;;) {
    const unstored = yield* select(({ fileSync }: AppState) => fileSync.isStateUnstored);
    const idleMs = activity.idleMs();
    if (idleMs >= IDLE_MS && !isAtStake(unstored, idleMs) && !isFrameInUse(activity.frameIdleMs())) return;
    yield* delay(FREE_POLL_MS);
  }
}
