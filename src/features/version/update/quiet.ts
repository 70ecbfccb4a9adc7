import { delay, select, type SagaGenerator } from 'typed-redux-saga';
import { environment } from '../../../redux/environment';
import { selectIsShowroom, selectIsVisited } from '../../showroom/showroomSelectors';
import { FREE_POLL_MS } from '../versionLimits';
import { mayRenew } from './quietRules';

export interface Renewal {
  readonly since: number;
  readonly due?: () => number | null;
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
