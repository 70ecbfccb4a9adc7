import { useMemo } from 'react';
import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import { checkFields, type FieldFault } from '../../../contract/editor/checkFields';
import type { FieldsShape } from '../../../contract/editor/fieldKinds';
import type { Draft } from '../changes/draft';
import { isWithin } from '../changes/places';
import type { FormPlace } from '../check/placesOnForm';
import type { Check } from '../check/useCheck';
import { useCheckedState } from '../check/useCheckedState';
import { useEntryCheck } from './useEntryCheck';
import { useOwnFaults } from './useOwnFaults';

interface ShownDraft {
  readonly path: string;
  readonly form: FieldsShape;
  readonly draft: Draft;
  /** The draft that lists of faults show. It follows `draft` when the typed letter is visible. */
  readonly later: Draft;
  /** The values of `later` with its changes. */
  readonly shown: unknown;
}

export interface EntryFaults {
  /** `line` counts from 1. */
  readonly faults: readonly (FieldFault & { readonly line?: number | null })[];
  readonly hints: readonly FormPlace[];
  /** Number of the faults that the shown values certainly have. */
  readonly count: number;
}

const NOTHING: readonly CheckedPlace[] = [];

/** Collects the faults of single values, of the entry alone, and of the catalogue's check. */
export function useEntryFaults({ path, form, draft, later, shown }: ShownDraft, check: Check): EntryFaults {
  const state = useCheckedState(check, draft);
  const { isFresh } = state;
  const isUnchanged = later.changes.length === 0;
  const own = useOwnFaults({ path, shown, saved: later.values, isUnchanged, isFresh }, check);
  const checked = useEntryCheck(path, check, { draft: later, state, replaced: own?.replaced ?? NOTHING });
  const single = useMemo(() => checkFields(form, shown), [form, shown]);
  return useMemo(() => {
    // The server repeats the faults of single values in other words.
    const isOther = (fault: FieldFault) => !single.some((one) => isWithin(fault.path, one.path));
    const known = [...single, ...(own?.faults ?? []).filter(isOther)];
    const faults = [...known, ...checked.faults.filter(isOther)];
    return { faults, hints: checked.hints, count: isFresh ? faults.length : known.length };
  }, [single, own, checked, isFresh]);
}
