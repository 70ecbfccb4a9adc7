import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import '../../i18n/lateTexts';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { hasFullScreen } from '../../lib/fullScreen';
import { Button } from '../../ui/controls/Button';
import { selectHasLevel } from '../auth/authSelectors';
import { selectKept } from '../folder/folderSelectors';
import { selectFailedOfVisits, selectUnsentCount } from '../outbox/outboxSelectors';
import { FullScreenSwitch } from './FullScreenSwitch';
import { KeyForm } from './KeyForm';
import { PinForm } from './PinForm';
import { SetUpForm } from './SetUpForm';
import styles from './Showroom.module.css';
import { showroomLeft } from './showroomEvents';

export interface ShowroomSectionProps {
  readonly undelivered: ReactNode;
}

export function ShowroomSection({ undelivered }: ShowroomSectionProps) {
  const { t } = useTranslation('showroom');
  const device = useAppSelector(({ showroom }) => showroom.device);
  // The server owns the name, and the worker stores the latest one. The record's name is the name of the set-up.
  const fleetName = useAppSelector((state) => state.device.status?.name);
  const maySetUp = useAppSelector((state) => selectHasLevel(state, 'dachberater'));
  const hasUndelivered = useAppSelector((state) => selectFailedOfVisits(state).length > 0);
  const [open, setOpen] = useState<'kind' | 'undelivered' | 'fullScreen' | null>(null);
  const section = useRef<HTMLElement>(null);
  // The opened form stands at the end of a long dialog, so its button would be out of sight.
  useEffect(() => {
    if (open !== null) section.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  if (device === null && !maySetUp) return null;
  return (
    <section ref={section} className={styles.section} aria-label={t('title')}>
      {device !== null && <p>{t('leave.state', { name: fleetName ?? device.name })}</p>}
      {open === null && (
        <div className={styles.actions}>
          {device !== null && hasUndelivered && (
            <Button onPress={() => setOpen('undelivered')}>{t('undelivered.open')}</Button>
          )}
          {device !== null && hasFullScreen() && (
            <Button onPress={() => setOpen('fullScreen')}>{t('fullScreen.open')}</Button>
          )}
          <Button onPress={() => setOpen('kind')}>{t(device === null ? 'setUp.open' : 'leave.open')}</Button>
        </div>
      )}
      {open === 'kind' && (device === null ? <SetUpForm /> : <LeaveForms />)}
      {open === 'undelivered' && device !== null && (
        <BehindPin submitText={t('undelivered.submit')}>{undelivered}</BehindPin>
      )}
      {open === 'fullScreen' && device !== null && (
        <BehindPin submitText={t('fullScreen.submit')}>
          <FullScreenSwitch />
        </BehindPin>
      )}
    </section>
  );
}

interface BehindPinProps {
  readonly submitText: string;
  readonly children: ReactNode;
}

function BehindPin({ submitText, children }: BehindPinProps) {
  const [hasPassed, setPassed] = useState(false);
  return hasPassed ? children : <PinForm submitText={submitText} onPassed={() => setPassed(true)} />;
}

function LeaveForms() {
  const { t } = useTranslation('showroom');
  const dispatch = useAppDispatch();
  const unsent = useAppSelector(selectUnsentCount);
  const kept = useAppSelector(selectKept).length;
  const [byKey, setByKey] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = () => dispatch(showroomLeft());
  if (isAsking)
    return (
      <>
        <div role="alert">
          {unsent > 0 && <p>{t('leave.unsent', { count: unsent })}</p>}
          {kept > 0 && <p>{t('leave.kept', { count: kept })}</p>}
        </div>
        <Button onPress={leave}>{t('leave.anyway')}</Button>
      </>
    );
  return (
    <>
      {byKey && kept > 0 && <p>{t('leave.keptToo')}</p>}
      {byKey ? (
        <KeyForm />
      ) : (
        <PinForm submitText={t('leave.submit')} onPassed={() => (unsent + kept > 0 ? setAsking(true) : leave())} />
      )}
      <Button variant="quiet" onPress={() => setByKey(!byKey)}>
        {t(byKey ? 'leave.byPin' : 'leave.byKey')}
      </Button>
    </>
  );
}
