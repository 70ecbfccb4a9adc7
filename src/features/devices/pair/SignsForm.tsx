import { useEffect, useEffectEvent, useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { OpenPairing } from '../../../contract/fleet/pairing';
import { PAIRING_SIGNS_PATTERN, signsOf } from '../../../contract/fleet/pairingSigns';
import { useTranslation } from '../../../i18n/useTranslation';
import { classNames } from '../../../lib/classNames';
import { Button } from '../../../ui/controls/Button';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { useFindPairingMutation } from '../devicesApi';
import styles from './PairView.module.css';

export interface SignsFormProps {
  /** Code from the address, which the form looks up at once. Empty if the administrator types the code. */
  readonly given: string;
  readonly onFound: (request: OpenPairing) => void;
  readonly onFailed: (error: unknown) => void;
}

const SIGNS = new RegExp(PAIRING_SIGNS_PATTERN);

export function SignsForm({ given, onFound, onFailed }: SignsFormProps) {
  const { t } = useTranslation('devices');
  const [find, { isLoading }] = useFindPairingMutation();
  const [typed, setTyped] = useState(given);
  const [message, setMessage] = useState<string | null>(null);
  const submit = async () => {
    if (isLoading) return;
    const signs = signsOf(typed);
    if (SIGNS.test(signs)) await look(signs);
    else setMessage(t('pairing.wrongSigns'));
  };
  const look = async (signs: string) => {
    const finding = find(signs);
    const { data, error } = await finding;
    finding.reset();
    if (data !== undefined) return onFound(data);
    setMessage(isRefused(error) ? error.message : t('pairing.unreachable'));
    onFailed(error);
  };
  const findGiven = useEffectEvent(() => {
    if (SIGNS.test(signsOf(given))) void look(signsOf(given));
  });
  useEffect(() => findGiven(), []);
  return (
    <Form className={classNames(styles.form, styles.signs)} onSubmit={() => void submit()}>
      <TextField
        look="large"
        label={t('pairing.signs')}
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
      <Button type="submit" variant="primary" isPending={isLoading}>
        {t('pairing.find')}
      </Button>
    </Form>
  );
}
