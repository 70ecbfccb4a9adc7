import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { ProfileBody } from '../../../contract/fleet/cards';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { Message } from '../../../ui/page/Message';
import { Panel } from '../../../ui/page/Panel';
import { SiteField } from '../labels/SiteField';
import { KindFields } from '../pair/KindFields';
import { setUpOf, type ChoiceFault } from '../pair/setUpOf';
import { NO_CHOICE, ShowroomFields } from '../pair/ShowroomFields';
import styles from './Cards.module.css';
import { useCreateProfileMutation } from './cardsApi';

const NO_TEXTS = { name: '', pattern: 'Tablet {n}', site: '', offline_days: '' };
/** Fields with a message of their own. The server calls the limit `days`. */
const FIELDS = ['name', 'pattern', 'site', 'days'];

/** Makes a profile: what a tablet gets with a card. */
export function ProfileForm() {
  const { t } = useTranslation(['devices', 'showroom']);
  const [create, { isLoading, error, reset }] = useCreateProfileMutation();
  const [texts, setTexts] = useState(NO_TEXTS);
  const [kind, setKind] = useState<ProfileBody['kind']>('showroom');
  const [group, setGroup] = useState<ProfileBody['permission_group']>('default');
  const [isFullScreen, setFullScreen] = useState(true);
  const [choice, setChoice] = useState(NO_CHOICE);
  const [fault, setFault] = useState<ChoiceFault | null>(null);
  const [isHashing, setHashing] = useState(false);
  const isRunning = isLoading || isHashing;
  const refused = isRefused(error) ? error : null;
  const messageOf = (field: string) =>
    refused?.errors.some((one) => one.field === field) === true ? refused.message : null;
  const isElsewhere = error !== undefined && FIELDS.every((field) => messageOf(field) === null);
  const change = (next: Partial<typeof texts>) => {
    reset();
    setTexts((now) => ({ ...now, ...next }));
  };
  const save = async () => {
    if (isRunning) return;
    setFault(null);
    setHashing(true);
    const showroom = kind === 'showroom' ? await setUpOf(choice) : null;
    setHashing(false);
    if (typeof showroom === 'string') return setFault(showroom);
    const { data } = await create({
      ...{ ...texts, kind, permission_group: kind === 'showroom' ? 'default' : group },
      ...(showroom === null ? {} : { showroom }),
      ...(showroom !== null && isFullScreen ? { full_screen: '1' as const } : {}),
    });
    if (data === undefined) return;
    setTexts(NO_TEXTS);
    setChoice(NO_CHOICE);
  };
  return (
    <Panel title={t('devices:cards.newProfile')}>
      <Form className={styles.form} onSubmit={() => void save()}>
        <TextField
          label={t('devices:cards.profileName')}
          message={messageOf('name')}
          value={texts.name}
          onChange={(name) => change({ name })}
        />
        <KindFields kind={kind} group={group} onKind={setKind} onGroup={setGroup} />
        <TextField
          label={t('devices:cards.pattern')}
          message={messageOf('pattern')}
          value={texts.pattern}
          onChange={(pattern) => change({ pattern })}
        />
        <SiteField value={texts.site} message={messageOf('site')} onChange={(site) => change({ site })} />
        <TextField
          label={t('devices:cards.offlineDays')}
          message={messageOf('days')}
          value={texts.offline_days}
          onChange={(days) => change({ offline_days: days })}
          inputMode="numeric"
        />
        {kind === 'showroom' && (
          <>
            <ShowroomFields
              choice={choice}
              onChange={(next) => {
                setChoice(next);
                setFault(null);
              }}
              pinMessage={fault === 'pinFaulty' ? t('showroom:setUp.pinFaulty') : null}
              repeatedMessage={fault === 'otherPin' ? t('devices:pairing.otherPin') : null}
            />
            <Checkbox label={t('devices:cards.fullScreen')} isSelected={isFullScreen} onChange={setFullScreen} />
          </>
        )}
        {fault === 'unsupported' && <Message kind="failed">{t('devices:pairing.unsupported')}</Message>}
        {isElsewhere && <Message kind="failed">{refused?.message ?? t('devices:cards.unreachable')}</Message>}
        <Button type="submit" isPending={isRunning}>
          {t('devices:cards.saveProfile')}
        </Button>
      </Form>
    </Panel>
  );
}
