import type { DeviceDetail } from '../../../contract/fleet/devices';
import { formatNumber } from '../../../i18n/format';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { Panel } from '../../../ui/page/Panel';
import { Facts } from '../../../ui/text/Facts';
import { pastWords, spanWords } from '../spans';
import styles from './DeviceView.module.css';

const MEGABYTE = 1_000_000;

export function Report({
  device: { report, reported_at: at },
  now,
}: {
  readonly device: DeviceDetail;
  readonly now: number;
}) {
  const { t } = useTranslation('devices');
  if (report === null || at === null)
    return (
      <Panel title={t('report.title')}>
        <p>{t('report.none')}</p>
      </Panel>
    );
  const { files, packs, quota, usage, outbox, error, idle, skew, persisted, screen } = report;
  const since = (seconds: number) => pastWords(t, seconds + Math.max(0, (now - Date.parse(at)) / 1_000));
  const stored = (part: { readonly stored: number; readonly needed: number }) => t('report.stored', part);
  const yesNo = (is: boolean | null) => t(is === null ? 'report.unknown' : is ? 'report.yes' : 'report.no');
  const megabytes = (bytes: number) => formatNumber(Math.round(bytes / MEGABYTE));
  return (
    <Panel title={t('report.title')}>
      <Facts
        rows={[
          [t('report.at'), serverTime(at)],
          [t('report.build'), report.build],
          [t('report.running'), report.running ?? '–'],
          [t('report.wanted'), report.wanted ?? '–'],
          [t('report.staged'), report.staged],
          [t('report.files'), stored(files)],
          [t('report.packs'), stored(packs)],
          [t('report.persisted'), yesNo(persisted)],
          ...(screen === undefined
            ? []
            : [
                [t('report.fullScreen'), yesNo(screen.full)] as const,
                [t('report.awake'), yesNo(screen.awake)] as const,
              ]),
          [
            t('report.storage'),
            usage === null || quota === null
              ? t('report.unknown')
              : t('report.megabytes', { usage: megabytes(usage), quota: megabytes(quota) }),
          ],
          [
            t('report.outbox'),
            outbox.waiting === 0
              ? t('report.outboxEmpty')
              : t('report.outboxWaits', { count: outbox.waiting, span: since(outbox.oldest ?? 0) }),
          ],
          [
            t('report.error'),
            error === null ? t('report.noError') : t('report.errorAt', { code: error.code, span: since(error.age) }),
          ],
          [t('report.idle'), idle === null ? t('report.noPage') : t('ago', { span: since(idle) })],
          [
            t('report.clock'),
            t(skew === 0 ? 'report.exact' : skew > 0 ? 'report.fast' : 'report.slow', {
              span: spanWords(t, Math.abs(skew)),
            }),
          ],
        ]}
      />
    </Panel>
  );
}

export function Changes({ changes }: Pick<DeviceDetail, 'changes'>) {
  const { t } = useTranslation('devices');
  const wordsOf = (states: DeviceDetail['changes'][number]['states']) =>
    states.length === 0 ? [t('states.good')] : states.map((state) => t(`states.${state}`));
  return (
    <Panel title={t('changes.title')} className={styles.wide}>
      {changes.length === 0 ? (
        <p>{t('changes.none')}</p>
      ) : (
        <ol className="plain-list" aria-label={t('changes.list')}>
          {changes.map(({ at, states, build, running, wanted, staged, error }) => (
            <li key={`${at} ${states.join(' ')} ${running ?? ''} ${staged ?? ''}`} className={styles.entry}>
              <time className={styles.time} dateTime={at}>
                {serverTime(at)}
              </time>
              <p className={styles.kind}>{wordsOf(states).join(', ')}</p>
              <p>
                {[
                  t('changes.versions', { running: running ?? '–', wanted: wanted ?? '–' }),
                  staged === null ? null : t('changes.staged', { staged }),
                  t('changes.build', { build }),
                  error,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

export function Sessions({ sessions }: Pick<DeviceDetail, 'sessions'>) {
  const { t } = useTranslation('devices');
  return (
    <Panel title={t('sessions.title')} className={styles.wide}>
      <ul className="plain-list">
        {sessions.map(({ id, device, version, created_at: created, last_seen_at: seen, current }) => (
          <li key={id} className={styles.entry}>
            <time className={styles.time} dateTime={seen}>
              {serverTime(seen)}
            </time>
            <p className={styles.kind}>{current ? t('sessions.this') : device || t('sessions.unknown')}</p>
            <p>{t('sessions.facts', { version: version ?? '–', time: serverTime(created) })}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
