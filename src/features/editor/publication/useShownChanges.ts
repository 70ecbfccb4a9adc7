import { useMemo } from 'react';
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
  const check = useCheck();
  const titleOf = useTitleOf();
  const faults = check.answer?.faults ?? NOTHING;
  const shown = useMemo(
    () => currentData && { answer: currentData, changes: shownChanges(currentData.changes, titleOf, faults) },
    [currentData, titleOf, faults],
  );
  const hasFailed = error !== undefined && !isFetching;
  useRepeat(hasFailed, refetch);
  return { shown, check, error, hasFailed, refetch };
}
