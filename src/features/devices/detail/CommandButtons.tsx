import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { CommandBody, DeviceDetail } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import { selectHasLevel } from '../../auth/authSelectors';
import { useCommandDeviceMutation } from '../devicesApi';
import { CommandDialog, type AskedKind } from './CommandDialog';
import styles from './DeviceView.module.css';

const THEIRS: readonly string[] = ['synchronise', 'rename'];

type Kind = CommandBody['kind'];

export const CALM_COMMANDS = ['synchronise', 'takeRelease', 'message', 'rename', 'sendState', 'setUp'] as const;
/** They interrupt the person who uses the device. */
export const DANGEROUS_COMMANDS = ['endSession', 'erase'] as const;

export interface CommandButtonsProps {
  readonly device: DeviceDetail;
  /** True if the device reports regularly now. */
  readonly isListening: boolean;
  readonly kinds: readonly Kind[];
  /** Name of the group of buttons. */
  readonly label: string;
}

export function CommandButtons({ device, isListening, kinds, label }: CommandButtonsProps) {
  const { t } = useTranslation('devices');
  const seesUsers = useAppSelector((state) => selectHasLevel(state, 'admin'));
  const [command, { isLoading, error, reset }] = useCommandDeviceMutation();
  const [asked, setAsked] = useState<AskedKind | null>(null);
  const [given, setGiven] = useState<CommandBody['kind'] | null>(null);
  const allowed = kinds.filter((kind) => seesUsers || THEIRS.includes(kind));
  if (allowed.length === 0) return null;
  const give = async (body: CommandBody) => {
    setGiven(null);
    const { data } = await command({ id: device.id, command: body });
    if (data === undefined) return;
    setGiven(body.kind);
    setAsked(null);
  };
  const failed = error === undefined ? null : isRefused(error) ? error.message : t('commands.failed');
  return (
    <>
      <div className={styles.actions} role="group" aria-label={label}>
        {allowed.map((kind) => (
          <Button
            key={kind}
            className={styles.command}
            isPending={kind === 'synchronise' && isLoading}
            aria-haspopup={kind === 'synchronise' ? undefined : 'dialog'}
            onPress={() => {
              reset();
              setGiven(null);
              if (kind === 'synchronise') void give({ kind });
              else setAsked(kind);
            }}
          >
            {t(`commands.kinds.${kind}`)}
          </Button>
        ))}
      </div>
      {asked === null && failed !== null && (
        <Message kind="failed" isSpaced>
          {failed}
        </Message>
      )}
      {given !== null && (
        <Message kind="done" isSpaced>
          {t(isListening ? 'commands.givenSoon' : 'commands.given', { command: t(`commands.kinds.${given}`) })}
        </Message>
      )}
      {asked !== null && (
        <CommandDialog
          kind={asked}
          device={device}
          isPending={isLoading}
          failed={failed}
          onGiven={(body) => void give(body)}
          onCancelled={() => setAsked(null)}
        />
      )}
    </>
  );
}
