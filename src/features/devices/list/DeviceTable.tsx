import type { DeviceRow, DevicesQuery } from '../../../contract/fleet/devices';
import { formatNumber } from '../../../i18n/format';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Table, type Column as TableColumn } from '../../../ui/table/Table';
import { Link } from '../../../ui/text/Link';
import { DeviceState } from '../DeviceState';
import { withDevices, type Selection } from '../many/selection';
import { agoWords, secondsSince } from '../spans';
import styles from './DeviceTable.module.css';
import { MORE_COLUMNS, type MoreColumn } from './moreColumns';

export interface DeviceTableProps {
  readonly devices: readonly DeviceRow[];
  readonly query: DevicesQuery;
  /** Time of the answer in milliseconds since 1970. */
  readonly now: number;
  readonly seesUsers: boolean;
  readonly more: readonly MoreColumn[];
  readonly selection: Selection;
  readonly onSelected: (selection: Selection) => void;
  readonly onOrdered: (order: { readonly sort: string; readonly direction: string }) => void;
}

type Column = NonNullable<DevicesQuery['sort']>;

const MEGABYTE = 1_000_000;
const DAY_SECONDS = 86_400;

export function DeviceTable(props: DeviceTableProps) {
  const { devices, query, now, seesUsers, more, selection, onSelected, onOrdered } = props;
  const { t } = useTranslation(['devices', 'users']);
  const { t: words } = useTranslation('devices');
  const { sort = 'name', direction = 'asc' } = query;
  const columns: readonly TableColumn<DeviceRow, Column>[] = [
    {
      key: 'name',
      title: t('devices:columns.name'),
      look: 'name',
      cell: ({ id, name, waiting }) => (
        <>
          <Link to={`/devices/${id}`} aria-label={t('devices:open', { name })}>
            {name}
          </Link>
          {waiting > 0 && <span className={styles.more}>{t('devices:waiting', { count: waiting })}</span>}
        </>
      ),
    },
    {
      key: 'state',
      title: t('devices:columns.state'),
      look: 'long',
      cell: ({ states: [worst, ...others] }) => (
        <>
          {worst !== undefined && <DeviceState {...worst} />}
          {others.length > 0 && (
            <span className={styles.more}>{t('devices:moreStates', { count: others.length })}</span>
          )}
        </>
      ),
    },
    { key: 'kind', title: t('devices:columns.kind'), cell: ({ kind }) => t(`devices:kinds.${kind}`) },
    { key: 'release', title: t('devices:columns.release'), cell: ({ release }) => release },
    {
      key: 'user',
      title: t('devices:columns.user'),
      cell: ({ user, group }) => (
        <>
          <span>{user?.person ?? '–'}</span>
          {group !== null && <span className={styles.more}>{t(`users:groups.${group}`)}</span>}
        </>
      ),
    },
    {
      key: 'site',
      title: t('devices:columns.site'),
      cell: ({ site, tags }) =>
        site === '' && tags.length === 0 ? null : (
          <>
            <span>{site}</span>
            {tags.length > 0 && <span className={styles.more}>{tags.join(', ')}</span>}
          </>
        ),
    },
    { key: 'build', title: t('devices:columns.build'), cell: ({ build }) => build },
    {
      key: 'free',
      title: t('devices:columns.free'),
      cell: ({ free }) =>
        free === null ? null : t('devices:megabytes', { size: formatNumber(Math.round(free / MEGABYTE)) }),
    },
    { key: 'waiting', title: t('devices:columns.waiting'), cell: ({ waiting }) => formatNumber(waiting) },
    {
      key: 'days',
      title: t('devices:columns.days'),
      cell: ({ last_seen_at: at }) => formatNumber(Math.max(0, Math.floor(secondsSince(at, now) / DAY_SECONDS))),
    },
    {
      key: 'battery',
      title: t('devices:columns.battery'),
      cell: ({ battery }) => (battery === null ? null : t('devices:percent', { count: battery })),
    },
    {
      key: 'seen',
      title: t('devices:columns.seen'),
      cell: ({ last_seen_at: at }) => (
        <time dateTime={at} title={serverTime(at)}>
          {agoWords(words, at, now)}
        </time>
      ),
    },
  ];
  const checkbox = (label: string, rows: readonly DeviceRow[]) => (
    <Checkbox
      label={label}
      isLabelHidden
      isSelected={rows.every(({ id }) => selection.has(id))}
      onChange={(isChosen) => {
        const ids = rows.map(({ id }) => id);
        onSelected(withDevices(selection, ids, isChosen));
      }}
    />
  );
  return (
    <Table
      label={t('devices:list')}
      columns={columns.filter(({ key }) => (seesUsers || key !== 'user') && (!isMore(key) || more.includes(key)))}
      rows={devices}
      rowKey={({ id }) => id}
      choosing={
        seesUsers
          ? {
              title: t('devices:many.column'),
              head: checkbox(t('devices:many.page'), devices),
              cell: (row) => checkbox(t('devices:many.choose', { name: row.name }), [row]),
            }
          : undefined
      }
      sorting={{
        order: { column: sort, isDescending: direction === 'desc' },
        onOrdered: ({ column, isDescending }) => onOrdered({ sort: column, direction: isDescending ? 'desc' : 'asc' }),
      }}
    />
  );
}

const isMore = (key: Column): key is MoreColumn => (MORE_COLUMNS as readonly Column[]).includes(key);
