import type { FieldPath } from '../../../contract/base/fieldPath';
import { focusField } from '../form/base/fieldElement';
import { PlaceButton } from '../places/PlaceButton';

export interface FieldButtonProps {
  readonly path: FieldPath;
  readonly label: string;
}

/** A field's name in a list. A press leads to the field on the form. */
export const FieldButton = ({ path, label }: FieldButtonProps) => (
  <PlaceButton label={label} onPress={() => focusField(path)} />
);
