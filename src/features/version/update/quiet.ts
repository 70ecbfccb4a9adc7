/** The moment in which a showroom device renews itself (quietRules.ts). */
import { delay, select, type SagaGenerator } from 'typed-redux-saga';
import { environment } from '../../../redux/environment';
import { selectIsShowroom, selectIsVisited } from '../../showroom/showroomSelectors';
import { FREE_POLL_MS } from '../versionLimits';
import { mayRenew } from './quietRules';

/** What waits for the moment. Times by `performance.now()`: no clock that is set changes them. */
export interface Renewal {
  /** When all of it came to be on the device. */
  readonly since: number;
  /** Its deadline, null without one. */
  readonly due?: () => number | null;
  /** So much longer does it wait than a release, milliseconds. */
  readonly restMs?: number;
}

export function* isQuietFor({ since, due, restMs = 0 }: Renewal): SagaGenerator<boolean> {
  const { activity } = yield* environment();
  const now = performance.now();
  const deadline = due?.() ?? null;
  return mayRenew({
    isShowroom: yield* select(selectIsShowroom),
    stagedMs: now - since - restMs,
    idleMs: activity.idleMs() - restMs,
    frameIdleMs: activity.frameIdleMs(),
    isVisited: yield* select(selectIsVisited),
    leftMs: deadline === null ? null : deadline - now,
  });
}

export function* waitUntilQuietFor(renewal: Renewal) {
  while (!(yield* isQuietFor(renewal))) yield* delay(FREE_POLL_MS);
}
