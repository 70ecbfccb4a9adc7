import { useTranslation } from '../../../i18n/useTranslation';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import type { Order } from '../../../ui/table/order';
import { Table, type Column as TableColumn } from '../../../ui/table/Table';
import { Link } from '../../../ui/text/Link';
import { Tag } from '../../../ui/text/Tag';
import { entryAddress } from '../entryAddress';
import styles from './EntryTable.module.css';
import { COLUMNS, type Column, type ShownRow } from './entryRows';

export interface EntryTableProps {
  readonly rows: readonly ShownRow[];
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

export function EntryTable({ rows, unsaved, order, onOrdered }: EntryTableProps) {
  const { t } = useTranslation('editor');
  return (
    <Table
      label={t('list.table')}
      columns={COLUMNS.map((key) => ({
        key,
        title: t(`list.columns.${key}`),
        look: LOOKS[key],
        cell: (row: ShownRow) => <EntryCell column={key} row={row} isUnsaved={unsaved.includes(row.entry.path)} />,
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
  readonly isUnsaved: boolean;
}

function EntryCell({ column, row, isUnsaved }: EntryCellProps) {
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
    <span className={styles.entry}>
      <span className={styles.picture}>{entry.picture !== null && <MediaImage fileId={entry.picture} alt="" />}</span>
      <Link to={entryAddress(entry.path)} aria-label={t('list.open', { title: words.title })}>
        {words.title}
      </Link>
    </span>
  );
}
