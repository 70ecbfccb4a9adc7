import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { typedAddress } from '../../contract/base/invisible';
import { Button } from '../../ui/controls/Button';
import { Form } from '../../ui/fields/Form';
import { TextField } from '../../ui/fields/TextField';
import styles from './CartForm.module.css';
import { judgeRecipient } from './recipient';

export interface CartFormProps {
  readonly recipient: string;
  readonly isSending: boolean;
  /** True if the documents exceed the server's limits. */
  readonly isBlocked: boolean;
  readonly onSend: (email: string) => void;
}

export function CartForm({ recipient: first, isSending, isBlocked, onSend }: CartFormProps) {
  const { t } = useTranslation('cart');
  const [typed, setTyped] = useState(first);
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    if (isSending || isBlocked) return;
    const recipient = judgeRecipient(typed);
    if (recipient === 'valid') onSend(typedAddress(typed));
    if (recipient !== 'invalid') return;
    setInvalid(true);
    field.current?.focus();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField
        ref={field}
        label={t('recipient')}
        message={isInvalid ? t('invalid') : null}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setInvalid(false);
        }}
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        placeholder={t('placeholder')}
      />
      <Button
        type="submit"
        variant="primary"
        className={styles.send}
        isDisabled={isBlocked || typed.trim() === ''}
        isPending={isSending}
      >
        {t('send')}
      </Button>
    </Form>
  );
}
