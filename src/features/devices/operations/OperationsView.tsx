import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { Operation } from '../../../contract/fleet/operations';
import { formatExactTime, formatNumber } from '../../../i18n/format';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Message } from '../../../ui/page/Message';
import { Notice } from '../../../ui/page/Notice';
import { ListBar } from '../../../ui/table/ListBar';
import { Table, type Column } from '../../../ui/table/Table';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Link } from '../../../ui/text/Link';
import { useOperationsQuery } from '../operationsApi';
import { useWatched } from '../useWatched';
import { progressOf } from './progress';

type Key = 'kind' | 'time' | 'actor' | 'devices' | 'done' | 'waiting' | 'refused';

export function OperationsView() {
  const { t } = useTranslation('devices');
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useOperationsQuery();
  useWatched(isFetching, refetch);
  if (isRefused(error, 403)) return <Navigate to="/devices" replace />;
  const numbers = (['devices', 'done', 'waiting', 'refused'] as const).map((key): Column<Operation, Key> => {
    return { key, title: t(`operations.columns.${key}`), cell: (row) => formatNumber(progressOf(row)[key]) };
  });
  const columns: readonly Column<Operation, Key>[] = [
    {
      key: 'kind',
      title: t('operations.columns.kind'),
      look: 'name',
      cell: ({ id, kind, created_at: at }) => {
        const command = t(`commands.kinds.${kind}`);
        return (
          <Link to={`/devices/operations/${id}`} aria-label={t('operations.open', { command, time: serverTime(at) })}>
            {command}
          </Link>
        );
      },
    },
    { key: 'time', title: t('operations.columns.time'), cell: ({ created_at: at }) => serverTime(at) },
    { key: 'actor', title: t('operations.columns.actor'), cell: ({ actor }) => actor?.person ?? null },
    ...numbers,
  ];
  return (
    <LoadedPage
      title={t('operations.title')}
      intro={t('operations.intro')}
      data={currentData}
      failed={error !== undefined && !isFetching ? t('operations.failed') : null}
      waiting={<TableSkeleton />}
      onRetry={refetch}
      above={
        <ListBar count={null}>
          <ButtonLink to="/devices">{t('toList')}</ButtonLink>
        </ListBar>
      }
    >
      {({ operations }) => (
        <>
          {error !== undefined && !isFetching && (
            <Message kind="failed" isSpaced>
              {t('stale', { time: formatExactTime(fulfilledTimeStamp ?? 0) })}
            </Message>
          )}
          {operations.length === 0 ? (
            <Notice title={t('operations.none')} />
          ) : (
            <Table label={t('operations.title')} columns={columns} rows={operations} rowKey={({ id }) => id} />
          )}
        </>
      )}
    </LoadedPage>
  );
}
