import { COMPARED_MAX } from '../../../../src/contract/advice/limits';
import { FOLDERS_MAX } from '../../../../src/features/folder/folderLimits';
import { QUESTION_MAX, RECENT_MAX } from '../../../../src/features/search/searchSlice';
import { SANITIZERS } from '../../../../src/app/store/sanitizers';

type Slice = keyof typeof SANITIZERS;

/** Returns the sanitized value of a stored field, or undefined if the slice does not store this field. */
function worth(slice: Slice, field: string, value: unknown): unknown {
  const read: Readonly<Record<string, (value: unknown) => unknown>> = SANITIZERS[slice];
  return read[field]?.(value);
}

const MEDIUM = { image: 'a', name: 'Biber', more: 1 };
const ITEM = { image: 'a'.repeat(22), name: 'Biber', description: '' };
const TOKEN = 't'.repeat(10);

test('the app stores only the state fields that this test lists', () => {
  const fields = Object.fromEntries(Object.entries(SANITIZERS).map(([slice, read]) => [slice, Object.keys(read)]));
  expect(fields).toEqual({
    auth: ['token', 'permission', 'user', 'formerUsers', 'person', 'rights'],
    version: ['update', 'checked', 'updateInfo', 'required', 'serials'],
    overlay: [],
    fileSync: ['status'],
    cart: ['items'],
    outbox: ['entries'],
    comparison: ['ids'],
    folder: ['folders', 'kept', 'active', 'expired'],
    search: ['recent'],
    share: ['href', 'title', 'media'],
  });
});

test.each<[Slice, string, unknown]>([
  ['auth', 'token', TOKEN],
  ['auth', 'permission', ''],
  ['auth', 'user', 'u'],
  ['auth', 'formerUsers', ['u', null]],
  ['auth', 'person', 'Anna Ort'],
  ['auth', 'rights', ['editor']],
  ['version', 'update', '1.2.3'],
  ['version', 'checked', 0],
  ['version', 'checked', 1_700_000_000_000.5],
  ['version', 'updateInfo', 'Neu.'],
  ['version', 'required', true],
  ['version', 'required', false],
  ['version', 'serials', { newest: 3, older: null }],
  ['fileSync', 'status', 'unsupported'],
  ['cart', 'items', [ITEM]],
  ['comparison', 'ids', ['biber-18']],
  ['folder', 'active', 'a'],
  ['folder', 'folders', [{ id: 'a', changedAt: 1 }]],
  ['folder', 'expired', [{ id: 'a' }]],
  ['search', 'recent', ['Biber']],
  ['share', 'href', '/x'],
  ['share', 'title', 'X'],
  ['share', 'media', MEDIUM],
])('a valid value of a stored field is kept (field: %s.%s, value: %j)', (slice, field, value) =>
  expect(worth(slice, field, value)).toEqual(value),
);

test.each<[Slice, string, unknown]>([
  ['auth', 'token', 't'.repeat(9)],
  ['auth', 'token', 7],
  ['auth', 'permission', null],
  ['auth', 'user', 7],
  ['auth', 'person', 7],
  ['version', 'update', 'latest'],
  ['version', 'update', null],
  ['version', 'checked', '7'],
  ['version', 'checked', Infinity],
  ['version', 'updateInfo', {}],
  ['version', 'required', 'yes'],
  ['version', 'serials', { newest: -1 }],
  ['fileSync', 'status', 'loading'],
  ['folder', 'active', null],
  ['share', 'href', 7],
  ['share', 'title', null],
  ['share', 'media', 'picture'],
  ['share', 'media', { image: 'a' }],
  ['share', 'media', { name: 'a' }],
  ['share', 'media', null],
])('an invalid value of a stored field is ignored (field: %s.%s, value: %j)', (slice, field, value) =>
  expect(worth(slice, field, value)).toBeUndefined(),
);

