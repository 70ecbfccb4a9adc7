import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { LimitsAnswer } from '../../../contract/fleet/limits';
import { DEVICE_KINDS } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Panel } from '../../../ui/page/Panel';
import { Skeleton } from '../../../ui/page/Skeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { useDeviceLabelsQuery, useDeviceLimitsQuery, useLimitKindMutation, useLimitSiteMutation } from '../devicesApi';
import { DaysForm } from './DaysForm';
import styles from './LimitsView.module.css';

/** The days that devices of a kind or a site may be without contact. */
export function LimitsView() {
  const { t } = useTranslation('devices');
  const limits = useDeviceLimitsQuery();
  const labels = useDeviceLabelsQuery();
  const { error, isFetching } = limits;
  if (isRefused(error, 403)) return <Navigate to="/devices" replace />;
  return (
    <LoadedPage
      title={t('limit.title')}
      intro={t('limit.pageText')}
      above={
        <p className={styles.back}>
          <ButtonLink to="/devices">{t('toList')}</ButtonLink>
        </p>
      }
      data={limits.currentData}
      failed={error !== undefined && !isFetching ? t('limit.failed') : null}
      waiting={<Skeleton className={styles.waiting} />}
      onRetry={limits.refetch}
    >
      {(answer) => <Limits limits={answer} sites={labels.currentData?.sites ?? []} />}
    </LoadedPage>
  );
}

interface LimitsProps {
  readonly limits: LimitsAnswer;
  /** Sites of devices. */
  readonly sites: readonly string[];
}

function Limits({ limits, sites }: LimitsProps) {
  const { t } = useTranslation('devices');
  const [limitKind] = useLimitKindMutation();
  const [limitSite] = useLimitSiteMutation();
  const limited = limits.sites.map(({ site }) => site);
  const all = [...sites, ...limited.filter((site) => !sites.includes(site))];
  const daysOf = (site: string) => limits.sites.find((one) => one.site === site)?.days ?? null;
  return (
    <div className={styles.limits}>
      <Panel title={t('limit.kinds')}>
        {DEVICE_KINDS.map((kind) => (
          <DaysForm
            key={kind}
            label={t('limit.ofKind', { kind: t(`kinds.${kind}`) })}
            days={limits[kind]}
            onSaved={async (days) => (await limitKind({ kind, days })).error}
          />
        ))}
      </Panel>
      <Panel title={t('limit.sites')}>
        {all.length === 0 ? <p>{t('limit.noSites')}</p> : <p>{t('limit.sitesText')}</p>}
        {all.map((site) => (
          <DaysForm
            key={site}
            label={t('limit.ofSite', { site })}
            days={daysOf(site)}
            onSaved={async (days) => (await limitSite({ site, days })).error}
          />
        ))}
      </Panel>
    </div>
  );
}
