import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { Message } from '../../../ui/page/Message';
import styles from './DaysForm.module.css';

export interface DaysFormProps {
  readonly label: string;
  readonly days: number | null;
  /** Saves the typed days and returns the error. */
  readonly onSaved: (days: string) => Promise<unknown>;
}

/** A field for the days that a device may be without contact. */
export function DaysForm({ label, days, onSaved }: DaysFormProps) {
  const { t } = useTranslation('devices');
  const [typed, setTyped] = useState(days === null ? '' : String(days));
  const [message, setMessage] = useState<string | null>(null);
  const [step, setStep] = useState<'typing' | 'saving' | 'saved'>('typing');
  const submit = async () => {
    if (step === 'saving') return;
    if (!/^\d{0,3}$/.test(typed.trim())) return setMessage(t('limit.wrong'));
    setStep('saving');
    const error = await onSaved(typed.trim());
    setStep(error === undefined ? 'saved' : 'typing');
    if (error !== undefined) setMessage(isRefused(error) ? error.message : t('commands.failed'));
  };
  return (
    <Form className={styles.days} onSubmit={() => void submit()}>
      <TextField
        label={label}
        message={message}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setMessage(null);
          setStep('typing');
        }}
        inputMode="numeric"
      />
      <Button type="submit" isPending={step === 'saving'} aria-label={`${label}: ${t('limit.save')}`}>
        {t('limit.save')}
      </Button>
      {step === 'saved' && <Message kind="done">{t('limit.saved')}</Message>}
    </Form>
  );
}
