import { Navigate, useSearchParams } from 'react-router-dom';
import { isRefused } from '../../api/apiError';
import type { AuditQuery } from '../../contract/people/audit';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { LoadedPage } from '../../ui/page/LoadedPage';
import { Message } from '../../ui/page/Message';
import { Notice } from '../../ui/page/Notice';
import { MoreButton } from '../../ui/table/Paging';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import { useRepeat } from '../connection/useRepeat';
import { usePrivacy } from '../imprint/privacyApi';
import { useAuditInfiniteQuery } from './auditApi';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';

const FILTERS = ['from', 'to', 'kind', 'actor'] as const;

export default function AuditView() {
  const { t } = useTranslation(['audit', 'frame']);
  const [params, setParams] = useSearchParams();
  const query: AuditQuery = Object.fromEntries(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const days = usePrivacy()?.audit_days;
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = useAuditInfiniteQuery(query);
  const hasFailed = error !== undefined && !isFetching;
  useRepeat(hasFailed && currentData === undefined, refetch);
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  const failure = isRefused(error, 400) ? error.message : t('audit:failed');
  return (
    <LoadedPage
      title={t('frame:titles.audit')}
      intro={[t('audit:intro'), days === undefined ? '' : t('audit:kept', { days })].join(' ').trim()}
      above={<AuditFilters query={query} onChanged={(next) => setParams(Object.entries(next), { replace: true })} />}
      data={currentData?.pages.flatMap((page) => page.entries)}
      failed={hasFailed ? failure : null}
      waiting={<TableSkeleton />}
      onRetry={refetch}
    >
      {(entries) => (
        <>
          {entries.length === 0 ? <Notice title={t('audit:empty')} /> : <AuditTable entries={entries} query={query} />}
          {hasFailed && (
            <Message kind="failed" isSpaced>
              {t('audit:moreFailed')}
            </Message>
          )}
          {hasNextPage && <MoreButton isPending={isFetching} onPress={() => void fetchNextPage()} />}
        </>
      )}
    </LoadedPage>
  );
}
