import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Message } from '../../../ui/page/Message';
import { Notice } from '../../../ui/page/Notice';
import { MoreButton } from '../../../ui/table/Paging';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { useRepeat } from '../../connection/useRepeat';
import { useHistoryInfiniteQuery } from '../editorApi';
import { entryAddress } from '../entryAddress';
import { lacksCatalogue } from '../lacksCatalogue';
import { MissingCatalogue } from '../MissingCatalogue';
import { HistoryList, type PastState } from './HistoryList';
import styles from './HistoryView.module.css';
import { RestoreQuestion } from './RestoreQuestion';

export function HistoryView() {
  const [params] = useSearchParams();
  const path = params.get('path') ?? '';
  return <FileHistory key={path} path={path} />;
}

function FileHistory({ path }: { readonly path: string }) {
  const { t } = useTranslation(['editor', 'frame']);
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = useHistoryInfiniteQuery(path);
  const [wished, setWished] = useState<PastState | null>(null);
  const [isRestored, setRestored] = useState(false);
  const hasFailed = error !== undefined && !isFetching;
  useRepeat(hasFailed && currentData === undefined, refetch);
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  if (lacksCatalogue(error)) return <MissingCatalogue onRetry={refetch} />;
  const changes = currentData?.pages.flatMap((page) => page.changes);
  const [newest] = changes ?? [];
  return (
    <LoadedPage
      title={t('editor:history.title')}
      intro={path}
      above={
        <p className={styles.links}>
          {newest?.after !== null && <ButtonLink to={entryAddress(path)}>{t('editor:history.toEntry')}</ButtonLink>}
          <ButtonLink to="/editor">{t('editor:entry.toList')}</ButtonLink>
        </p>
      }
      data={changes}
      failed={hasFailed ? (isRefused(error) ? error.message : t('editor:history.failed')) : null}
      waiting={<TableSkeleton />}
      onRetry={refetch}
    >
      {(all) => (
        <>
          {isRestored && (
            <Message kind="done" isSpaced>
              {t('editor:history.restored')}
            </Message>
          )}
          {all.length === 0 && <Notice title={t('editor:history.empty')} />}
          <HistoryList path={path} changes={all} onWished={setWished} />
          {hasFailed && (
            <Message kind="failed" isSpaced>
              {t('editor:history.moreFailed')}
            </Message>
          )}
          {hasNextPage && <MoreButton isPending={isFetching} onPress={() => void fetchNextPage()} />}
          {wished !== null && (
            <RestoreQuestion
              path={path}
              base={newest?.after ?? null}
              wished={wished}
              onClose={(wasRestored) => {
                setWished(null);
                setRestored(wasRestored);
              }}
            />
          )}
        </>
      )}
    </LoadedPage>
  );
}
