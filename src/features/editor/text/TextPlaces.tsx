import { formatField } from '../../../contract/base/fieldPath';
import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { LISTED_MAX, PlaceList, type PlaceKind } from '../places/PlaceList';

export interface TextPlacesProps {
  readonly kind: PlaceKind;
  /** The faults or hints in the file. */
  readonly places: readonly CheckedPlace[];
  /** True if the check has read another text. */
  readonly isEarlier: boolean;
  /** Leads to a line, counted from 1. */
  readonly onLine: (line: number) => void;
}

/** Lists the check's faults or hints in a text. Each leads to its line. */
export function TextPlaces({ kind, places, isEarlier, onLine }: TextPlacesProps) {
  const { t } = useTranslation('editor');
  const listed = places.slice(0, LISTED_MAX).map(({ field, line, reason }) => {
    const text = [formatField(field), reason].filter((part) => part !== '').join(': ');
    return {
      label: line === null ? t('value.whole') : t('check.line', { line }),
      reason: isEarlier ? t('check.earlier', { reason: text }) : text,
      onPress: line === null ? null : () => onLine(line),
    };
  });
  return <PlaceList kind={kind} count={places.length} places={listed} />;
}
