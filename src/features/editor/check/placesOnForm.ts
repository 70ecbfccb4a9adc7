import type { FieldPath } from '../../../contract/base/fieldPath';
import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import { namedValues } from '../../../contract/editor/relatedFields';
import { isChanged } from '../changes/changes';
import type { Draft } from '../changes/draft';
import { placeIn } from '../changes/rebase';
import { shownPath } from '../changes/shownPath';
import type { CheckedState } from './useCheckedState';

/** A fault or hint of the check in an edited file. */
export interface FormPlace {
  /** Path in the shown values. */
  readonly path: FieldPath;
  readonly line: number | null;
  readonly reason: string;
  /** True if the check has read another state of the file, or if the person has changed a value that it is about. */
  readonly isEarlier: boolean;
}

/** Finds the places in the shown values. Leaves out places in list items that are gone. */
export const placesOnForm = (
  places: readonly CheckedPlace[],
  { values, changes }: Pick<Draft, 'values' | 'changes'>,
  { checked, isFresh }: CheckedState,
): readonly FormPlace[] =>
  places.flatMap(({ field, line, reason }) => {
    const place = checked === null || checked === values ? field : placeIn(values, field, checked);
    const path = place === null ? null : shownPath(values, changes, place);
    if (place === null || path === null) return [];
    const isEarlier = !isFresh || [place, ...namedValues(reason)].some((one) => isChanged(changes, one));
    return [{ path, line, reason, isEarlier }];
  });
