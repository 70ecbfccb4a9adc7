import { Navigate, useSearchParams } from 'react-router-dom';
import { isRefused } from '../../api/apiError';
import type { AuditQuery } from '../../contract/people/audit';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { FailedNotice } from '../../ui/page/FailedNotice';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { Skeleton } from '../../ui/page/Skeleton';
import { useRepeat } from '../connection/useRepeat';
import { usePrivacy } from '../imprint/privacyApi';
import { useAuditInfiniteQuery } from './auditApi';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';
import styles from './AuditView.module.css';

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
  const entries = currentData?.pages.flatMap((page) => page.entries);
  return (
    <Page
      title={t('frame:titles.audit')}
      intro={[t('audit:intro'), days === undefined ? '' : t('audit:kept', { days })].join(' ').trim()}
    >
      <AuditFilters query={query} onChanged={(next) => setParams(Object.entries(next), { replace: true })} />
      {entries === undefined && hasFailed && (
        <FailedNotice
          title={isRefused(error, 400) ? error.message : t('audit:failed')}
          action={t('frame:failed.action')}
          onRetry={() => void refetch()}
        />
      )}
      {entries === undefined && !hasFailed && (
        <div role="status" aria-label={t('frame:loading')} className={styles.waiting}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className={styles.waitingRow} />
          ))}
        </div>
      )}
      {entries?.length === 0 && <Notice title={t('audit:empty')} />}
      {entries !== undefined && entries.length > 0 && <AuditEntries entries={entries} query={query} />}
      {entries !== undefined && hasFailed && <p role="alert">{t('audit:moreFailed')}</p>}
      {hasNextPage && (
        <Button className={styles.more} isPending={isFetching} onPress={() => void fetchNextPage()}>
          {t('audit:more')}
        </Button>
      )}
    </Page>
  );
}
