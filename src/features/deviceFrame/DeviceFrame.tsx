import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { selectUnlocked } from '../auth/authSelectors';
import { contactAsked, noticeRead } from '../device/statusEvents';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { useInert } from '../../lib/useInert';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/controls/Dialog';
import styles from './DeviceFrame.module.css';

export function DeviceFrame() {
  const { t } = useTranslation('devices');
  const dispatch = useAppDispatch();
  const isUnlocked = useAppSelector(selectUnlocked);
  const { lock, notice, stateAsked } = useAppSelector(
    ({ device: { status } }) => ({
      lock: status?.lock ?? null,
      notice: status?.notice ?? null,
      stateAsked: status?.stateAsked ?? null,
    }),
    shallowEqual,
  );
  if (isUnlocked && lock?.kind === 'locked') return <LockScreen onAsked={() => dispatch(contactAsked())} />;
  return (
    <>
      {notice !== null && (
        <Dialog
          title={t('shown.message')}
          isOpen
          onClose={() => dispatch(noticeRead({ id: notice.id }))}
          actions={
            <Button variant="primary" onPress={() => dispatch(noticeRead({ id: notice.id }))}>
              {t('shown.read')}
            </Button>
          }
        >
          <p className={styles.message}>{notice.text}</p>
        </Dialog>
      )}
      {stateAsked !== null && (
        <p className={styles.bar} role="status">
          {t('shown.sending')}
        </p>
      )}
      {isUnlocked && stateAsked === null && lock?.kind === 'announced' && <Announcement days={lock.days} />}
    </>
  );
}

function Announcement({ days }: { readonly days: number }) {
  const { t } = useTranslation(['devices', 'frame']);
  const [readFor, setReadFor] = useState<number | null>(null);
  if (readFor === days) return null;
  return (
    <div className={styles.bar} role="status">
      <p>{t('devices:shown.announced', { count: days })}</p>
      <Button variant="quiet" onPress={() => setReadFor(days)}>
        {t('frame:close')}
      </Button>
    </div>
  );
}

/** Covers the app after too long a time without server contact. Deletes no data. */
function LockScreen({ onAsked }: { readonly onAsked: () => void }) {
  const { t } = useTranslation('devices');
  useInert(document.getElementById('root'));
  return (
    <main className={styles.lock}>
      <h1 className={styles.title}>{t('shown.lockedTitle')}</h1>
      <p>{t('shown.locked')}</p>
      <Button variant="primary" onPress={onAsked}>
        {t('shown.connect')}
      </Button>
    </main>
  );
}
