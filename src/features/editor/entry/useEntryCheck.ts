import { useMemo } from 'react';
import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import type { Draft } from '../changes/draft';
import { placesOnForm, type FormPlace } from '../check/placesOnForm';
import type { Check } from '../check/useCheck';
import { useCheckedState } from '../check/useCheckedState';

export interface EntryCheck {
  readonly faults: readonly FormPlace[];
  readonly hints: readonly FormPlace[];
  /** False if the faults and hints belong to another state of the file. */
  readonly isFresh: boolean;
}

interface ShownDrafts {
  readonly draft: Draft;
  /** The draft that lists of faults show. It follows `draft` when the typed letter is visible. */
  readonly later: Draft;
}

/** Drawing more faults at their fields would take too long. */
const SHOWN_MAX = 50;

const NOTHING: readonly CheckedPlace[] = [];

/**
 * Returns the check's faults and hints in a file. A fault stays at a changed field, because it leads to the other
 * fields with the same number. Its reason then says that it belongs to the state of the last check.
 */
export function useEntryCheck(path: string, check: Check, { draft, later }: ShownDrafts): EntryCheck {
  const { t } = useTranslation('editor');
  const { checked, isFresh } = useCheckedState(check, draft);
  const { faults = NOTHING, hints = NOTHING } = check.answer ?? {};
  const { values, changes } = later;
  return useMemo(() => {
    const inFile = (places: readonly CheckedPlace[]): readonly FormPlace[] => {
      const own = places.filter((place) => place.path === path).slice(0, SHOWN_MAX);
      return placesOnForm(own, { values, changes }, { checked, isFresh }).map((place) =>
        place.isEarlier ? { ...place, reason: t('check.earlier', { reason: place.reason }) } : place,
      );
    };
    return { faults: inFile(faults), hints: inFile(hints), isFresh };
  }, [path, faults, hints, values, changes, checked, isFresh, t]);
}
