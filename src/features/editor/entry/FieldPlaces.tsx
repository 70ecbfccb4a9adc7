import type { FieldFault } from '../../../contract/editor/checkFields';
import { fieldAt } from '../../../contract/editor/fieldAt';
import type { FieldsShape } from '../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../i18n/useTranslation';
import { focusField } from '../form/base/fieldElement';
import { LISTED_MAX, PlaceList, type PlaceKind } from '../places/PlaceList';
import type { TextPlace } from '../places/textPlace';
import { labelledField } from '../values/fieldLabel';

export interface FieldPlacesProps {
  readonly kind: PlaceKind;
  readonly form: FieldsShape;
  /** `line` counts from 1. */
  readonly places: readonly (FieldFault & { readonly line?: number | null })[];
  /** Shows the text of the file, because the form lacks some fields. */
  readonly onText: (place: TextPlace) => void;
}

/** Lists the faults or hints of a form. Each leads to its field. */
export function FieldPlaces({ kind, form, places, onText }: FieldPlacesProps) {
  const { t } = useTranslation('editor');
  const listed = places.slice(0, LISTED_MAX).map(({ path, reason, line = null }) => {
    const label = labelledField(form, path).label || t('value.whole');
    if (fieldAt(form, path)?.isOnForm === true) return { label, reason, onPress: () => focusField(path) };
    const place = line === null ? t('check.inText', { label }) : t('check.atLine', { label, line });
    return { label: place, reason, onPress: () => onText({ field: path, line }) };
  });
  return <PlaceList kind={kind} count={places.length} places={listed} />;
}
