import { useMemo, useState } from 'react';
import type { User } from '../../../contract/people/people';
import { useTranslation } from '../../../i18n/useTranslation';
import { Notice } from '../../../ui/page/Notice';
import { Filters, FilterSearch } from '../../../ui/table/Filters';
import { ListBar } from '../../../ui/table/ListBar';
import type { Order } from '../../../ui/table/order';
import { MoreButton } from '../../../ui/table/Paging';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { ManageUser } from '../manage/ManageUser';
import { COLUMNS, matching, ordered, rowOf, type Column } from './userRows';
import { UserTable } from './UserTable';

const STEP = 100;

export function UserList({ users }: { readonly users: readonly User[] }) {
  const { t } = useTranslation(['users', 'frame']);
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order<Column>>({ column: 'name', isDescending: false });
  const [limit, setLimit] = useState(STEP);
  const [managedId, setManagedId] = useState<number | null>(null);
  const rows = useMemo(
    () =>
      users.map((user) =>
        rowOf(user, {
          status: (status) => t(`users:list.status.${status}`),
          group: (group) => t(`users:groups.${group}`),
          right: (right) => t(`users:rights.${right}`),
          salutation: (salutation) => (salutation === '' ? '' : t(`users:salutations.${salutation}`)),
        }),
      ),
    [users, t],
  );
  const found = useMemo(() => ordered(matching(rows, query), order), [rows, query, order]);
  const managed = users.find(({ id }) => id === managedId);
  const create = <ButtonLink to="/user/create">{t('frame:entries.createUser')}</ButtonLink>;
  if (users.length === 0) return <Notice title={t('users:list.empty')} actions={create} />;
  const columns = COLUMNS.filter(
    (column) => !(column === 'rights' || column === 'info') || rows.some(({ words }) => words[column] !== ''),
  );
  return (
    <>
      <Filters>
        <FilterSearch
          label={t('users:list.search')}
          value={query}
          onChange={(value) => {
            setQuery(value);
            setLimit(STEP);
          }}
        />
      </Filters>
      <ListBar count={t('users:list.found', { count: found.length })}>{create}</ListBar>
      {found.length === 0 ? (
        <Notice title={t('users:list.nothing', { query: query.trim() })} />
      ) : (
        <UserTable
          rows={found.slice(0, limit)}
          columns={columns}
          order={order}
          onOrdered={setOrder}
          onManaged={({ id }) => setManagedId(id)}
        />
      )}
      {found.length > limit && <MoreButton onPress={() => setLimit(limit + STEP)} />}
      {managed !== undefined && <ManageUser user={managed} onClose={() => setManagedId(null)} />}
    </>
  );
}
