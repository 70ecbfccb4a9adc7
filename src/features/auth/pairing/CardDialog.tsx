import { useEffect, useEffectEvent, useState } from 'react';
import { isRefused } from '../../../api/apiError';
import { CARD_SIGNS_PATTERN, signsOf } from '../../../contract/fleet/pairingSigns';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { useLookAtCardMutation, useTakeCardMutation } from './cardApi';
import { useAskPairingMutation } from './pairingApi';
import styles from './Pairing.module.css';
import { usePairing } from './usePairing';

export interface CardDialogProps {
  /** The card's secret from the address. Empty if the person types the card's signs. */
  readonly given: string;
  /** Secret of this device's pairing request. */
  readonly secret: string;
  readonly onClosed: () => void;
  /** Makes another pairing request, after the server refused this one. */
  readonly onAnother: () => void;
}

type Step =
  | { readonly kind: 'signs' }
  | { readonly kind: 'looking' }
  /** No answer came. */
  | { readonly kind: 'unreachable'; readonly card: string }
  | { readonly kind: 'shown'; readonly card: string; readonly name: string; readonly isUsing: boolean }
  | { readonly kind: 'used' };

const SIGNS = new RegExp(CARD_SIGNS_PATTERN);

/** Sets this device up with a card: shows the device's name, and after one press pairs the device. */
export function CardDialog({ given, secret, onClosed, onAnother }: CardDialogProps) {
  const { t } = useTranslation('devices');
  const [look] = useLookAtCardMutation();
  const [take] = useTakeCardMutation();
  const [ask] = useAskPairingMutation();
  const [step, setStep] = useState<Step>(given === '' ? { kind: 'signs' } : { kind: 'looking' });
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const messageOf = (error: unknown) => (isRefused(error) ? error.message : t('pairing.unreachable'));

  const lookAt = async (card: string) => {
    const looking = look({ card });
    const { data, error } = await looking;
    // Removes the card's secret from the store.
    looking.reset();
    if (data !== undefined) return setStep({ kind: 'shown', card, name: data.name, isUsing: false });
    setMessage(messageOf(error));
    setStep(isRefused(error) ? { kind: 'signs' } : { kind: 'unreachable', card });
  };
  const find = (card: string) => {
    setMessage(null);
    setStep({ kind: 'looking' });
    void lookAt(card);
  };
  const submit = () => {
    const signs = signsOf(typed);
    if (SIGNS.test(signs)) find(signs);
    else setMessage(t('cards.wrongSigns'));
  };
  const use = async (card: string, name: string) => {
    setMessage(null);
    setStep({ kind: 'shown', card, name, isUsing: true });
    const asking = ask({ secret });
    const asked = await asking;
    asking.reset();
    // An earlier use of the card had its answer lost, or an administrator paired the device by its code.
    if (asked.data?.state === 'paired') return setStep({ kind: 'used' });
    const taking = asked.error === undefined ? take({ card, secret }) : null;
    const { data, error } = taking === null ? { data: undefined, error: asked.error } : await taking;
    taking?.reset();
    if (data !== undefined) return setStep({ kind: 'used' });
    setMessage(messageOf(error));
    setStep({ kind: 'shown', card, name, isUsing: false });
  };
  const lookAtGiven = useEffectEvent(async () => {
    if (given !== '') await lookAt(given);
  });
  useEffect(() => {
    const begin = async () => lookAtGiven();
    void begin();
  }, []);
  // A closed dialog would no longer ask for the session that the server makes.
  const isBusy = step.kind === 'used' || (step.kind === 'shown' && step.isUsing);

  return (
    <Dialog title={t('cards.withCard')} isOpen onClose={isBusy ? undefined : onClosed}>
      {step.kind === 'looking' && <p role="status">{t('cards.looking')}</p>}
      {step.kind === 'signs' && (
        <Form className={styles.pairing} onSubmit={submit}>
          <p>{t('cards.tell')}</p>
          <TextField
            look="large"
            label={t('cards.signs')}
            message={message}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setMessage(null);
            }}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
          <Button type="submit" variant="primary">
            {t('cards.next')}
          </Button>
        </Form>
      )}
      {step.kind === 'unreachable' && (
        <div className={styles.pairing}>
          <p role="alert">{message}</p>
          <Button variant="primary" onPress={() => find(step.card)}>
            {t('cards.again')}
          </Button>
        </div>
      )}
      {step.kind === 'shown' && (
        <div className={styles.pairing}>
          <p>{t('cards.shown', { host: location.host, name: step.name })}</p>
          {message !== null && <p role="alert">{message}</p>}
          <Button variant="primary" isPending={step.isUsing} onPress={() => void use(step.card, step.name)}>
            {t('cards.use', { name: step.name })}
          </Button>
        </div>
      )}
      {step.kind === 'used' && <SettingUp secret={secret} onAnother={onAnother} />}
    </Dialog>
  );
}

/** Waits until the server's answer unlocks the device. */
function SettingUp({ secret, onAnother }: Pick<CardDialogProps, 'secret' | 'onAnother'>) {
  const { t } = useTranslation('devices');
  const pairing = usePairing(secret);
  if (pairing.kind === 'refused')
    return (
      <div className={styles.pairing}>
        <p role="alert">{pairing.message}</p>
        <Button onPress={onAnother}>{t('pairing.again')}</Button>
      </div>
    );
  const isLost = pairing.kind === 'unreachable';
  return <p role={isLost ? 'alert' : 'status'}>{t(isLost ? 'pairing.unreachable' : 'cards.used')}</p>;
}
