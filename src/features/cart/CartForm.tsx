import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import styles from './CartForm.module.css';
import { judgeRecipient } from './recipient';

export interface CartFormProps {
  readonly isSending: boolean;
  /** With an e-mail address, without the white space around it. */
  readonly onSend: (email: string) => void;
}

/** The recipient's address and the button that sends. Rules of specification §5. */
export function CartForm({ isSending, onSend }: CartFormProps) {
  const { t } = useTranslation('cart');
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const messageId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const recipient = judgeRecipient(typed);
    if (recipient === 'valid') onSend(typed.trim());
    if (recipient !== 'invalid') return;
    setInvalid(true);
    field.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={fieldId}>
        {t('recipient')}
      </label>
      <input
        ref={field}
        id={fieldId}
        className={styles.field}
        // Not `email`: browsers hide white space and foreign letters of such a field from the rules.
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        placeholder={t('placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setInvalid(false);
        }}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? messageId : undefined}
      />
      {isInvalid && (
        <p id={messageId} className={styles.message} role="alert">
          {t('invalid')}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className={styles.send}
        isDisabled={typed.trim() === ''}
        isPending={isSending}
      >
        {t('send')}
      </Button>
    </form>
  );
}
