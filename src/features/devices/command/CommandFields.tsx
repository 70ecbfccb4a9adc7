import { DEVICE_NAME_MAX_LENGTH } from '../../../contract/base/limits';
import type { CommandBody } from '../../../contract/fleet/devices';
import { MESSAGE_MAX_LENGTH } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import type { ChoiceFault } from '../pair/setUpOf';
import type { CommandChoice } from './commandBody';
import { SetUpFields } from './SetUpFields';

export interface CommandFieldsProps {
  readonly kind: CommandBody['kind'];
  readonly choice: CommandChoice;
  readonly fault: ChoiceFault | null;
  /** Versions to choose from. */
  readonly versions: readonly string[];
  readonly onChange: (change: Partial<CommandChoice>) => void;
}

export function CommandFields({ kind, choice, fault, versions, onChange }: CommandFieldsProps) {
  const { t } = useTranslation('devices');
  const field = (name: 'text' | 'name' | 'by') => ({
    label: t(`commands.fields.${name}`),
    message: null,
    value: choice[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  if (kind === 'message') return <TextField {...field('text')} maxLength={MESSAGE_MAX_LENGTH} />;
  if (kind === 'rename') return <TextField {...field('name')} maxLength={DEVICE_NAME_MAX_LENGTH} />;
  if (kind === 'setUp')
    return <SetUpFields choice={choice.setUp} fault={fault} onChange={(setUp) => onChange({ setUp })} />;
  if (kind !== 'takeRelease') return null;
  return (
    <>
      <Select
        label={t('commands.fields.version')}
        options={versions.map((value) => ({ value, label: value }))}
        value={choice.version}
        onChange={(version) => onChange({ version })}
      />
      <TextField {...field('by')} type="datetime-local" />
    </>
  );
}
