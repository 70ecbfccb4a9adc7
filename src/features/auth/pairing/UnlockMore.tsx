import { useEffect, useState } from 'react';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { takeAddressCard } from './addressCard';
import { CardDialog } from './CardDialog';
import { PairingDialog } from './PairingDialog';
import styles from './Pairing.module.css';
import { makeSecret } from './usePairing';

/** The set-up card that opened the page. A log-in loads the page again, so each card stands here once. */
const cardFromAddress = takeAddressCard();

/** On small screens the message stands below the form. */
function bringIntoView(words: HTMLElement | null): void {
  words?.scrollIntoView({ block: 'nearest' });
}

export default function UnlockMore() {
  const { t } = useTranslation('devices');
  const ended = useAppSelector(({ device }) => device.status?.ended ?? null);
  const [given, setGiven] = useState(cardFromAddress);
  const [open, setOpen] = useState<'code' | 'card' | null>(null);
  // Keeps the secret, so a reopened window continues the same pairing request.
  const [secret, setSecret] = useState(makeSecret);
  useEffect(() => {
    // A second card in the same tab changes only a part of the address, so the page does not load again.
    const look = () => {
      const card = takeAddressCard();
      if (card !== '') setGiven(card);
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  const close = () => {
    setGiven('');
    setOpen(null);
  };
  const renew = () => setSecret(makeSecret());
  const isCard = given !== '' || open === 'card';
  return (
    <>
      {ended !== null && (
        <p ref={bringIntoView} className={styles.ended} role="status">
          {t(`shown.${ended}`)}
        </p>
      )}
      <Button onPress={() => setOpen('code')} aria-haspopup="dialog">
        {t('pairing.withCode')}
      </Button>
      <Button onPress={() => setOpen('card')} aria-haspopup="dialog">
        {t('cards.withCard')}
      </Button>
      {isCard && <CardDialog key={given + secret} given={given} secret={secret} onClosed={close} onAnother={renew} />}
      {!isCard && open === 'code' && <PairingDialog key={secret} secret={secret} onClosed={close} onAnother={renew} />}
    </>
  );
}
