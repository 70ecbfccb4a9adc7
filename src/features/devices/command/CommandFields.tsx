import { DEVICE_NAME_MAX_LENGTH } from '../../../contract/base/limits';
import type { CommandBody } from '../../../contract/fleet/devices';
import { MESSAGE_MAX_LENGTH } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import type { CommandTexts } from './commandBody';

export interface CommandFieldsProps {
  readonly kind: CommandBody['kind'];
  readonly texts: CommandTexts;
  /** Versions to choose from. */
  readonly versions: readonly string[];
  readonly onChange: (change: Partial<CommandTexts>) => void;
}

export function CommandFields({ kind, texts, versions, onChange }: CommandFieldsProps) {
  const { t } = useTranslation('devices');
  const field = (name: 'text' | 'name' | 'by') => ({
    label: t(`commands.fields.${name}`),
    message: null,
    value: texts[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  if (kind === 'message') return <TextField {...field('text')} maxLength={MESSAGE_MAX_LENGTH} />;
  if (kind === 'rename') return <TextField {...field('name')} maxLength={DEVICE_NAME_MAX_LENGTH} />;
  if (kind !== 'takeRelease') return null;
  return (
    <>
      <Select
        label={t('commands.fields.version')}
        options={versions.map((value) => ({ value, label: value }))}
        value={texts.version}
        onChange={(version) => onChange({ version })}
      />
      <TextField {...field('by')} type="datetime-local" />
    </>
  );
}
