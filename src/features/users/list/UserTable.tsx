import type { User } from '../../../contract/people/people';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import type { Order } from '../../../ui/table/order';
import { Table, type Column as TableColumn } from '../../../ui/table/Table';
import { Tag } from '../../../ui/text/Tag';
import { nameOf } from '../userNames';
import type { Column, UserRow } from './userRows';

export interface UserTableProps {
  readonly rows: readonly UserRow[];
  readonly columns: readonly Column[];
  readonly order: Order<Column>;
  readonly onOrdered: (order: Order<Column>) => void;
  readonly onManaged: (user: User) => void;
}

const LOOKS: Partial<Record<Column, TableColumn<UserRow, Column>['look']>> = {
  status: 'words',
  group: 'words',
  rights: 'words',
  name: 'name',
  email: 'long',
  access_key: 'long',
};

export function UserTable({ rows, columns, order, onOrdered, onManaged }: UserTableProps) {
  const { t } = useTranslation('users');
  return (
    <Table
      label={t('list.table')}
      columns={columns.map((key) => ({
        key,
        title: t(`list.columns.${key}`),
        look: LOOKS[key],
        cell: ({ user, words }: UserRow) =>
          key === 'status' && user.status === 'inactive' ? <Tag>{words.status}</Tag> : words[key],
      }))}
      rows={rows}
      rowKey={({ user }) => user.id}
      isMuted={({ user }) => user.status === 'inactive'}
      sorting={{ order, onOrdered }}
      actions={{
        title: t('list.columns.actions'),
        cell: ({ user }) => (
          <Button
            onPress={() => onManaged(user)}
            aria-label={t('list.manage', { name: nameOf(user) })}
            aria-haspopup="dialog"
          >
            {t('list.open')}
          </Button>
        ),
      }}
    />
  );
}
