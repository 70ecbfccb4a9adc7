import { useState } from 'react';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { PairingDialog } from './PairingDialog';
import styles from './Pairing.module.css';
import { makeSecret } from './usePairing';

/** On small screens the message stands below the form. */
function bringIntoView(words: HTMLElement | null): void {
  words?.scrollIntoView({ block: 'nearest' });
}

export default function UnlockMore() {
  const { t } = useTranslation('devices');
  const ended = useAppSelector(({ device }) => device.status?.ended ?? null);
  const [isOpen, setOpen] = useState(false);
  // Keeps the secret, so a reopened window continues the same pairing request.
  const [secret, setSecret] = useState(makeSecret);
  return (
    <>
      {ended !== null && (
        <p ref={bringIntoView} className={styles.ended} role="status">
          {t(`shown.${ended}`)}
        </p>
      )}
      <Button onPress={() => setOpen(true)} aria-haspopup="dialog">
        {t('pairing.withCode')}
      </Button>
      {isOpen && (
        <PairingDialog
          key={secret}
          secret={secret}
          onClosed={() => setOpen(false)}
          onAnother={() => setSecret(makeSecret())}
        />
      )}
    </>
  );
}
