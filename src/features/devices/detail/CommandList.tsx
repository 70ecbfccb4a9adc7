import type { DeviceDetail } from '../../../contract/fleet/devices';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { agoWords, secondsSince, spanWords } from '../spans';
import styles from './DeviceView.module.css';

export interface CommandListProps {
  readonly device: DeviceDetail;
  readonly now: number;
}

export function CommandList({ device: { commands, last_seen_at: seen }, now }: CommandListProps) {
  const { t } = useTranslation('devices');
  return (
    <section aria-label={t('commands.title')} className={styles.wide}>
      <h2 className={styles.heading}>{t('commands.title')}</h2>
      {commands.length === 0 ? (
        <p>{t('commands.none')}</p>
      ) : (
        <ol className="plain-list" aria-label={t('commands.list')}>
          {commands.map(({ id, kind, state, actor, created_at: created, ended_at: ended }) => (
            <li key={id} className={styles.entry}>
              <time className={styles.time} dateTime={created}>
                {serverTime(created)}
              </time>
              <p className={styles.kind}>{t(`commands.kinds.${kind}`)}</p>
              <p>
                {state === 'waiting'
                  ? t('commands.waits', {
                      span: spanWords(t, secondsSince(created, now)),
                      seen: agoWords(t, seen, now),
                    })
                  : [t(`commands.states.${state}`), ended === null ? null : serverTime(ended)]
                      .filter((part) => part !== null)
                      .join(', ')}
              </p>
              {actor !== null && <p className={styles.soft}>{t('commands.by', { name: actor.person })}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
