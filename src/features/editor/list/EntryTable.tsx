import type { EntryItem, EntryRow } from '../../../contract/editor/editorAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import type { Order } from '../../../ui/table/order';
import { Table, type Column as TableColumn } from '../../../ui/table/Table';
import { Link } from '../../../ui/text/Link';
import { Tag } from '../../../ui/text/Tag';
import { entryAddress } from '../entryAddress';
import { wordTest } from '../../../lib/wordTest';
import styles from './EntryTable.module.css';
import { COLUMNS, foundItems, type Column, type ShownRow } from './entryRows';

export interface EntryTableProps {
  readonly rows: readonly ShownRow[];
  /** The searched words. */
  readonly search: string;
  /** Paths of the entries with the person's unsaved changes. */
  readonly unsaved: readonly string[];
  readonly order: Order<Column>;
  readonly onOrdered: (order: Order<Column>) => void;
}

const LOOKS: Readonly<Record<Column, TableColumn<ShownRow, Column>['look']>> = {
  title: 'name',
  kind: 'words',
  state: 'words',
  changed: 'long',
};

const FOUND_MAX = 5;

export function EntryTable({ rows, search, unsaved, order, onOrdered }: EntryTableProps) {
  const { t } = useTranslation('editor');
  const hasWords = wordTest(search);
  return (
    <Table
      label={t('list.table')}
      columns={COLUMNS.map((key) => ({
        key,
        title: t(`list.columns.${key}`),
        look: LOOKS[key],
        cell: (row: ShownRow) => (
          <EntryCell
            column={key}
            row={row}
            found={key === 'title' ? foundItems(row, hasWords) : []}
            isUnsaved={unsaved.includes(row.entry.path)}
          />
        ),
      }))}
      rows={rows}
      rowKey={({ entry }) => entry.path}
      isMuted={({ visibility }) => visibility === 'ended'}
      sorting={{ order, onOrdered }}
    />
  );
}

interface EntryCellProps {
  readonly column: Column;
  readonly row: ShownRow;
  /** The entry's items with the searched words. */
  readonly found: readonly EntryItem[];
  readonly isUnsaved: boolean;
}

function EntryCell({ column, row, found, isUnsaved }: EntryCellProps) {
  const { t } = useTranslation('editor');
  const { entry, visibility, words, tags } = row;
  if (column === 'state')
    return (
      <>
        {visibility === 'visible' ? <span>{words.state}</span> : <Tag>{words.state}</Tag>}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {isUnsaved && <Tag>{t('list.unsaved')}</Tag>}
      </>
    );
  if (column !== 'title') return words[column] === '' ? '–' : words[column];
  return (
    <div className={styles.entry}>
      <span className={styles.picture}>{entry.picture !== null && <MediaImage fileId={entry.picture} alt="" />}</span>
      <Link to={entryAddress(entry.path)} aria-label={t('list.open', { title: words.title })}>
        {words.title}
      </Link>
      {found.length > 0 && <FoundItems entry={entry} found={found} />}
    </div>
  );
}

/** Each item leads to its place in the form. */
function FoundItems({ entry, found }: { readonly entry: EntryRow; readonly found: readonly EntryItem[] }) {
  const { t } = useTranslation('editor');
  const more = found.length - FOUND_MAX;
  return (
    <ul className={`plain-list ${styles.found}`}>
      {found.slice(0, FOUND_MAX).map(({ title, index }) => (
        <li key={index}>
          <Link to={entryAddress(entry.path, ['references', index])} aria-label={t('list.open', { title })}>
            {title}
          </Link>
        </li>
      ))}
      {more > 0 && <li>{t('list.moreFound', { count: more })}</li>}
    </ul>
  );
}
