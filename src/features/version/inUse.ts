/** "An update never interrupts": whether a person is in the middle of something. */
import { delay, select } from 'typed-redux-saga';
import { environment } from '../environment';
import type { AppState } from '../state';
import { FREE_POLL_MS, IDLE_MS } from './versionLimits';

export interface Use {
  readonly lightbox: boolean;
  readonly overlay: boolean;
  readonly form: boolean;
  readonly documents: number;
  /** Since the last sign of the person. */
  readonly idleMs: number;
}

/** An open lightbox or overlay, a form that is being filled in, or a filled cart; for ten idle minutes at most. */
export const isInUse = ({ lightbox, overlay, form, documents, idleMs }: Use): boolean =>
  idleMs < IDLE_MS && (lightbox || overlay || form || documents > 0);

/** Returns once nothing is in use. */
export function* waitUntilFree() {
  const { activity } = yield* environment();
  for (;;) {
    const use = yield* select(({ share, overlay, cart, version }: AppState) => ({
      lightbox: share.visible,
      // A person reads what it says. Over the question whether to update nobody loses anything: a reload answers it.
      overlay: overlay.open && version.progress.status !== 'offered',
      documents: cart.items.length,
    }));
    if (!isInUse({ ...use, form: activity.isFormInUse(), idleMs: activity.idleMs() })) return;
    yield* delay(FREE_POLL_MS);
  }
}

/** Returns once nobody has touched the device for ten minutes. */
export function* waitUntilIdle() {
  const { activity } = yield* environment();
  while (activity.idleMs() < IDLE_MS) yield* delay(FREE_POLL_MS);
}
