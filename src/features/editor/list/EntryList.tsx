import { useMemo, useState } from 'react';
import type { EntryRow } from '../../../contract/editor/editorAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { useToday } from '../../../lib/today';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Notice } from '../../../ui/page/Notice';
import { ListBar } from '../../../ui/table/ListBar';
import type { Order } from '../../../ui/table/order';
import { MoreButton } from '../../../ui/table/Paging';
import { NewNews } from '../actions/NewNews';
import { draftPaths } from '../drafts/draftItems';
import { PublicationLinks } from '../publication/PublicationLinks';
import { DeletedEntries } from './DeletedEntries';
import { EntryFilters } from './EntryFilters';
import type { EntryMarks } from './entryMarks';
import { DELETED, inState, matching, ordered, type Choice, type Column } from './entryRows';
import { EntryTable } from './EntryTable';
import { useChoice } from './useChoice';
import { useRowLimit } from './useRowLimit';
import { useRows } from './useRows';

export interface EntryListProps {
  readonly entries: readonly EntryRow[];
  /** Must stay the same object until a mark changes. */
  readonly marks: EntryMarks;
}

export function EntryList({ entries, marks }: EntryListProps) {
  const { t } = useTranslation('editor');
  const rows = useRows(entries, useToday(), marks);
  const [choice, setChoice] = useChoice();
  const user = useAppSelector(({ auth }) => auth.user);
  const unsaved = useMemo(() => (user === null ? [] : draftPaths(user)), [user]);
  const [isMaking, setMaking] = useState(false);
  const [order, setOrder] = useState<Order<Column>>({ column: 'title', isDescending: false });
  const found = useMemo(() => ordered(matching(inState(rows, choice.state), choice), order), [rows, choice, order]);
  const { limit, hasMore, showMore, showFirst } = useRowLimit(found.length);
  const choose = (next: Choice) => {
    setChoice(next);
    showFirst();
  };
  if (entries.length === 0) return <Notice title={t('list.empty')} />;
  if (choice.state === DELETED)
    return (
      <>
        <EntryFilters choice={choice} onChosen={choose} />
        <DeletedEntries choice={choice} />
      </>
    );
  return (
    <>
      <EntryFilters choice={choice} onChosen={choose} />
      <ListBar count={t('list.found', { count: found.length })}>
        <Button onPress={() => setMaking(true)}>{t('create.open')}</Button>
        <PublicationLinks />
      </ListBar>
      {found.length === 0 ? (
        <Notice title={t('list.nothing')} />
      ) : (
        <EntryTable
          rows={found.slice(0, limit)}
          search={choice.search}
          unsaved={unsaved}
          order={order}
          onOrdered={setOrder}
        />
      )}
      {hasMore && <MoreButton onPress={showMore} />}
      {isMaking && <NewNews onClose={() => setMaking(false)} />}
    </>
  );
}
