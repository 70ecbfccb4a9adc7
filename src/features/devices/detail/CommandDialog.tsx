import { useState } from 'react';
import type { CommandBody, DeviceDetail } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { LeaveButton } from '../../../ui/controls/leaveDialog';
import { Form } from '../../../ui/fields/Form';
import { Message } from '../../../ui/page/Message';
import { commandOf, firstChoice } from '../command/commandBody';
import { CommandFields } from '../command/CommandFields';
import type { ChoiceFault } from '../pair/setUpOf';
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
  const { offered, versions } = device;
  const [choice, setChoice] = useState(() => firstChoice(device, offered ?? versions[0] ?? ''));
  const [fault, setFault] = useState<ChoiceFault | null>(null);
  const [isReading, setReading] = useState(false);
  const isRunning = isPending || isReading;
  const send = async () => {
    if (isRunning) return;
    setReading(true);
    const body = await commandOf(kind, choice);
    setReading(false);
    if (typeof body === 'string') setFault(body);
    else onGiven(body);
  };
  return (
    <Dialog
      title={t(`commands.kinds.${kind}`)}
      isOpen
      onClose={isRunning ? undefined : onCancelled}
      actions={
        <>
          <Button variant="primary" isPending={isRunning} onPress={() => void send()}>
            {t(`commands.confirm.${kind}`)}
          </Button>
          <LeaveButton isDisabled={isRunning} onPress={onCancelled}>
            {t('commands.cancel')}
          </LeaveButton>
        </>
      }
    >
      <Form className={styles.form} onSubmit={() => void send()}>
        <p>{t(`commands.texts.${kind}`, { name: device.name })}</p>
        <CommandFields
          kind={kind}
          choice={choice}
          fault={fault}
          versions={versions}
          onChange={(change) => {
            setFault(null);
            setChoice((now) => ({ ...now, ...change }));
          }}
        />
        {failed !== null && <Message kind="failed">{failed}</Message>}
      </Form>
    </Dialog>
  );
}
