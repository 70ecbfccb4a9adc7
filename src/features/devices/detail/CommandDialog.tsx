import { useState } from 'react';
import type { CommandBody, DeviceDetail } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { LeaveButton } from '../../../ui/controls/leaveDialog';
import { Form } from '../../../ui/fields/Form';
import { Message } from '../../../ui/page/Message';
import { commandOf, type CommandTexts } from '../command/commandBody';
import { CommandFields } from '../command/CommandFields';
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
  const { name, offered, versions } = device;
  const [texts, setTexts] = useState<CommandTexts>({
    ...{ text: '', name, by: '' },
    version: offered ?? versions[0] ?? '',
  });
  const send = () => {
    if (!isPending) onGiven(commandOf(kind, texts));
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
        <CommandFields
          kind={kind}
          texts={texts}
          versions={versions}
          onChange={(change) => setTexts((now) => ({ ...now, ...change }))}
        />
        {failed !== null && <Message kind="failed">{failed}</Message>}
      </Form>
    </Dialog>
  );
}
