import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import '../../i18n/lateTexts';
import { useAppSelector } from '../../redux/hooks';
import { isPinOf, PIN_MAX_LENGTH } from '../../lib/pin';
import { Button } from '../../ui/controls/Button';
import { TextField } from '../../ui/fields/TextField';
import styles from './Showroom.module.css';
import { forgetPinTries, notePinTry, pinWaitMs, readPinTries } from './pinTries';

export interface PinFormProps {
  readonly submitText: string;
  readonly onPassed: () => void;
}

export function PinForm({ submitText, onPassed }: PinFormProps) {
  const { t } = useTranslation('showroom');
  const device = useAppSelector(({ showroom }) => showroom.device);
  const [pin, setPin] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The field takes the focus, because the pressed button is gone.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  // The braces discard the promise that `scrollIntoView` returns in newer browsers.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  const refuse = (text: string) => {
    setMessage(text);
    setPin('');
    field.current?.focus();
  };
  const check = async () => {
    if (device === null) return;
    const now = Date.now();
    const seconds = Math.ceil(pinWaitMs(readPinTries(), now) / 1_000);
    if (seconds > 0) return refuse(t('pin.wait', { count: seconds }));
    notePinTry(now);
    setChecking(true);
    const isRight = await isPinOf(pin, device.pin);
    setChecking(false);
    if (!isRight) return refuse(t('pin.wrong'));
    forgetPinTries();
    onPassed();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin === '') field.current?.focus();
    else if (!isChecking) void check();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('pin.label')}
        message={message}
        value={pin}
        onChange={setPin}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_MAX_LENGTH}
      />
      <Button type="submit" variant="primary" isPending={isChecking}>
        {submitText}
      </Button>
    </form>
  );
}
