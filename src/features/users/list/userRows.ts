import type { User } from '../../../contract/people/people';
import type { Order } from '../../../ui/table/order';
import { byText, withWords } from '../../../ui/table/rows';
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

export const matching = (rows: readonly UserRow[], query: string): readonly UserRow[] =>
  withWords(rows, query, ({ words }) => Object.values(words).join(' '));

export const ordered = (rows: readonly UserRow[], { column, isDescending }: Order<Column>): readonly UserRow[] =>
  byText(rows, isDescending, ({ words, nameKey }) => (column === 'name' ? nameKey : words[column]));
