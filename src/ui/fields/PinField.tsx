import { PIN_MAX_LENGTH } from '../../lib/pin';
import styles from './PinField.module.css';
import { TextField, type TextFieldProps } from './TextField';

export type PinFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'look'>;

/** Hides the typed digits. It is no password field, because a browser offers to store a password for the next person. */
export const PinField = (props: PinFieldProps) => (
  <div className={styles.pin}>
    <TextField {...props} inputMode="numeric" maxLength={PIN_MAX_LENGTH} />
  </div>
);
