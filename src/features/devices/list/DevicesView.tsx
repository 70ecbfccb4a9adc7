import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { useShownAddress } from '../../../browse/useShownAddress';
import { statesIn } from '../../../contract/fleet/deviceQuery';
import { DEVICES_PAGE } from '../../../contract/fleet/fleet';
import { formatExactTime } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { saveFile } from '../../../lib/saveFile';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Message } from '../../../ui/page/Message';
import { Notice } from '../../../ui/page/Notice';
import { ListBar } from '../../../ui/table/ListBar';
import { Pages } from '../../../ui/table/Paging';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { selectHasLevel } from '../../auth/authSelectors';
import { ManyBar } from '../many/ManyBar';
import { useSelection } from '../many/selection';
import { useDevicesQuery, useDevicesTableMutation } from '../devicesApi';
import { useWatched } from '../useWatched';
import { changedQuery, readQuery } from './deviceQuery';
import { ColumnsButton } from './ColumnsButton';
import { DeviceFilters } from './DeviceFilters';
import { DeviceTable } from './DeviceTable';
import { keepColumns, readColumns } from './moreColumns';
import { Narrowing } from './Narrowing';
import { RolloutBar } from './RolloutBar';
import { StateCounts } from './StateCounts';

const PHONE = '(max-width: 480px)';

export function DevicesView() {
  const { t } = useTranslation(['devices', 'frame']);
  const seesUsers = useAppSelector((state) => selectHasLevel(state, 'admin'));
  const [params, setParams] = useShownAddress();
  const query = readQuery(params, seesUsers);
  const { data, currentData, error, isFetching, refetch, fulfilledTimeStamp } = useDevicesQuery(query);
  const now = fulfilledTimeStamp ?? 0;
  const [more, setMore] = useState(readColumns);
  const [selection, select] = useSelection(query);
  const isPhone = useMediaQuery(PHONE);
  useWatched(isFetching, refetch);
  const hasFailed = error !== undefined && !isFetching;
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  const set = (change: Readonly<Record<string, string>>) => setParams(new URLSearchParams(changedQuery(query, change)));
  // The earlier rows stay while another selection loads.
  const shown = currentData ?? (hasFailed ? undefined : data);
  const actions = (
    <>
      <ColumnsButton
        columns={more}
        onChanged={(columns) => {
          keepColumns(columns);
          setMore(columns);
        }}
      />
      {seesUsers && (
        <>
          <TableButton query={query} />
          <ButtonLink to="/devices/operations">{t('devices:operations.title')}</ButtonLink>
          <ButtonLink to="/devices/limits">{t('devices:limit.title')}</ButtonLink>
          <ButtonLink to="/devices/cards">{t('devices:cards.title')}</ButtonLink>
          <ButtonLink to="/devices/pair">{t('devices:pair')}</ButtonLink>
        </>
      )}
    </>
  );
  const failure = isRefused(error, 400) ? error.message : t('devices:failed');
  return (
    <LoadedPage
      title={t('frame:titles.devices')}
      intro={t('devices:intro')}
      data={shown}
      failed={hasFailed ? failure : null}
      waiting={<TableSkeleton />}
      onRetry={refetch}
      above={
        <>
          <Narrowing isFolded={isPhone} query={query}>
            <DeviceFilters query={query} releases={shown?.releases ?? []} seesUsers={seesUsers} onChanged={set} />
            {shown !== undefined && (
              <StateCounts
                states={shown.states}
                chosen={statesIn(query.state)}
                onChosen={(states) => set({ state: states.join(',') })}
              />
            )}
            {shown !== undefined && shown.rollout !== null && (
              <RolloutBar
                rollout={shown.rollout}
                onSlowest={(of) =>
                  setParams(new URLSearchParams({ ...of, state: 'behind', sort: 'seen', direction: 'asc' }))
                }
              />
            )}
            {isPhone && <ListBar count={null}>{actions}</ListBar>}
          </Narrowing>
          <ListBar count={shown === undefined ? null : t('devices:found', { count: shown.total })}>
            {!isPhone && actions}
          </ListBar>
          {shown !== undefined && hasFailed && (
            <Message kind="failed" isSpaced>
              {t('devices:stale', { time: formatExactTime(now) })}
            </Message>
          )}
        </>
      }
    >
      {({ devices, total, page, versions, rollout }) => (
        <>
          {seesUsers && (
            <ManyBar
              query={query}
              total={total}
              selection={selection}
              versions={{ all: versions, offered: rollout?.version ?? null }}
              onSelected={select}
            />
          )}
          {devices.length === 0 ? (
            <Notice title={t(Object.keys(query).length === 0 ? 'devices:empty' : 'devices:nothing')} />
          ) : (
            <DeviceTable
              devices={devices}
              query={query}
              now={now}
              seesUsers={seesUsers}
              more={more}
              selection={selection}
              onSelected={select}
              onOrdered={set}
            />
          )}
          <Pages page={page} pages={Math.ceil(total / DEVICES_PAGE)} onPage={(next) => set({ page: String(next) })} />
        </>
      )}
    </LoadedPage>
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
