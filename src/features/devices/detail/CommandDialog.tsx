import { useState } from 'react';
import { DEVICE_NAME_MAX_LENGTH } from '../../../contract/base/limits';
import type { CommandBody, DeviceDetail } from '../../../contract/fleet/devices';
import { MESSAGE_MAX_LENGTH } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { LeaveButton } from '../../../ui/controls/leaveDialog';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { Message } from '../../../ui/page/Message';
import styles from './DeviceView.module.css';

export type AskedKind = Exclude<CommandBody['kind'], 'synchronise'>;

export interface CommandDialogProps {
  readonly kind: AskedKind;
  readonly device: DeviceDetail;
  readonly isPending: boolean;
  readonly failed: string | null;
  readonly onGiven: (command: CommandBody) => void;
  readonly onCancelled: () => void;
}

export function CommandDialog({ kind, device, isPending, failed, onGiven, onCancelled }: CommandDialogProps) {
  const { t } = useTranslation('devices');
  const [fields, setFields] = useState({
    text: '',
    name: device.name,
    version: device.offered ?? device.release ?? '',
    by: '',
  });
  const field = (name: keyof typeof fields) => ({
    label: t(`commands.fields.${name}`),
    message: null,
    value: fields[name],
    onChange: (value: string) => setFields((now) => ({ ...now, [name]: value })),
  });
  const send = () => {
    if (!isPending) onGiven(commandOf(kind, fields));
  };
  return (
    <Dialog
      title={t(`commands.kinds.${kind}`)}
      isOpen
      onClose={isPending ? undefined : onCancelled}
      actions={
        <>
          <Button variant="primary" isPending={isPending} onPress={send}>
            {t(`commands.confirm.${kind}`)}
          </Button>
          <LeaveButton isDisabled={isPending} onPress={onCancelled}>
            {t('commands.cancel')}
          </LeaveButton>
        </>
      }
    >
      <Form className={styles.form} onSubmit={send}>
        <p>{t(`commands.texts.${kind}`, { name: device.name })}</p>
        {kind === 'message' && <TextField {...field('text')} maxLength={MESSAGE_MAX_LENGTH} />}
        {kind === 'rename' && <TextField {...field('name')} maxLength={DEVICE_NAME_MAX_LENGTH} />}
        {kind === 'takeRelease' && (
          <>
            <TextField {...field('version')} inputMode="decimal" spellCheck={false} />
            <TextField {...field('by')} type="datetime-local" />
          </>
        )}
        {failed !== null && <Message kind="failed">{failed}</Message>}
      </Form>
    </Dialog>
  );
}

interface Fields {
  readonly text: string;
  readonly name: string;
  readonly version: string;
  readonly by: string;
}

function commandOf(kind: AskedKind, { text, name, version, by }: Fields): CommandBody {
  if (kind === 'message') return { kind, text };
  if (kind === 'rename') return { kind, name };
  if (kind !== 'takeRelease') return { kind };
  const time = new Date(by);
  return { kind, version: version.trim(), ...(Number.isNaN(time.getTime()) ? {} : { by: time.toISOString() }) };
}
