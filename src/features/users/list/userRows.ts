import type { User } from '../../../contract/people/people';
import type { Order } from '../../../ui/table/order';
import { nameOf } from '../userNames';

export const COLUMNS = [
  'status',
  'group',
  'rights',
  'name',
  'client',
  'email',
  'access_key',
  'last_request_version',
  'info',
] as const;
export type Column = (typeof COLUMNS)[number];

export interface UserRow {
  readonly user: User;
  readonly words: Readonly<Record<Column, string>>;
  readonly nameKey: string;
}

export interface Words {
  readonly status: (status: User['status']) => string;
  readonly group: (group: User['group']) => string;
  readonly right: (right: User['rights'][number]) => string;
  readonly salutation: (salutation: User['salutation']) => string;
}

export const rowOf = (user: User, words: Words): UserRow => ({
  user,
  words: {
    status: words.status(user.status),
    group: words.group(user.group),
    rights: user.rights.map(words.right).join(', '),
    name: hasName(user) ? joined([words.salutation(user.salutation), nameOf(user)], ' ') : '',
    client: user.client,
    email: user.email,
    access_key: user.access_key,
    last_request_version: user.last_request_version ?? '',
    info: joined([user.info_1, user.info_2, user.info_3], ' · '),
  },
  nameKey: joined([user.lastname, user.firstname], ' '),
});

const hasName = ({ firstname, lastname }: User): boolean => firstname !== '' || lastname !== '';
const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by);

export function matching(rows: readonly UserRow[], query: string): readonly UserRow[] {
  const wanted = folded(query).split(/\s/);
  return rows.filter(({ words }) => {
    const text = folded(Object.values(words).join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

const folded = (text: string): string => text.toLocaleLowerCase('de');

const COLLATOR = new Intl.Collator('de', { numeric: true });

/** Empty values come last in both directions. */
export function ordered(rows: readonly UserRow[], { column, isDescending }: Order<Column>): readonly UserRow[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [sortKey(a, column), sortKey(b, column)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return sign * COLLATOR.compare(left, right);
  });
}

const sortKey = ({ words, nameKey }: UserRow, column: Column): string => (column === 'name' ? nameKey : words[column]);
