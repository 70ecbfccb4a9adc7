import { useId } from 'react';
import { classNames } from '../../lib/classNames';
import { useFieldId } from './fieldId';
import { Input, type InputProps } from './Input';
import styles from './TextField.module.css';

export interface TextFieldProps extends Omit<InputProps, 'id' | 'name' | 'className' | 'onChange' | 'aria-invalid'> {
  readonly label: string;
  /** What is wrong with the value, also for screen readers. */
  readonly message: string | null;
  /** True while the message changes each second. Screen readers then read it only when asked. */
  readonly countsDown?: boolean;
  readonly onChange: (value: string) => void;
  /** `large` is for the only field of a screen and always reserves room for the message. */
  readonly look?: 'plain' | 'large';
}

/** The default is `text`, because browsers change input of `email` fields before our checks. */
export function TextField({
  label,
  message,
  countsDown = false,
  onChange,
  look = 'plain',
  type = 'text',
  ...props
}: TextFieldProps) {
  const fieldId = useFieldId();
  const messageId = useId();
  return (
    <div className={classNames(styles.textField, styles[look])}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <Input
        {...props}
        type={type}
        id={fieldId}
        className={styles.field}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={message !== null}
        aria-describedby={message === null ? undefined : messageId}
      />
      {(message !== null || look === 'large') && (
        <p id={messageId} className={styles.message} role={countsDown ? 'timer' : 'alert'}>
          {message}
        </p>
      )}
    </div>
  );
}
