import { useMemo } from 'react';
import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import type { Draft } from '../changes/draft';
import { isSamePlace } from '../changes/places';
import { placesOnForm, type FormPlace } from '../check/placesOnForm';
import type { Check } from '../check/useCheck';
import type { CheckedState } from '../check/useCheckedState';

interface EntryCheck {
  readonly faults: readonly FormPlace[];
  readonly hints: readonly FormPlace[];
}

interface CheckedDraft {
  readonly draft: Pick<Draft, 'values' | 'changes'>;
  readonly state: CheckedState;
  /** Faults of the check that the result leaves out. */
  readonly replaced: readonly CheckedPlace[];
}

/** Drawing more faults at their fields would take too long. */
const SHOWN_MAX = 50;

const NOTHING: readonly CheckedPlace[] = [];

/**
 * Returns the check's faults and hints in a file. A fault stays at a changed field, because it leads to the other
 * fields with the same number. Its reason then says that it belongs to the state of the last check.
 */
export function useEntryCheck(path: string, check: Check, { draft, state, replaced }: CheckedDraft): EntryCheck {
  const { t } = useTranslation('editor');
  const { faults = NOTHING, hints = NOTHING } = check.answer ?? {};
  const { values, changes } = draft;
  const { checked, isFresh } = state;
  return useMemo(() => {
    const inFile = (places: readonly CheckedPlace[]): readonly FormPlace[] => {
      const own = places.filter((place) => place.path === path).slice(0, SHOWN_MAX);
      return placesOnForm(own, { values, changes }, { checked, isFresh }).map((place) =>
        place.isEarlier ? { ...place, reason: t('check.earlier', { reason: place.reason }) } : place,
      );
    };
    const kept = faults.filter((fault) => !replaced.some((other) => isSameFault(fault, other)));
    return { faults: inFile(kept), hints: inFile(hints) };
  }, [path, faults, hints, replaced, values, changes, checked, isFresh, t]);
}

const isSameFault = (one: CheckedPlace, other: CheckedPlace): boolean =>
  one.path === other.path && one.reason === other.reason && isSamePlace(one.field, other.field);
