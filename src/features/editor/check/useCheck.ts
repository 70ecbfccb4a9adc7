import type { CheckAnswer } from '../../../contract/editor/checkAnswers';
import { useVisibleRepeat } from '../../connection/useVisibleRepeat';
import { useCheckQuery, useRetryCheckMutation } from './checkApi';

export interface Check {
  /** Null until the first answer. */
  readonly answer: CheckAnswer | null;
  /** `unreachable`: the newest call had no answer. The faults and hints then come from an earlier call. */
  readonly phase: CheckAnswer['state'] | 'unreachable';
  /** True if the answer belongs to the catalogue as it is now. */
  readonly isFresh: boolean;
  /** Time of the newest answer in milliseconds since 1970. */
  readonly answeredAt: number | undefined;
  /** Repeats a failed check, or a call without an answer. */
  readonly retry: () => void;
}

/** The result must be visible within seconds. */
const CHECKING_MS = 2_000;
/** Other people change the catalogue, too. Then the call starts the next check. */
const IDLE_MS = 60_000;

/** Asks for the faults and hints of the catalogue, again and again while the page is visible. */
export function useCheck(): Check {
  // The other fields of the query would draw a form twice at each call.
  const { currentData, error, fulfilledTimeStamp, refetch } = useCheckQuery(undefined, {
    refetchOnMountOrArgChange: true,
    selectFromResult: (query) => ({
      currentData: query.currentData,
      error: query.error,
      fulfilledTimeStamp: query.fulfilledTimeStamp,
    }),
  });
  const [retryCheck] = useRetryCheckMutation();
  const isReachable = error === undefined;
  const phase = isReachable ? (currentData?.state ?? 'checking') : 'unreachable';
  useVisibleRepeat(phase === 'checking' ? CHECKING_MS : IDLE_MS, refetch);
  return {
    answer: currentData ?? null,
    phase,
    isFresh: isReachable && currentData?.isCurrent === true,
    answeredAt: fulfilledTimeStamp,
    retry: () => void (phase === 'failed' ? retryCheck() : refetch()),
  };
}
