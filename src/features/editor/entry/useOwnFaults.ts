import { useEffect, useMemo, useState } from 'react';
import type { CheckedPlace, FaultsAnswer, FaultsBody } from '../../../contract/editor/checkAnswers';
import type { FieldFault } from '../../../contract/editor/checkFields';
import { isObject } from '../../../contract/shapes';
import { useAppDispatch, type AppDispatch } from '../../../redux/hooks';
import { placeIn } from '../changes/rebase';
import { checkApi } from '../check/checkApi';
import type { Check } from '../check/useCheck';

/** Short enough for an answer within 500 ms after the last key. */
const PAUSE_MS = 200;
/** Drawing more faults at their fields would take too long. */
const SHOWN_MAX = 50;

export interface OwnFaults {
  /** Paths in the shown values. */
  readonly faults: readonly FieldFault[];
  /** Faults of the catalogue's check that `faults` replaces. */
  readonly replaced: readonly CheckedPlace[];
}

interface ShownEntry {
  readonly path: string;
  /** The values that the form shows. */
  readonly shown: unknown;
  readonly saved: unknown;
  readonly isUnchanged: boolean;
  /** True if the catalogue's check has read the saved values. */
  readonly isFresh: boolean;
}

/** The answer to a question about `values`. */
interface Answered {
  readonly values: unknown;
  readonly faults: readonly CheckedPlace[];
  readonly replaced: readonly CheckedPlace[];
}

/**
 * Asks the server after each pause of the keys which faults the entry has by itself. Null without an answer, and while
 * the catalogue's check knows the shown values.
 */
export function useOwnFaults({ path, shown, saved, isUnchanged, isFresh }: ShownEntry, check: Check): OwnFaults | null {
  const dispatch = useAppDispatch();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const isFaulty = check.answer?.faults.some((fault) => fault.path === path) === true;
  const isNeeded = !isUnchanged || (check.answer !== null && !isFresh);
  if (!isNeeded && answered !== null) setAnswered(null);
  useEffect(() => {
    if (!isNeeded || !isObject(shown) || !isObject(saved)) return;
    const onAnswer = (answer: FaultsAnswer | null) =>
      setAnswered((last) => {
        if (answer === null) return null;
        // Until the next check, the page still has the faults of the values that the last check has read.
        const replaced = isFresh || last === null ? answer.savedFaults : last.replaced;
        return { values: shown, faults: answer.faults, replaced };
      });
    return askLater(dispatch, { path, values: shown, ...(isFaulty && { saved }) }, onAnswer);
  }, [dispatch, path, shown, saved, isNeeded, isFaulty, isFresh]);
  return useMemo(() => answered && { faults: placed(answered, shown), replaced: answered.replaced }, [answered, shown]);
}

/** Returns a function that ends the question. `onAnswer` gets null when the server does not answer. */
function askLater(
  dispatch: AppDispatch,
  body: FaultsBody,
  onAnswer: (answer: FaultsAnswer | null) => void,
): () => void {
  const over = new AbortController();
  const timer = setTimeout(async () => {
    const call = dispatch(checkApi.endpoints.ownFaults.initiate(body, { track: false }));
    over.signal.addEventListener('abort', () => call.abort());
    const { data } = await call;
    if (!over.signal.aborted) onAnswer(data ?? null);
  }, PAUSE_MS);
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}

/** Items of lists may have moved since the question. */
const placed = ({ values, faults }: Answered, shown: unknown): readonly FieldFault[] =>
  faults.slice(0, SHOWN_MAX).flatMap(({ field, reason }) => {
    const path = placeIn(shown, field, values);
    return path === null ? [] : [{ path, reason }];
  });
