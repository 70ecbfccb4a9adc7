import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { useShownAddress } from '../../../browse/useShownAddress';
import { formatExactTime } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { saveFile } from '../../../lib/saveFile';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/page/FailedNotice';
import { Notice } from '../../../ui/page/Notice';
import { Page } from '../../../ui/page/Page';
import { Skeleton } from '../../../ui/page/Skeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { selectHasLevel } from '../../auth/authSelectors';
import { useDevicesQuery, useDevicesTableMutation } from '../devicesApi';
import { useWatched } from '../useWatched';
import { changedQuery, readQuery } from './deviceQuery';
import { DeviceFilters } from './DeviceFilters';
import { DevicePages } from './DevicePages';
import styles from './DevicesView.module.css';
import { DeviceTable } from './DeviceTable';
import { StateCounts } from './StateCounts';

export function DevicesView() {
  const { t } = useTranslation(['devices', 'frame']);
  const seesUsers = useAppSelector((state) => selectHasLevel(state, 'admin'));
  const [params, setParams] = useShownAddress();
  const query = readQuery(params, seesUsers);
  const { data, currentData, error, isFetching, refetch, fulfilledTimeStamp } = useDevicesQuery(query);
  useWatched(isFetching, refetch);
  const hasFailed = error !== undefined && !isFetching;
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  const set = (change: Readonly<Record<string, string>>) => setParams(new URLSearchParams(changedQuery(query, change)));
  // The earlier rows stay while another selection loads.
  const shown = currentData ?? (hasFailed ? undefined : data);
  return (
    <Page title={t('frame:titles.devices')} intro={t('devices:intro')}>
      <DeviceFilters query={query} releases={shown?.releases ?? []} seesUsers={seesUsers} onChanged={set} />
      {shown !== undefined && (
        <StateCounts states={shown.states} chosen={query.state} onChosen={(state) => set({ state })} />
      )}
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {shown !== undefined && t('devices:found', { count: shown.total })}
        </p>
        {seesUsers && (
          <>
            <TableButton query={query} />
            <ButtonLink to="/devices/pair">{t('devices:pair')}</ButtonLink>
          </>
        )}
      </div>
      {shown !== undefined && hasFailed && (
        <p className={styles.stale} role="alert">
          {t('devices:stale', { time: formatExactTime(fulfilledTimeStamp ?? 0) })}
        </p>
      )}
      {shown === undefined && hasFailed && (
        <FailedNotice
          title={isRefused(error, 400) ? error.message : t('devices:failed')}
          action={t('frame:failed.action')}
          onRetry={() => void refetch()}
        />
      )}
      {shown === undefined && !hasFailed && (
        <div role="status" aria-label={t('frame:loading')} className={styles.waiting}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className={styles.waitingRow} />
          ))}
        </div>
      )}
      {shown?.devices.length === 0 && (
        <Notice title={t(Object.keys(query).length === 0 ? 'devices:empty' : 'devices:nothing')} />
      )}
      {shown !== undefined && shown.devices.length > 0 && (
        <DeviceTable
          devices={shown.devices}
          query={query}
          now={fulfilledTimeStamp ?? 0}
          seesUsers={seesUsers}
          onOrdered={set}
        />
      )}
      {shown !== undefined && (
        <DevicePages
          total={shown.total}
          page={Number(query.page ?? 1)}
          onPage={(page) => set({ page: String(page) })}
        />
      )}
    </Page>
  );
}

function TableButton({ query: { page: _page, ...query } }: { readonly query: ReturnType<typeof readQuery> }) {
  const { t } = useTranslation('devices');
  const [ask, { isLoading }] = useDevicesTableMutation();
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    setFailed(false);
    const asking = ask(query);
    const { data } = await asking;
    // The exported table must not stay in the store.
    asking.reset();
    if (data === undefined) setFailed(true);
    else saveFile('geraete.csv', data);
  };
  return (
    <>
      {hasFailed && <p role="alert">{t('tableFailed')}</p>}
      <Button isPending={isLoading} onPress={() => void save()}>
        {t('table')}
      </Button>
    </>
  );
}
