/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Block layout
   removes a table's roles, which the attributes restore. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import { Button } from '../controls/Button';
import { Icon } from '../controls/Icon';
import { pressed, type Order } from './order';
import styles from './Table.module.css';

export interface Column<Row, Key extends string> {
  readonly key: Key;
  readonly title: string;
  /** `name` heads a row's card, `words` breaks no word in the table, and `long` has a line of the card to itself. */
  readonly look?: 'name' | 'words' | 'long' | undefined;
  /** A dash stands for an empty text or null. */
  readonly cell: (row: Row) => ReactNode;
}

interface Sorting<Key extends string> {
  readonly order: Order<Key>;
  readonly onOrdered: (order: Order<Key>) => void;
}

/** A first column of checkboxes. Lists without it need not load them. */
interface Choosing<Row> {
  /** Title of the column, for screen readers. */
  readonly title: string;
  /** The checkbox of all rows. */
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
}

export interface TableProps<Row, Key extends string> {
  readonly label: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly isMuted?: (row: Row) => boolean;
  /** Without `sorting` the order is fixed. */
  readonly sorting?: Sorting<Key>;
  readonly choosing?: Choosing<Row> | undefined;
  /** A last column, whose title only screen readers read. */
  readonly actions?: Pick<Column<Row, string>, 'title' | 'cell'>;
}

/** On narrow screens each row is a card, and the line of sorting heads stays on the screen. */
export function Table<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { label, columns, rows, rowKey, isMuted, sorting, choosing, actions } = props;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A table with large text scrolls sideways, also by keyboard.
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} role="table">
        <thead role="rowgroup" className={classNames(styles.heads, sorting === undefined && styles.unsorted)}>
          <tr role="row" className={styles.line}>
            {choosing !== undefined && (
              <th scope="col" role="columnheader" className={styles.head}>
                <span className="visually-hidden">{choosing.title}</span>
                {choosing.head}
              </th>
            )}
            {columns.map(({ key, title }) => (
              <Head key={key} column={key} title={title} sorting={sorting} />
            ))}
            {actions !== undefined && (
              <th scope="col" role="columnheader" className={styles.head}>
                <span className="visually-hidden">{actions.title}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={classNames(styles.row, isMuted?.(row) === true && styles.muted)}
            >
              {choosing !== undefined && (
                <td role="cell" className={styles.choose}>
                  {choosing.cell(row)}
                </td>
              )}
              {columns.map(({ key, title, look, cell }) => (
                <Cell key={key} title={title} look={look} content={cell(row)} />
              ))}
              {actions !== undefined && (
                <td role="cell" className={styles.actions}>
                  {actions.cell(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Key extends string> {
  readonly column: Key;
  readonly title: string;
  readonly sorting: Sorting<Key> | undefined;
}

function Head<Key extends string>({ column, title, sorting }: HeadProps<Key>) {
  if (sorting === undefined)
    return (
      <th scope="col" role="columnheader" className={styles.head}>
        {title}
      </th>
    );
  const { order, onOrdered } = sorting;
  const isOrdered = order.column === column;
  return (
    <th
      scope="col"
      role="columnheader"
      className={styles.head}
      aria-sort={isOrdered ? (order.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Button variant="quiet" onPress={() => onOrdered(pressed(order, column))}>
        <span>{title}</span>
        {isOrdered && <Icon of={order.isDescending ? ArrowDown : ArrowUp} size="small" />}
      </Button>
    </th>
  );
}

interface CellProps extends Pick<Column<never, string>, 'title' | 'look'> {
  readonly content: ReactNode;
}

function Cell({ title, look, content }: CellProps) {
  const isEmpty = content === '' || content === null;
  return (
    <td
      role="cell"
      className={classNames(styles.cell, look && styles[look], isEmpty && styles.nothing)}
      data-label={title}
    >
      {isEmpty ? '–' : content}
    </td>
  );
}
