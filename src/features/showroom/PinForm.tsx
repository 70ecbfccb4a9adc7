import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import '../../i18n/lateTexts';
import { useAppSelector } from '../../redux/hooks';
import { isPin, isPinOf } from '../../lib/pin';
import { Button } from '../../ui/controls/Button';
import { Form } from '../../ui/fields/Form';
import { PinField } from '../../ui/fields/PinField';
import styles from './Showroom.module.css';
import { forgetPinTries, notePinTry } from './pinTries';
import { usePinWait } from './usePinWait';

const FAULTS = { digits: 'setUp.pinFaulty', wrong: 'pin.wrong' } as const;

export interface PinFormProps {
  readonly submitText: string;
  readonly onPassed: () => void;
}

export function PinForm({ submitText, onPassed }: PinFormProps) {
  const { t } = useTranslation('showroom');
  const device = useAppSelector(({ showroom }) => showroom.device);
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<'digits' | 'wrong' | null>(null);
  const { seconds, look } = usePinWait();
  const [isChecking, setChecking] = useState(false);
  const isWaiting = seconds > 0;
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The field takes the focus, because the pressed button is gone.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  // The braces discard the promise that `scrollIntoView` returns in newer browsers.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [fault, isWaiting]);
  const refuse = (found: 'digits' | 'wrong') => {
    setFault(found);
    // The next digit replaces the refused PIN.
    field.current?.select();
  };
  const check = async () => {
    if (device === null || look() > 0) return;
    if (!isPin(pin)) return refuse('digits');
    notePinTry(Date.now());
    setChecking(true);
    const isRight = await isPinOf(pin, device.pin);
    setChecking(false);
    if (!isRight) {
      look();
      return refuse('wrong');
    }
    forgetPinTries();
    onPassed();
  };
  const submit = () => {
    if (pin === '' || isWaiting) field.current?.focus();
    else if (!isChecking) void check();
  };
  const message = isWaiting ? t('pin.wait', { count: seconds }) : fault && t(FAULTS[fault]);
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <PinField
        ref={field}
        label={t('pin.label')}
        message={message}
        countsDown={isWaiting}
        value={pin}
        onChange={setPin}
      />
      {isWaiting && (
        <p role="alert" className="visually-hidden">
          {t('pin.wrong')}
        </p>
      )}
      <Button type="submit" variant="primary" isPending={isChecking}>
        {submitText}
      </Button>
    </Form>
  );
}
