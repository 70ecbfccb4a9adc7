/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Block layout
   removes a table's roles, which the attributes restore. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { User } from '../../../contract/people/people';
import { useTranslation } from '../../../i18n/useTranslation';
import { classNames } from '../../../lib/classNames';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { nameOf } from '../userNames';
import { pressed, type Column, type Order, type UserRow } from './userRows';
import styles from './UserTable.module.css';

export interface UserTableProps {
  readonly rows: readonly UserRow[];
  readonly columns: readonly Column[];
  readonly order: Order;
  readonly onOrdered: (order: Order) => void;
  readonly onManaged: (user: User) => void;
}

export function UserTable({ rows, columns, order, onOrdered, onManaged }: UserTableProps) {
  const { t } = useTranslation('users');
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A table with large text scrolls sideways, also by keyboard.
    <div className={styles.frame} role="region" aria-label={t('list.table')} tabIndex={0}>
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row" className={styles.heads}>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                role="columnheader"
                className={styles.head}
                aria-sort={order.column === column ? (order.isDescending ? 'descending' : 'ascending') : undefined}
              >
                <Button variant="quiet" className={styles.sort} onPress={() => onOrdered(pressed(order, column))}>
                  <span>{t(`list.columns.${column}`)}</span>
                  {order.column === column && <Icon of={order.isDescending ? ArrowDown : ArrowUp} size="small" />}
                </Button>
              </th>
            ))}
            <th scope="col" role="columnheader" className={styles.head}>
              <span className="visually-hidden">{t('list.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ user, words }) => (
            <tr
              key={user.id}
              role="row"
              className={classNames(styles.row, user.status === 'inactive' && styles.inactive)}
            >
              {columns.map((column) => (
                <td
                  key={column}
                  role="cell"
                  className={classNames(styles.cell, styles[column], words[column] === '' && styles.nothing)}
                  data-label={t(`list.columns.${column}`)}
                >
                  {words[column] === '' ? '–' : words[column]}
                </td>
              ))}
              <td role="cell" className={styles.actions}>
                <Button
                  onPress={() => onManaged(user)}
                  aria-label={t('list.manage', { name: nameOf(user) })}
                  aria-haspopup="dialog"
                >
                  {t('list.open')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
