import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import '../../i18n/lateTexts';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { selectHasLevel } from '../auth/authSelectors';
import { KeyForm } from './KeyForm';
import { PinForm } from './PinForm';
import { SetUpForm } from './SetUpForm';
import styles from './Showroom.module.css';
import { showroomLeft } from './showroomEvents';

/** The device's kind, in the version information: who may, sets it up; staff end it by PIN or key. */
export function ShowroomSection() {
  const { t } = useTranslation('showroom');
  const device = useAppSelector(({ showroom }) => showroom.device);
  const maySetUp = useAppSelector((state) => selectHasLevel(state, 'dachberater'));
  const [isOpen, setOpen] = useState(false);
  if (device === null && !maySetUp) return null;
  return (
    <section className={styles.section} aria-label={t('title')}>
      {device !== null && <p>{t('leave.state', { name: device.name })}</p>}
      {!isOpen && <Button onPress={() => setOpen(true)}>{t(device === null ? 'setUp.open' : 'leave.open')}</Button>}
      {isOpen && (device === null ? <SetUpForm /> : <LeaveForms />)}
    </section>
  );
}

function LeaveForms() {
  const { t } = useTranslation('showroom');
  const dispatch = useAppDispatch();
  const [byKey, setByKey] = useState(false);
  return (
    <>
      {byKey ? <KeyForm /> : <PinForm submitText={t('leave.submit')} onPassed={() => dispatch(showroomLeft())} />}
      <Button variant="quiet" onPress={() => setByKey(!byKey)}>
        {t(byKey ? 'leave.byPin' : 'leave.byKey')}
      </Button>
    </>
  );
}
