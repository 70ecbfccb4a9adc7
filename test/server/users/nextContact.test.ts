import { nextContact, type StoredContact } from '../../../server/users/nextContact';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const stored = (minutesAgo: number, version: string | null, changes = 0): StoredContact => ({
  at: NOW - minutesAgo * MINUTE,
  version,
  changes,
});

test.each([
  ['a call shortly after the last contact stores nothing', stored(1, '1.2.3'), '1.2.3', null],
  ['a call without an app version shortly after the last contact stores nothing', stored(1, '1.2.3'), null, null],
  [
    'a call five minutes after the last contact stores the new time',
    stored(5, '1.2.3'),
    '1.2.3',
    { at: NOW, version: '1.2.3', changes: 0 },
  ],
  [
    'a call without an app version after five minutes stores the time and keeps the version',
    stored(5, '1.2.3'),
    null,
    { at: NOW, version: '1.2.3', changes: 0 },
  ],
  [
    'a call weeks after the last contact stores the new time',
    stored(40_000, null),
    null,
    { at: NOW, version: null, changes: 0 },
  ],
  [
    'the first known app version is stored at once',
    stored(1, null),
    '1.2.3',
    { at: NOW - MINUTE, version: '1.2.3', changes: 1 },
  ],
  [
    'a changed app version is stored at once',
    stored(1, '1.2.3', 2),
    '1.2.2',
    { at: NOW - MINUTE, version: '1.2.2', changes: 3 },
  ],
  ['a fourth change of the app version within five minutes is not stored', stored(1, '1.2.3', 3), '1.2.2', null],
  [
    'after five minutes a changed app version is stored again',
    stored(5, '1.2.3', 3),
    '1.2.2',
    { at: NOW, version: '1.2.2', changes: 0 },
  ],
  ['a call after the clock went back by a minute stores nothing', stored(-1, '1.2.3'), '1.2.3', null],
  [
    'a call after the clock went back by hours stores the new time',
    stored(-600, '1.2.3'),
    '1.2.3',
    { at: NOW, version: '1.2.3', changes: 0 },
  ],
] as const)(
  "nextContact decides what the server stores about a session's contact: %s",
  (_name, before, version, after) => {
    expect(nextContact(before, version, NOW)).toEqual(after);
  },
);

test('two tabs with different app versions cause at most four writes in five minutes', () => {
  let contact = stored(0, '1.0.0');
  let writes = 0;
  for (let second = 0; second < 300; second += 1) {
    const next = nextContact(contact, second % 2 === 0 ? '1.0.0' : '1.1.0', NOW + second * 1_000);
    if (next === null) continue;
    writes += 1;
    contact = next;
  }
  expect(writes).toBeLessThanOrEqual(4);
});
