import { formatField, type FieldPath } from '../../../contract/base/fieldPath';
import { fieldAt } from '../../../contract/editor/fieldAt';
import type { FieldsShape, Shape } from '../../../contract/editor/fieldKinds';

export interface LabelledField {
  /** German names from the outermost field inwards, such as `Farbvarianten – Farbe 2 – GTIN`. */
  readonly label: string;
  /** Null for a place that the form does not describe. */
  readonly shape: Shape | null;
}

/** A place outside the form gets its written path as label. */
export function labelledField(form: FieldsShape, path: FieldPath): LabelledField {
  const found = fieldAt(form, path);
  if (found === null) return { label: formatField(path), shape: path.length === 0 ? form : null };
  return { label: found.labels.join(' – '), shape: found.shape };
}
