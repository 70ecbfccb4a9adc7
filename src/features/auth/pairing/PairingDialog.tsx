import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { QrFigure } from '../../../ui/controls/QrFigure';
import { pairingAddress } from './pairingAddress';
import { parted } from './parted';
import styles from './Pairing.module.css';
import { usePairing } from './usePairing';

export interface PairingDialogProps {
  readonly secret: string;
  readonly onClosed: () => void;
  readonly onAnother: () => void;
}

export function PairingDialog({ secret, onClosed, onAnother }: PairingDialogProps) {
  const { t } = useTranslation('devices');
  const pairing = usePairing(secret);
  return (
    <Dialog title={t('pairing.withCode')} isOpen onClose={onClosed}>
      <div className={styles.pairing}>
        {pairing.kind === 'asking' && <p role="status">{t('pairing.asking')}</p>}
        {pairing.kind === 'paired' && <p role="status">{t('pairing.paired')}</p>}
        {pairing.kind === 'unreachable' && <p role="alert">{t('pairing.unreachable')}</p>}
        {pairing.kind === 'refused' && (
          <>
            <p role="alert">{pairing.message}</p>
            <Button onPress={onAnother}>{t('pairing.again')}</Button>
          </>
        )}
        {pairing.kind === 'waiting' && (
          <>
            <p>{t('pairing.tell')}</p>
            <p className={styles.signs} aria-label={t('pairing.signsOf', { signs: [...pairing.signs].join(' ') })}>
              {parted(pairing.signs)}
            </p>
            <QrFigure text={pairingAddress(pairing.signs)} label={t('pairing.qr')} caption={t('pairing.scan')} />
            <p>{t('pairing.compare')}</p>
            <ol className={styles.phrase} aria-label={t('pairing.phrase')}>
              {pairing.phrase.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ol>
            <p role="status">{t(pairing.isUnreachable ? 'pairing.unreachable' : 'pairing.waits')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
