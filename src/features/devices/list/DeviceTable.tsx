/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Block layout
   removes a table's roles, which the attributes restore. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DeviceRow, DevicesQuery } from '../../../contract/fleet/devices';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { classNames } from '../../../lib/classNames';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { Link } from '../../../ui/text/Link';
import { DeviceState } from '../DeviceState';
import { agoWords } from '../spans';
import { SORTED_COLUMNS } from './deviceQuery';
import styles from './DeviceTable.module.css';

export interface DeviceTableProps {
  readonly devices: readonly DeviceRow[];
  readonly query: DevicesQuery;
  /** Time of the answer in milliseconds since 1970. */
  readonly now: number;
  readonly seesUsers: boolean;
  readonly onOrdered: (order: { readonly sort: string; readonly direction: string }) => void;
}

type Column = (typeof SORTED_COLUMNS)[number];

export function DeviceTable({ devices, query, now, seesUsers, onOrdered }: DeviceTableProps) {
  const { t } = useTranslation('devices');
  const { sort = 'name', direction = 'asc' } = query;
  const columns = SORTED_COLUMNS.filter((column) => seesUsers || column !== 'user');
  const order = (column: Column) =>
    onOrdered({ sort: column, direction: column === sort && direction === 'asc' ? 'desc' : 'asc' });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A table with large text scrolls sideways, also by keyboard.
    <div className={styles.frame} role="region" aria-label={t('list')} tabIndex={0}>
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row" className={styles.heads}>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                role="columnheader"
                className={styles.head}
                aria-sort={column === sort ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
              >
                <Button variant="quiet" className={styles.sort} onPress={() => order(column)}>
                  <span>{t(`columns.${column}`)}</span>
                  {column === sort && <Icon of={direction === 'desc' ? ArrowDown : ArrowUp} size="small" />}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {devices.map((device) => (
            <tr key={device.id} role="row" className={styles.row}>
              {columns.map((column) => (
                <td
                  key={column}
                  role="cell"
                  className={classNames(
                    styles.cell,
                    column === 'name' && styles.name,
                    column === 'state' && styles.state,
                  )}
                  data-label={t(`columns.${column}`)}
                >
                  <Cell column={column} device={device} now={now} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly column: Column;
  readonly device: DeviceRow;
  readonly now: number;
}

function Cell({ column, device, now }: CellProps) {
  const { t } = useTranslation(['devices', 'users']);
  const { t: words } = useTranslation('devices');
  switch (column) {
    case 'name':
      return (
        <>
          <Link
            to={`/devices/${device.id}`}
            className={styles.link}
            aria-label={t('devices:open', { name: device.name })}
          >
            {device.name}
          </Link>
          {device.waiting > 0 && <span className={styles.more}>{t('devices:waiting', { count: device.waiting })}</span>}
        </>
      );
    case 'state':
      return <DeviceState state={device.state} reason={device.reason} />;
    case 'kind':
      return t(`devices:kinds.${device.kind}`);
    case 'release':
      return device.release ?? '–';
    case 'user':
      return (
        <>
          <span>{device.user?.person ?? '–'}</span>
          {device.group !== null && <span className={styles.more}>{t(`users:groups.${device.group}`)}</span>}
        </>
      );
    case 'seen':
      return (
        <time dateTime={device.last_seen_at} title={serverTime(device.last_seen_at)}>
          {agoWords(words, device.last_seen_at, now)}
        </time>
      );
  }
}
