import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import { isObject, isText } from '../../../contract/shapes';
import { useTranslation } from '../../../i18n/useTranslation';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Message } from '../../../ui/page/Message';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { useRepeat } from '../../connection/useRepeat';
import { useChangesQuery } from '../changesApi';
import { useCheck } from '../check/useCheck';
import { useEntriesQuery } from '../editorApi';
import { historyAddress } from '../entryAddress';
import { lacksCatalogue } from '../lacksCatalogue';
import { MissingCatalogue } from '../MissingCatalogue';
import { EntryList } from './EntryList';
import { marksOf } from './entryMarks';
import { ListNews } from './ListNews';

const NOTHING: readonly CheckedPlace[] = [];

export function EntriesView() {
  const { t } = useTranslation(['editor', 'frame']);
  const { currentData, error, isFetching, refetch } = useEntriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const hasFailed = error !== undefined && !isFetching;
  // The list need not wait for its marks.
  const changes = useChangesQuery(undefined, { refetchOnMountOrArgChange: true, skip: currentData === undefined });
  const check = useCheck();
  const faults = check.answer?.faults ?? NOTHING;
  const marks = useMemo(() => marksOf(changes.currentData, faults), [changes.currentData, faults]);
  useRepeat(hasFailed, refetch);
  useRepeat(changes.isError, changes.refetch);
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  if (lacksCatalogue(error)) return <MissingCatalogue onRetry={refetch} />;
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
          <DeletedMessage />
          <ListNews
            check={check}
            entries={entries}
            changes={changes.currentData}
            areChangesMissing={changes.error !== undefined}
          />
          <EntryList entries={entries} marks={marks} />
        </>
      )}
    </LoadedPage>
  );
}

/** Says which file the person has just deleted, and leads to its history. */
function DeletedMessage() {
  const { t } = useTranslation('editor');
  const state: unknown = useLocation().state;
  const path = isObject(state) ? state['deleted'] : null;
  if (!isText(path)) return null;
  return (
    <Message kind="done" isSpaced>
      <p>{t('delete.done', { path })}</p>
      <ButtonLink to={historyAddress(path)}>{t('history.title')}</ButtonLink>
    </Message>
  );
}
