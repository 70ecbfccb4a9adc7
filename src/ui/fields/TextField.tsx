import { useId, type ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './TextField.module.css';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'onChange' | 'aria-invalid'>;

export interface TextFieldProps extends InputProps {
  readonly label: string;
  /** What is wrong with the value, also for screen readers. */
  readonly message: string | null;
  readonly onChange: (value: string) => void;
  /** `large` is for the only field of a screen and always reserves room for the message. */
  readonly look?: 'plain' | 'large';
}

/** The default is `text`, because browsers change input of `email` fields before our checks. */
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
