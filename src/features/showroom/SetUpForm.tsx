import { useState } from 'react';
import { isRefused } from '../../api/apiError';
import { isSealKey } from '../../contract/base/sealedEmail';
import { DEVICE_NAME_MAX_LENGTH, IDLE_SECONDS } from '../../contract/base/limits';
import { useTranslation } from '../../i18n/useTranslation';
import '../../i18n/lateTexts';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { hashPin, isPin } from '../../lib/pin';
import { Button } from '../../ui/controls/Button';
import { Form } from '../../ui/fields/Form';
import { NumberField } from '../../ui/fields/NumberField';
import { PinField } from '../../ui/fields/PinField';
import { TextField } from '../../ui/fields/TextField';
import { selectUnsealedCount } from '../outbox/outboxSelectors';
import { canKeepShowroom } from './keepRecord';
import styles from './Showroom.module.css';
import { useBeginShowroomMutation } from './showroomApi';
import { deviceSetUp } from './showroomSlice';

type Fault = { readonly field: 'name' | 'pin' | 'form'; readonly text: string };

export function SetUpForm() {
  const { t } = useTranslation('showroom');
  const dispatch = useAppDispatch();
  const unsent = useAppSelector(selectUnsealedCount);
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [seconds, setSeconds] = useState<number>(IDLE_SECONDS.usual);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [begin] = useBeginShowroomMutation();
  const messageOf = (field: Fault['field']) => (fault?.field === field ? fault.text : null);

  /** Null on success. The form then stays until the reload. */
  const setUp = async (): Promise<Fault | null> => {
    if (name.trim() === '') return { field: 'name', text: t('setUp.nameMissing') };
    if (!isPin(pin)) return { field: 'pin', text: t('setUp.pinFaulty') };
    if (unsent > 0) return { field: 'form', text: t('setUp.unsent', { count: unsent }) };
    const hash = await hashPin(pin);
    if (hash === null || !canKeepShowroom()) return { field: 'form', text: t('setUp.unsupported') };
    const asking = begin({ name: name.trim() });
    const { data, error } = await asking;
    // The token must not stay in the cache.
    asking.reset();
    if (data === undefined)
      return isRefused(error)
        ? { field: 'name', text: error.message }
        : { field: 'form', text: t('setUp.unreachable') };
    const { person, seal_key: sealKey } = data;
    const device = { name: person, idleSeconds: seconds, pin: hash, ...(isSealKey(sealKey) ? { sealKey } : {}) };
    dispatch(deviceSetUp({ device, session: data }));
    return null;
  };
  const submit = async () => {
    setRunning(true);
    setFault(null);
    const found = await setUp();
    setFault(found);
    setRunning(found === null);
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <p>{t('setUp.text')}</p>
      <TextField
        label={t('setUp.name')}
        message={messageOf('name')}
        value={name}
        onChange={setName}
        maxLength={DEVICE_NAME_MAX_LENGTH}
      />
      <PinField label={t('setUp.pin')} message={messageOf('pin')} value={pin} onChange={setPin} />
      <NumberField
        label={t('setUp.idle')}
        unit={t('setUp.seconds')}
        value={seconds}
        onChange={(value) => setSeconds(value ?? IDLE_SECONDS.usual)}
        min={IDLE_SECONDS.min}
        max={IDLE_SECONDS.max}
        step={30}
      />
      {fault?.field === 'form' && (
        <p className={styles.fault} role="alert">
          {fault.text}
        </p>
      )}
      <Button type="submit" variant="primary" isPending={isRunning}>
        {t('setUp.submit')}
      </Button>
    </Form>
  );
}
