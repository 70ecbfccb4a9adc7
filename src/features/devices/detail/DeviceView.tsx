import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { DeviceDetail } from '../../../contract/fleet/devices';
import type { DeviceState as State } from '../../../contract/fleet/fleet';
import { formatExactTime } from '../../../i18n/format';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Message } from '../../../ui/page/Message';
import { Notice } from '../../../ui/page/Notice';
import { Page } from '../../../ui/page/Page';
import { Panel } from '../../../ui/page/Panel';
import { Skeleton } from '../../../ui/page/Skeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Facts } from '../../../ui/text/Facts';
import { selectHasLevel } from '../../auth/authSelectors';
import { useDeviceQuery } from '../devicesApi';
import { DeviceState } from '../DeviceState';
import { agoWords, secondsSince } from '../spans';
import { useWatched } from '../useWatched';
import { CALM_COMMANDS, CommandButtons, DANGEROUS_COMMANDS } from './CommandButtons';
import { CommandList } from './CommandList';
import styles from './DeviceView.module.css';
import { Labels } from './Labels';
import { nextSteps } from './nextSteps';
import { OfflineLimit } from './OfflineLimit';
import { Readiness } from './Readiness';
import { RemoveDevice } from './RemoveDevice';
import { StateFile } from './StateFile';
import { Changes, Report, Sessions } from './Records';

/** A device in use reports every five minutes. Its report may take a minute longer. */
const LISTENING_SECONDS = 360;

export function DeviceView({ id }: { readonly id: string }) {
  const { t } = useTranslation(['devices', 'frame']);
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useDeviceQuery(id);
  const now = fulfilledTimeStamp ?? 0;
  useWatched(isFetching, refetch);
  const hasFailed = error !== undefined && !isFetching;
  const back = <ButtonLink to="/devices">{t('devices:toList')}</ButtonLink>;
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  if (isRefused(error) && [400, 404].includes(error.status))
    return (
      <Page title={t('frame:titles.devices')}>
        <Notice title={t('devices:unknown')} actions={back} />
      </Page>
    );
  return (
    <LoadedPage
      title={currentData?.name ?? t('frame:titles.devices')}
      above={<p className={styles.back}>{back}</p>}
      data={currentData}
      failed={hasFailed ? t('devices:failed') : null}
      waiting={<Skeleton className={styles.waiting} />}
      onRetry={refetch}
    >
      {(device) => (
        <>
          {hasFailed && (
            <Message kind="failed" isSpaced>
              {t('devices:stale', { time: formatExactTime(now) })}
            </Message>
          )}
          <Device device={device} now={now} />
        </>
      )}
    </LoadedPage>
  );
}

function Device({ device, now }: { readonly device: DeviceDetail; readonly now: number }) {
  const { t } = useTranslation(['devices', 'users']);
  const { t: words } = useTranslation('devices');
  const seesUsers = useAppSelector((state) => selectHasLevel(state, 'admin'));
  const steps = nextSteps(device.states.map(({ state }) => state));
  const stepsFor = (wanted: State) => steps.filter(({ state }) => state === wanted).map(({ kind }) => kind);
  const others = CALM_COMMANDS.filter((kind) => steps.every((step) => step.kind !== kind));
  const isErased = device.states.some(({ state }) => state === 'erased');
  const buttons = { device, isListening: secondsSince(device.last_seen_at, now) < LISTENING_SECONDS };
  const seen = `${agoWords(words, device.last_seen_at, now)} (${serverTime(device.last_seen_at)})`;
  return (
    <div className={styles.device}>
      <section aria-label={t('devices:columns.state')} className={styles.wide}>
        <ul className={`plain-list ${styles.states}`}>
          {device.states.map((shown) => (
            <li key={shown.state}>
              <DeviceState {...shown} />
              <CommandButtons {...buttons} kinds={stepsFor(shown.state)} label={t(`devices:states.${shown.state}`)} />
            </li>
          ))}
        </ul>
        {!isErased && <CommandButtons {...buttons} kinds={others} label={t('devices:commands.give')} />}
      </section>
      <Report device={device} now={now} />
      <div className={styles.column}>
        {!isErased && <Readiness device={device} />}
        <Panel title={t('devices:facts')}>
          <Facts
            rows={[
              [t('devices:columns.kind'), t(`devices:kinds.${device.kind}`)],
              [t('devices:columns.site'), device.site || null],
              [t('devices:columns.tags'), device.tags.join(', ') || null],
              [t('devices:columns.user'), device.user?.person ?? null],
              [t('devices:columns.group'), device.group === null ? null : t(`users:groups.${device.group}`)],
              [t('devices:firstSeen'), serverTime(device.first_seen_at)],
              [t('devices:columns.seen'), seen],
              [t('devices:number'), device.id],
            ]}
          />
        </Panel>
        {seesUsers && <Labels device={device} />}
        {seesUsers && !isErased && <OfflineLimit device={device} />}
        {seesUsers && <StateFile device={device} />}
        {seesUsers && !isErased && (
          <Panel title={t('devices:commands.danger')}>
            <p className={styles.soft}>{t('devices:commands.dangerText')}</p>
            <CommandButtons {...buttons} kinds={DANGEROUS_COMMANDS} label={t('devices:commands.danger')} />
          </Panel>
        )}
        {seesUsers && <RemoveDevice device={device} />}
      </div>
      <CommandList device={device} now={now} />
      <Changes changes={device.changes} />
      {device.sessions.length > 0 && <Sessions sessions={device.sessions} />}
    </div>
  );
}