test.each<[Slice, string, readonly unknown[], readonly unknown[]]>([
  ['auth', 'formerUsers', [7, null, 'u', {}], [null, 'u']],
  ['auth', 'rights', [7, null, 'editor', {}], ['editor']],
  ['cart', 'items', [null, ITEM, { ...ITEM, name: 7 }, 'x'], [ITEM]],
  ['comparison', 'ids', ['../x', 'a', 7, '', 'b'], ['a', 'b']],
  [
    'folder',
    'folders',
    [{ id: 'a' }, { changedAt: 1 }, { id: 'a', changedAt: -1 }, null, { id: 'a', changedAt: 1 }],
    [{ id: 'a', changedAt: 1 }],
  ],
  ['folder', 'expired', [null, 'x', {}], [{}]],
  [
    'search',
    'recent',
    ['', 7, 'x'.repeat(QUESTION_MAX + 1), 'x'.repeat(QUESTION_MAX), 'Biber'],
    ['x'.repeat(QUESTION_MAX), 'Biber'],
  ],
])('invalid entries of the stored list %s.%s are left out', (slice, field, stored, left) => {
  expect(worth(slice, field, stored)).toEqual(left);
});

test.each<[Slice, string]>([
  ['auth', 'formerUsers'],
  ['auth', 'rights'],
  ['cart', 'items'],
  ['outbox', 'entries'],
  ['comparison', 'ids'],
  ['folder', 'folders'],
  ['folder', 'expired'],
  ['search', 'recent'],
])('a stored value of %s.%s that is not a list becomes an empty list', (slice, field) => {
  for (const odd of [null, 'x', 7, { 0: 'x', length: 1 }]) expect(worth(slice, field, odd)).toEqual([]);
});

test.each<[Slice, string, (place: number) => unknown, number]>([
  ['comparison', 'ids', (place) => `p${place}`, COMPARED_MAX],
  ['folder', 'folders', (place) => ({ id: `${place}`, changedAt: 1 }), FOLDERS_MAX],
  ['search', 'recent', (place) => `q${place}`, RECENT_MAX],
])('only the first entries of the stored list %s.%s are read, up to the limit', (slice, field, entry, most) => {
  const stored = Array.from({ length: most + 5 }, (_, place) => entry(place));
  expect(worth(slice, field, stored)).toEqual(stored.slice(0, most));
});

describe('a stored entry of the outbox', () => {
  const waiting = { status: 'waiting', tries: 0, due: 1 };
  const accepted = { status: 'accepted', id: 'm', asks: 0, due: 1 };
  const entry = {
    ...{ key: 'k', user: 'u', email: 'a@b.de', items: [ITEM], at: 1, isLeaving: false, progress: waiting },
  };
  const reads = (stored: object) => (worth('outbox', 'entries', [stored]) as readonly unknown[]).length === 1;

  test.each<[string, object]>([
    ['of a person', {}],
    ['without a person', { user: null }],
    ['whose documents are leaving the cart', { isLeaving: true }],
    ['that was refused', { progress: { status: 'refused', reason: 'Nein.' } }],
    ['that was refused in an older app', { progress: { status: 'refused' } }],
    ['that the server accepted', { progress: accepted }],
    ['that was sent', { progress: { status: 'sent' } }],
    ['with a sealed recipient', { sealed: 'AAAA' }],
    ['whose recipient is deleted', { sealed: null }],
    ['that failed', { progress: { status: 'failed', reason: '' } }],
  ])('is valid (case: an entry %s)', (_what, change) => expect(reads({ ...entry, ...change })).toBe(true));

  test.each<[string, object]>([
    ['a key', { key: 7 }],
    ['a text as its person', { user: 7 }],
    ['an address', { email: null }],
    ['a text as its seal', { sealed: 7 }],
    ['a list of documents', { items: 'all' }],
    ['complete documents', { items: [ITEM, {}] }],
    ['a time', { at: 'now' }],
    ['a valid field "isLeaving"', { isLeaving: 'no' }],
    ['a status', { progress: null }],
    ['a known status', { progress: { status: 'lost' } }],
    ['a number of attempts', { progress: { ...waiting, tries: '0' } }],
    ['a time of the next attempt', { progress: { ...waiting, due: null } }],
    ['the id of the mail', { progress: { ...accepted, id: 7 } }],
    ['a number of status requests', { progress: { ...accepted, asks: null } }],
    ['a time of the next status request', { progress: { ...accepted, due: 'soon' } }],
    ['a reason', { progress: { status: 'failed' } }],
    ['a text as its reason', { progress: { status: 'refused', reason: 7 } }],
  ])('is invalid without %s', (_what, change) => expect(reads({ ...entry, ...change })).toBe(false));

  test('is invalid if it is not an object', () => expect(worth('outbox', 'entries', [null, 'x', 7])).toEqual([]));
});
