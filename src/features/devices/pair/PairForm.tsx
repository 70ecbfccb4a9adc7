import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import { DEVICE_NAME_MAX_LENGTH } from '../../../contract/base/limits';
import type { OpenPairing, PairBody } from '../../../contract/fleet/pairing';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { Message } from '../../../ui/page/Message';
import { Facts } from '../../../ui/text/Facts';
import { usePairDeviceMutation } from '../devicesApi';
import { agoWords } from '../spans';
import styles from './PairView.module.css';
import { KindFields } from './KindFields';
import { setUpOf } from './setUpOf';
import { NO_CHOICE, ShowroomFields } from './ShowroomFields';

export interface PairFormProps {
  readonly request: OpenPairing;
  readonly onPaired: (id: string, name: string) => void;
  readonly onCancelled: () => void;
  readonly onFailed: (error: unknown) => void;
}

interface Failed {
  readonly field: 'name' | 'pin' | 'repeated' | 'form';
  readonly text: string;
}

export function PairForm({ request, onPaired, onCancelled, onFailed }: PairFormProps) {
  const { t } = useTranslation(['devices', 'showroom']);
  const { t: words } = useTranslation('devices');
  const [pair, { isLoading }] = usePairDeviceMutation();
  const [now] = useState(() => Date.now());
  const [name, setName] = useState('');
  const [kind, setKind] = useState<PairBody['kind']>('personal');
  const [group, setGroup] = useState<PairBody['permission_group']>('default');
  const [choice, setChoice] = useState(NO_CHOICE);
  const [isHashing, setHashing] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const isRunning = isLoading || isHashing;
  const messageOf = (field: Failed['field']) => (failed?.field === field ? failed.text : null);
  const fail = (field: Failed['field'], text: string) => {
    setFailed({ field, text });
    return null;
  };

  /** Null when a field is wrong. */
  const readShowroom = async (): Promise<PairBody['showroom'] | null> => {
    if (kind === 'personal') return undefined;
    setHashing(true);
    const setUp = await setUpOf(choice);
    setHashing(false);
    if (setUp === 'pinFaulty') return fail('pin', t('showroom:setUp.pinFaulty'));
    if (setUp === 'otherPin') return fail('repeated', t('devices:pairing.otherPin'));
    return setUp === 'unsupported' ? fail('form', t('devices:pairing.unsupported')) : setUp;
  };
  const submit = async () => {
    if (isRunning) return;
    setFailed(null);
    const showroom = await readShowroom();
    if (showroom === null) return;
    const body: PairBody = {
      ...{ name: name.trim(), kind, permission_group: kind === 'showroom' ? 'default' : group },
      ...(showroom === undefined ? {} : { showroom }),
    };
    const pairing = pair({ signs: request.signs, body });
    const { data, error } = await pairing;
    pairing.reset();
    if (data !== undefined) return onPaired(data.id, body.name);
    const isName = isRefused(error) && error.errors.some(({ field }) => field === 'name');
    fail(isName ? 'name' : 'form', isRefused(error) ? error.message : t('devices:pairing.unreachable'));
    onFailed(error);
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <Facts
        rows={[
          [t('devices:pairing.browser'), request.browser || t('devices:sessions.unknown')],
          [t('devices:pairing.network'), request.network ?? t('devices:pairing.noNetwork')],
          [t('devices:pairing.asked'), agoWords(words, request.created_at, now)],
        ]}
      />
      <div>
        <p>{t('devices:pairing.same')}</p>
        <ol className={styles.phrase} aria-label={t('devices:pairing.phrase')}>
          {request.phrase.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ol>
      </div>
      <TextField
        label={t('devices:commands.fields.name')}
        message={messageOf('name')}
        value={name}
        onChange={(value) => {
          setName(value);
          setFailed(null);
        }}
        maxLength={DEVICE_NAME_MAX_LENGTH}
      />
      <KindFields kind={kind} group={group} onKind={setKind} onGroup={setGroup} />
      {kind === 'showroom' && (
        <ShowroomFields
          choice={choice}
          onChange={(next) => {
            setChoice(next);
            setFailed(null);
          }}
          pinMessage={messageOf('pin')}
          repeatedMessage={messageOf('repeated')}
        />
      )}
      {failed?.field === 'form' && <Message kind="failed">{failed.text}</Message>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={isRunning}>
          {t('devices:pairing.pair')}
        </Button>
        <Button isDisabled={isRunning} onPress={onCancelled}>
          {t('devices:pairing.otherSigns')}
        </Button>
      </div>
    </Form>
  );
}
