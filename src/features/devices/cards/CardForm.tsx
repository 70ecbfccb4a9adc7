import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import { CARD_DAYS, type MadeCard, type Profile } from '../../../contract/fleet/cards';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { useFieldId } from '../../../ui/fields/fieldId';
import { Form } from '../../../ui/fields/Form';
import { TextArea } from '../../../ui/fields/Input';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { Message } from '../../../ui/page/Message';
import { Panel } from '../../../ui/page/Panel';
import styles from './Cards.module.css';
import { useMakeCardsMutation } from './cardsApi';

export interface CardFormProps {
  /** At least one. */
  readonly profiles: readonly Profile[];
  readonly onMade: (cards: readonly MadeCard[]) => void;
}

/** Makes cards of a profile, with numbered names or with those of a list. */
export function CardForm({ profiles, onMade }: CardFormProps) {
  const { t } = useTranslation('devices');
  const [make, { isLoading }] = useMakeCardsMutation();
  const [chosen, setChosen] = useState('');
  const [texts, setTexts] = useState({ count: '1', from: '1', names: '', days: String(CARD_DAYS.usual) });
  const [failed, setFailed] = useState<string | null>(null);
  const namesId = useFieldId();
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles[0];
  const change = (next: Partial<typeof texts>) => {
    setFailed(null);
    setTexts((now) => ({ ...now, ...next }));
  };
  const field = (name: 'count' | 'from' | 'days') => ({
    ...{ label: t(`cards.${name}`), message: null, value: texts[name], inputMode: 'numeric' as const },
    onChange: (value: string) => change({ [name]: value.trim() }),
  });
  const create = async () => {
    if (isLoading || profile === undefined) return;
    const making = make({ profile: profile.id, ...texts });
    const { data, error } = await making;
    // The answer's secrets must not stay in the store.
    making.reset();
    if (data !== undefined) return onMade(data.cards);
    setFailed(isRefused(error) ? error.message : t('cards.unreachable'));
  };
  return (
    <Panel title={t('cards.make')}>
      <Form className={styles.form} onSubmit={() => void create()}>
        <Select
          label={t('cards.profile')}
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          value={profile?.id ?? ''}
          onChange={setChosen}
        />
        <div className={styles.pair}>
          <TextField {...field('count')} />
          <TextField {...field('from')} />
          <TextField {...field('days')} />
        </div>
        <div>
          <label htmlFor={namesId}>{t('cards.names')}</label>
          <TextArea
            id={namesId}
            className={styles.names}
            rows={4}
            value={texts.names}
            onChange={({ target }) => change({ names: target.value })}
          />
        </div>
        {failed !== null && <Message kind="failed">{failed}</Message>}
        <Button type="submit" variant="primary" isPending={isLoading}>
          {t('cards.create')}
        </Button>
      </Form>
    </Panel>
  );
}
