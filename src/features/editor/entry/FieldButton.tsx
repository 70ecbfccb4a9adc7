import type { FieldPath } from '../../../contract/base/fieldPath';
import { focusField } from '../form/base/fieldElement';
import styles from './FieldButton.module.css';

export interface FieldButtonProps {
  readonly path: FieldPath;
  readonly label: string;
}

/** A field's name in a list. A press leads to the field on the form. */
export const FieldButton = ({ path, label }: FieldButtonProps) => (
  <button type="button" className={styles.field} onClick={() => focusField(path)}>
    {label}
  </button>
);
