import { useId, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { OperationDetail } from '../../../contract/fleet/operations';
import { formatExactTime } from '../../../i18n/format';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Message } from '../../../ui/page/Message';
import { Notice } from '../../../ui/page/Notice';
import { Page } from '../../../ui/page/Page';
import { ProgressBar } from '../../../ui/page/ProgressBar';
import { Table, type Column } from '../../../ui/table/Table';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Link } from '../../../ui/text/Link';
import { useOperationQuery } from '../operationsApi';
import { agoWords } from '../spans';
import { useWatched } from '../useWatched';
import { CancelOperation } from './CancelOperation';
import styles from './OperationView.module.css';
import { progressOf } from './progress';

type Result = OperationDetail['results'][number];
type Key = 'device' | 'state' | 'ended' | 'seen';

export function OperationView({ id }: { readonly id: string }) {
  const { t } = useTranslation('devices');
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useOperationQuery(id);
  const now = fulfilledTimeStamp ?? 0;
  useWatched(isFetching, refetch);
  const back = <ButtonLink to="/devices/operations">{t('operations.toList')}</ButtonLink>;
  if (isRefused(error, 403)) return <Navigate to="/devices" replace />;
  if (isRefused(error) && [400, 404].includes(error.status))
    return (
      <Page title={t('operations.title')}>
        <Notice title={t('operations.unknown')} actions={back} />
      </Page>
    );
  return (
    <LoadedPage
      title={currentData === undefined ? t('operations.title') : t(`commands.kinds.${currentData.kind}`)}
      above={<p className={styles.back}>{back}</p>}
      data={currentData}
      failed={error !== undefined && !isFetching ? t('operations.failed') : null}
      waiting={<TableSkeleton />}
      onRetry={refetch}
    >
      {(operation) => (
        <>
          {error !== undefined && !isFetching && (
            <Message kind="failed" isSpaced>
              {t('stale', { time: formatExactTime(now) })}
            </Message>
          )}
          <Results operation={operation} now={now} />
        </>
      )}
    </LoadedPage>
  );
}

function Results({ operation, now }: { readonly operation: OperationDetail; readonly now: number }) {
  const { t } = useTranslation('devices');
  const textId = useId();
  const [isAsked, setAsked] = useState(false);
  const [cancelled, setCancelled] = useState<number | null>(null);
  const { actor, created_at: at, left_out: leftOut, results } = operation;
  const progress = progressOf(operation);
  const time = serverTime(at);
  const columns: readonly Column<Result, Key>[] = [
    {
      key: 'device',
      title: t('operations.device'),
      look: 'name',
      cell: ({ device, name }) => (
        <Link to={`/devices/${device}`} aria-label={t('open', { name })}>
          {name}
        </Link>
      ),
    },
    { key: 'state', title: t('operations.state'), cell: ({ state }) => t(`commands.states.${state}`) },
    {
      key: 'ended',
      title: t('operations.ended'),
      cell: ({ ended_at: ended }) => (ended === null ? null : serverTime(ended)),
    },
    { key: 'seen', title: t('columns.seen'), cell: ({ last_seen_at: seen }) => agoWords(t, seen, now) },
  ];
  return (
    <>
      <p>
        {actor === null ? t('operations.givenAt', { time }) : t('operations.givenBy', { time, name: actor.person })}
      </p>
      <div className={styles.progress}>
        <p id={textId}>{t('operations.progress', { ...progress })}</p>
        <ProgressBar value={progress.devices - progress.waiting} max={progress.devices} aria-labelledby={textId} />
        {progress.waiting > 0 && (
          <Button
            aria-haspopup="dialog"
            onPress={() => {
              setCancelled(null);
              setAsked(true);
            }}
          >
            {t('operations.cancel')}
          </Button>
        )}
      </div>
      {leftOut > 0 && <p className={styles.soft}>{t('operations.leftOut', { count: leftOut })}</p>}
      {cancelled !== null && (
        <Message kind="done" isSpaced>
          {t('operations.cancelled', { count: cancelled })}
        </Message>
      )}
      {results.length === 0 ? (
        <Notice title={t('operations.noneLeft')} />
      ) : (
        <Table label={t('operations.results')} columns={columns} rows={results} rowKey={({ device }) => device} />
      )}
      {isAsked && (
        <CancelOperation
          operation={operation}
          waiting={progress.waiting}
          onCancelled={(count) => {
            setCancelled(count);
            setAsked(false);
          }}
          onClosed={() => setAsked(false)}
        />
      )}
    </>
  );
}
