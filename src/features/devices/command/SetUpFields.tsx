import { IDLE_SECONDS } from '../../../contract/base/limits';
import { useTranslation } from '../../../i18n/useTranslation';
import { NumberField } from '../../../ui/fields/NumberField';
import { PinField } from '../../../ui/fields/PinField';
import { Select } from '../../../ui/fields/Select';
import { Message } from '../../../ui/page/Message';
import { useProfilesQuery } from '../cards/cardsApi';
import { KindFields } from '../pair/KindFields';
import type { ChoiceFault } from '../pair/setUpOf';
import type { SetUpChoice } from './setUpBody';

const FULL_SCREEN: readonly SetUpChoice['fullScreen'][] = ['', '1', '0'];

export interface SetUpFieldsProps {
  readonly choice: SetUpChoice;
  readonly fault: ChoiceFault | null;
  readonly onChange: (choice: SetUpChoice) => void;
}

/** A profile, or kind, group and what changes of a showroom device. */
export function SetUpFields({ choice, fault, onChange }: SetUpFieldsProps) {
  const { t } = useTranslation(['devices', 'showroom']);
  const { data, isError } = useProfilesQuery();
  const change = (next: Partial<SetUpChoice>) => onChange({ ...choice, ...next });
  const own = { value: '', label: t('devices:commands.setUp.own') };
  return (
    <>
      <Select
        label={t('devices:commands.setUp.profile')}
        options={[own, ...(data?.profiles ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        value={choice.profile}
        onChange={(profile) => change({ profile })}
      />
      {isError && <Message kind="failed">{t('devices:commands.setUp.noProfiles')}</Message>}
      {choice.profile === '' && (
        <KindFields
          kind={choice.kind}
          group={choice.group}
          onKind={(kind) => change({ kind })}
          onGroup={(group) => change({ group })}
        />
      )}
      {choice.profile === '' && choice.kind === 'showroom' && (
        <>
          <PinField
            label={t('devices:commands.setUp.pin')}
            message={fault === 'pinFaulty' ? t('showroom:setUp.pinFaulty') : null}
            value={choice.pin}
            onChange={(pin) => change({ pin })}
          />
          <PinField
            label={t('devices:pairing.repeatPin')}
            message={fault === 'otherPin' ? t('devices:pairing.otherPin') : null}
            value={choice.repeated}
            onChange={(repeated) => change({ repeated })}
          />
          <NumberField
            label={t('devices:commands.setUp.idle')}
            unit={t('showroom:setUp.seconds')}
            value={choice.seconds}
            onChange={(seconds) => change({ seconds })}
            min={IDLE_SECONDS.min}
            max={IDLE_SECONDS.max}
            step={30}
          />
          <Select
            label={t('devices:commands.setUp.fullScreen')}
            options={FULL_SCREEN.map((value) => ({
              value,
              label: t(`devices:commands.setUp.full.${value || 'kept'}`),
            }))}
            value={choice.fullScreen}
            onChange={(value) => change({ fullScreen: FULL_SCREEN.find((one) => one === value) ?? '' })}
          />
        </>
      )}
      {fault === 'unsupported' && <Message kind="failed">{t('devices:pairing.unsupported')}</Message>}
    </>
  );
}
