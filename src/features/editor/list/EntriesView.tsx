import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Message } from '../../../ui/page/Message';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { useRepeat } from '../../connection/useRepeat';
import { useEntriesQuery } from '../editorApi';
import { EntryList } from './EntryList';

export function EntriesView() {
  const { t } = useTranslation(['editor', 'frame']);
  const { currentData, error, isFetching, refetch } = useEntriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const hasFailed = error !== undefined && !isFetching;
  useRepeat(hasFailed, refetch);
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  const failure = isRefused(error) ? error.message : t('editor:list.failed');
  return (
    <LoadedPage
      title={t('frame:titles.editor')}
      intro={t('editor:list.intro')}
      data={currentData}
      failed={hasFailed ? failure : null}
      waiting={<TableSkeleton />}
      onRetry={refetch}
    >
      {({ entries }) => (
        <>
          {hasFailed && (
            <Message kind="failed" isSpaced>
              {t('editor:list.stale')}
            </Message>
          )}
          <EntryList entries={entries} />
        </>
      )}
    </LoadedPage>
  );
}
