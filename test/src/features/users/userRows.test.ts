import { matching, ordered, rowOf, type Words } from '../../../../src/features/users/list/userRows';
import { user } from '../../../support/sampleUsers';

const WORDS: Words = {
  status: (status) => (status === 'active' ? 'Aktiv' : 'Deaktiviert'),
  group: (group) => group.toUpperCase(),
  right: (right) => `Recht ${right}`,
  salutation: (salutation) => (salutation === 'female' ? 'Frau' : ''),
};
const rows = [
  user(1, { lastname: 'Zander', salutation: 'female', client: 'Öhler', last_request_version: '1.10.0' }),
  user(2, { client: 'Adler', last_request_version: '1.9.0', status: 'inactive' }),
  user(3, {
    firstname: 'Änne',
    lastname: 'Ort',
    client: 'Zoll',
    rights: ['editor', 'publisher'],
    info_1: 'Halle',
    info_3: 'Tor 4',
  }),
].map((one) => rowOf(one, WORDS));
const ids = (found: typeof rows | readonly (typeof rows)[number][]) => found.map(({ user: { id } }) => id);

test("a row of the user list contains the user's data as texts", () => {
  expect(rows[0]?.words).toMatchObject({ name: 'Frau Zander', status: 'Aktiv', group: 'DEFAULT', info: '' });
  expect(rows[1]?.words).toMatchObject({ name: '', status: 'Deaktiviert' });
  expect(rows[0]?.words.rights).toBe('');
  expect(rows[2]?.words).toMatchObject({
    rights: 'Recht editor, Recht publisher',
    name: 'Änne Ort',
    last_request_version: '',
    info: 'Halle · Tor 4',
  });
});

test.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['ÖHLER', [1]],
  ['ort änne', [3]],
  ['key2', [2]],
  ['nutzer1@', [1]],
  ['deaktiviert adler', [2]],
  ['adler öhler', []],
  ['publisher', [3]],
  ['  adler   deaktiviert ', [2]],
  ['aktivdefault', []],
])('searching the user list finds the matching users (query: %p, ids: %p)', (query, found) =>
  expect(ids(matching(rows, query))).toEqual(found),
);

test.each([
  ['client', false, [2, 1, 3]],
  ['client', true, [3, 1, 2]],
  ['name', false, [3, 1, 2]],
  ['name', true, [1, 3, 2]],
  ['last_request_version', false, [2, 1, 3]],
  ['last_request_version', true, [1, 2, 3]],
  ['group', true, [1, 2, 3]],
] as const)(
  'sorting users by a column orders their ids (column: "%s", descending: %p, ids: %p)',
  (column, isDescending, order) => expect(ids(ordered(rows, { column, isDescending }))).toEqual(order),
);

test.each([
  ['name', false, [4, 5, 3, 1, 2, 6]],
  ['name', true, [1, 3, 5, 4, 2, 6]],
  ['info', false, [3, 1, 2, 4, 5, 6]],
  ['info', true, [3, 1, 2, 4, 5, 6]],
] as const)(
  'users without a value in the sorted column come last (column: "%s", descending: %p)',
  (column, isDescending, order) => {
    const more = [
      user(4, { firstname: 'Zoe', lastname: 'Ab' }),
      user(5, { firstname: 'Anna', lastname: 'Abel', salutation: 'female' }),
      user(6, {}),
    ].map((one) => rowOf(one, WORDS));
    expect(ids(ordered([...rows, ...more], { column, isDescending }))).toEqual(order);
  },
);

test('a person without a last name appears in the list under the first name', () => {
  expect(rowOf(user(7, { firstname: 'Kim' }), WORDS).words.name).toBe('Kim');
});
