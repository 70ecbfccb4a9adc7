import { isRefused } from '../../../api/apiError';
import { DELETED_MAX } from '../../../contract/editor/editorAnswers';
import { formatDateTime } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { FailedNotice } from '../../../ui/page/FailedNotice';
import { Notice } from '../../../ui/page/Notice';
import { ListBar } from '../../../ui/table/ListBar';
import { Table } from '../../../ui/table/Table';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { Link } from '../../../ui/text/Link';
import { useRepeat } from '../../connection/useRepeat';
import { useDeletedEntriesQuery } from '../editorApi';
import { historyAddress } from '../entryAddress';
import { matching, type Choice } from './entryRows';

export interface DeletedEntriesProps {
  /** The chosen kind and the searched words. */
  readonly choice: Choice;
}

/** Lists the deleted entries. Each leads to its history, which restores it. */
export function DeletedEntries({ choice }: DeletedEntriesProps) {
  const { t } = useTranslation(['editor', 'frame']);
  const { currentData, error, isFetching, refetch } = useDeletedEntriesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const hasFailed = currentData === undefined && error !== undefined && !isFetching;
  useRepeat(hasFailed, refetch);
  if (hasFailed)
    return (
      <FailedNotice
        title={isRefused(error) ? error.message : t('editor:list.failed')}
        action={t('frame:failed.action')}
        onRetry={() => void refetch()}
      />
    );
  if (currentData === undefined)
    return (
      <div role="status" aria-label={t('frame:loading')}>
        <TableSkeleton />
      </div>
    );
  const rows = currentData.entries.map((entry) => {
    const { by, at } = entry.changed;
    const words = {
      title: entry.path.slice(entry.path.lastIndexOf('/') + 1),
      kind: t(`editor:kinds.${entry.kind}`),
      changed: t('editor:history.byAt', {
        by: by === '' ? t('editor:deletedPerson') : by,
        time: formatDateTime(at * 1_000),
      }),
    };
    return { entry, words, tags: [] };
  });
  const found = matching(rows, choice);
  return (
    <>
      <p>{t('editor:deleted.hint', { most: DELETED_MAX })}</p>
      <ListBar count={t('editor:list.found', { count: found.length })} />
      {found.length === 0 ? (
        <Notice title={t('editor:list.nothing')} />
      ) : (
        <Table
          label={t('editor:deleted.table')}
          columns={[
            {
              key: 'title',
              title: t('editor:deleted.file'),
              look: 'name',
              cell: ({ entry, words: { title } }) => (
                <Link to={historyAddress(entry.path)} aria-label={t('editor:deleted.open', { title })}>
                  {title}
                </Link>
              ),
            },
            { key: 'kind', title: t('editor:list.columns.kind'), look: 'words', cell: ({ words }) => words.kind },
            { key: 'changed', title: t('editor:deleted.by'), look: 'long', cell: ({ words }) => words.changed },
          ]}
          rows={found}
          rowKey={({ entry }) => entry.path}
        />
      )}
    </>
  );
}
