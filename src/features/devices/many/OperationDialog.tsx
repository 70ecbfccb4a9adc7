import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { OPERATION_KINDS, type OperationKind } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { uuid } from '../../../lib/uuid';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { LeaveButton } from '../../../ui/controls/leaveDialog';
import { Form } from '../../../ui/fields/Form';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { Message } from '../../../ui/page/Message';
import { commandOf, firstChoice } from '../command/commandBody';
import { CommandFields } from '../command/CommandFields';
import type { ChoiceFault } from '../pair/setUpOf';
import { useOperateMutation } from '../operationsApi';
import styles from './Many.module.css';
import type { Selection } from './selection';

/** Versions to choose from. */
export interface Versions {
  readonly all: readonly string[];
  /** The version that the server offers. Null before the first release. */
  readonly offered: string | null;
}

export interface OperationDialogProps {
  readonly devices: Selection;
  readonly versions: Versions;
  readonly onClosed: () => void;
}

/** Gives one command to many devices, and then shows what becomes of it. */
export function OperationDialog({ devices, versions, onClosed }: OperationDialogProps) {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const [operate, { isLoading, error, reset }] = useOperateMutation();
  // The same id again, so a repeated press after a lost answer gives no command twice.
  const [id, setId] = useState(uuid);
  const [kind, setKind] = useState<OperationKind>('synchronise');
  const [choice, setChoice] = useState(() => firstChoice(null, versions.offered ?? versions.all[0] ?? ''));
  const [fault, setFault] = useState<ChoiceFault | null>(null);
  const [isReading, setReading] = useState(false);
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const count = devices.size;
  const isRunning = isLoading || isReading;
  const change = () => {
    reset();
    setWrong(false);
    setFault(null);
    setId(uuid());
  };
  const give = async () => {
    if (isRunning) return;
    if (kind === 'erase' && number.trim() !== String(count)) return setWrong(true);
    setReading(true);
    const body = await commandOf(kind, choice);
    setReading(false);
    if (typeof body === 'string') return setFault(body);
    const { data } = await operate({ id, devices: [...devices].join(','), ...body, kind });
    if (data !== undefined) void navigate(`/devices/operations/${id}`);
  };
  return (
    <Dialog
      title={t('commands.manyTitle', { count })}
      isOpen
      onClose={isRunning ? undefined : onClosed}
      actions={
        <>
          <Button variant="primary" isPending={isRunning} onPress={() => void give()}>
            {t('commands.manyGive', { count })}
          </Button>
          <LeaveButton isDisabled={isRunning} onPress={onClosed}>
            {t('commands.cancel')}
          </LeaveButton>
        </>
      }
    >
      <Form className={styles.form} onSubmit={() => void give()}>
        <Select
          label={t('commands.manyKind')}
          options={OPERATION_KINDS.map((value) => ({ value, label: t(`commands.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => {
            change();
            setKind(OPERATION_KINDS.find((one) => one === value) ?? 'synchronise');
          }}
        />
        <p>{t(`commands.many.${kind}`)}</p>
        <CommandFields
          kind={kind}
          choice={choice}
          fault={fault}
          versions={versions.all}
          onChange={(next) => {
            change();
            setChoice((now) => ({ ...now, ...next }));
          }}
        />
        {kind === 'erase' && (
          <TextField
            label={t('commands.manyNumber')}
            message={isWrong ? t('commands.manyWrongNumber', { count }) : null}
            value={number}
            onChange={(value) => {
              setWrong(false);
              setNumber(value);
            }}
            inputMode="numeric"
          />
        )}
        {error !== undefined && (
          <Message kind="failed">{isRefused(error) ? error.message : t('commands.failed')}</Message>
        )}
      </Form>
    </Dialog>
  );
}
