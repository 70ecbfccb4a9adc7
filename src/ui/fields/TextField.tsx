import { useId, type ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './TextField.module.css';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'onChange' | 'aria-invalid'>;

export interface TextFieldProps extends InputProps {
  readonly label: string;
  /** What is wrong with the value: it stands below the field, marks it and is read out. Null: nothing is. */
  readonly message: string | null;
  readonly onChange: (value: string) => void;
  /** `large` for the only field of a screen; it keeps room for a message, so that nothing moves when one comes. */
  readonly look?: 'plain' | 'large';
}

/**
 * A line of text with its label above it and what is wrong with it below. `ref` is the field's own, for the focus.
 * Without `type` it is a text field: fields of type `email` hide white space and foreign letters from our rules.
 */
export function TextField({ label, message, onChange, look = 'plain', type = 'text', ...props }: TextFieldProps) {
  const fieldId = useId();
  const messageId = useId();
  return (
    <div className={classNames(styles.textField, styles[look])}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <input
        {...props}
        type={type}
        id={fieldId}
        className={styles.field}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={message !== null}
        aria-describedby={message === null ? undefined : messageId}
      />
      {(message !== null || look === 'large') && (
        <p id={messageId} className={styles.message} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
