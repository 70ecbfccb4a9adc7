import { connectionLost } from '../../../../src/features/connection/connectionEvents';
import {
  installStarted,
  updateDeclined,
  updateOffered,
  type Update,
} from '../../../../src/features/version/updateEvents';
import { searchReducer, type UpdateSearch } from '../../../../src/features/version/updateSearch';
import {
  installRequested,
  updateAccepted,
  updateCheckFailed,
  updateCheckRequested,
  versionInfoClosed,
  versionInfoOpened,
} from '../../../../src/features/version/versionEvents';

const update: Update = { target: '1.0.1', occasion: 'outdated', required: false };
const ALL: readonly UpdateSearch[] = ['none', 'running', 'answered', 'unreachable'];

test('no search for updates runs at first', () => {
  expect(searchReducer(undefined, { type: 'other' })).toBe('none');
});

test.each(ALL)('a search for updates can start when the state of the last search is "%s"', (before) => {
  expect(searchReducer(before, updateCheckRequested())).toBe('running');
});

test.each<[UpdateSearch, UpdateSearch]>([
  ['none', 'none'],
  ['running', 'unreachable'],
  ['answered', 'answered'],
  ['unreachable', 'unreachable'],
])('a failed check in the search state "%s" leads to the search state "%s"', (before, after) => {
  expect(searchReducer(before, updateCheckFailed())).toBe(after);
});

test.each([
  ['the version information opens', versionInfoOpened()],
  ['the version information closes', versionInfoClosed()],
  ['the connection is lost', connectionLost()],
  ['the update is offered', updateOffered(update)],
  ['an installation starts', installStarted(update)],
])('the result of a search for updates disappears when %s', (_what, event) => {
  for (const before of ALL) expect(searchReducer(before, event)).toBe('none');
});

test.each([updateAccepted(), installRequested(), updateDeclined()])(
  'the event "$type" does not change the state of a search',
  (event) => {
    for (const before of ALL) expect(searchReducer(before, event)).toBe(before);
  },
);
