import { useState } from 'react';
import type { DeviceDetail } from '../../../contract/fleet/devices';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import { Panel } from '../../../ui/page/Panel';
import { selectHasLevel } from '../../auth/authSelectors';
import { agoWords, pastWords, secondsSince } from '../spans';
import { CancelDialog } from './CancelDialog';
import styles from './DeviceView.module.css';

export interface CommandListProps {
  readonly device: DeviceDetail;
  readonly now: number;
}

type Command = DeviceDetail['commands'][number];

export function CommandList({ device, now }: CommandListProps) {
  const { commands, last_seen_at: seen } = device;
  const { t } = useTranslation('devices');
  const mayCancel = useAppSelector((state) => selectHasLevel(state, 'admin'));
  const [asked, setAsked] = useState<Command | null>(null);
  const [cancelled, setCancelled] = useState<Command | null>(null);
  return (
    <Panel title={t('commands.title')} className={styles.wide}>
      {commands.length === 0 ? (
        <p>{t('commands.none')}</p>
      ) : (
        <ol className="plain-list" aria-label={t('commands.list')}>
          {commands.map((command) => {
            const { id, kind, state, actor, created_at: created, ended_at: ended } = command;
            return (
              <li key={id} className={styles.entry}>
                <time className={styles.time} dateTime={created}>
                  {serverTime(created)}
                </time>
                <p className={styles.kind}>{t(`commands.kinds.${kind}`)}</p>
                <p>
                  {state === 'waiting'
                    ? t('commands.waits', {
                        span: pastWords(t, secondsSince(created, now)),
                        seen: agoWords(t, seen, now),
                      })
                    : [t(`commands.states.${state}`), ended === null ? null : serverTime(ended)]
                        .filter((part) => part !== null)
                        .join(', ')}
                </p>
                {actor !== null && <p className={styles.soft}>{t('commands.by', { name: actor.person })}</p>}
                {/* The server would give `withdraw` again. */}
                {mayCancel && state === 'waiting' && kind !== 'withdraw' && (
                  <Button
                    variant="quiet"
                    className={styles.takeBack}
                    aria-haspopup="dialog"
                    aria-label={t('commands.takeBack.label', { command: t(`commands.kinds.${kind}`) })}
                    onPress={() => {
                      setCancelled(null);
                      setAsked(command);
                    }}
                  >
                    {t('commands.takeBack.action')}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {cancelled !== null && (
        <Message kind="done" isSpaced>
          {t('commands.takeBack.done', { command: t(`commands.kinds.${cancelled.kind}`) })}
        </Message>
      )}
      {asked !== null && (
        <CancelDialog
          device={device}
          command={asked}
          onCancelled={() => {
            setCancelled(asked);
            setAsked(null);
          }}
          onClosed={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
