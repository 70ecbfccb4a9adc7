import type { DeviceRow, DevicesQuery } from '../../../contract/fleet/devices';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { Table, type Column as TableColumn } from '../../../ui/table/Table';
import { Link } from '../../../ui/text/Link';
import { DeviceState } from '../DeviceState';
import { agoWords } from '../spans';
import styles from './DeviceTable.module.css';

export interface DeviceTableProps {
  readonly devices: readonly DeviceRow[];
  readonly query: DevicesQuery;
  /** Time of the answer in milliseconds since 1970. */
  readonly now: number;
  readonly seesUsers: boolean;
  readonly onOrdered: (order: { readonly sort: string; readonly direction: string }) => void;
}

type Column = NonNullable<DevicesQuery['sort']>;

export function DeviceTable({ devices, query, now, seesUsers, onOrdered }: DeviceTableProps) {
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
      key: 'seen',
      title: t('devices:columns.seen'),
      cell: ({ last_seen_at: at }) => (
        <time dateTime={at} title={serverTime(at)}>
          {agoWords(words, at, now)}
        </time>
      ),
    },
  ];
  return (
    <Table
      label={t('devices:list')}
      columns={columns.filter(({ key }) => seesUsers || key !== 'user')}
      rows={devices}
      rowKey={({ id }) => id}
      sorting={{
        order: { column: sort, isDescending: direction === 'desc' },
        onOrdered: ({ column, isDescending }) => onOrdered({ sort: column, direction: isDescending ? 'desc' : 'asc' }),
      }}
    />
  );
}
