import { useMemo, useState } from 'react';
import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import type { ChangesAnswer } from '../../../contract/editor/publicationAnswers';
import { useRepeat } from '../../connection/useRepeat';
import { useChangesQuery } from '../changesApi';
import { useCheck, type Check } from '../check/useCheck';
import { shownChanges, type ShownChange } from './shownChanges';
import { useTitleOf } from './useTitleOf';

const NOTHING: readonly CheckedPlace[] = [];

export interface Shown {
  readonly answer: ChangesAnswer;
  readonly changes: readonly ShownChange[];
  /** Phase of the check that finds the faults of `changes`. */
  readonly phase: Check['phase'];
}

export interface LoadedChanges {
  readonly shown: Shown | undefined;
  readonly check: Check;
  readonly error: unknown;
  readonly hasFailed: boolean;
  readonly refetch: () => unknown;
}

/** Loads the changed entries with their titles and faults. */
export function useShownChanges(): LoadedChanges {
  const { currentData, error, isFetching, refetch } = useChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const check = useNewCheck();
  const titleOf = useTitleOf();
  const faults = check.answer?.faults ?? NOTHING;
  const { phase } = check;
  const shown = useMemo(
    () => currentData && { answer: currentData, changes: shownChanges(currentData.changes, titleOf, faults), phase },
    [currentData, titleOf, faults, phase],
  );
  const hasFailed = error !== undefined && !isFetching;
  useRepeat(hasFailed, refetch);
  return { shown, check, error, hasFailed, refetch };
}

/** The changed entries may be newer than an answer that an earlier page has loaded. It does not count as a result. */
function useNewCheck(): Check {
  const check = useCheck();
  const [earlier] = useState(check.answeredAt);
  return check.phase === 'done' && check.answeredAt === earlier ? { ...check, phase: 'checking' } : check;
}
