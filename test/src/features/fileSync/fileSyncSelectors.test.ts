import { selectSyncTrouble, viewSync } from '../../../../src/features/fileSync/fileSyncSelectors';
import {
  countsRead,
  fileSyncReducer,
  isWhole,
  NO_READING,
  syncEnded,
  syncStarted,
  type FileSyncState,
} from '../../../../src/features/fileSync/fileSyncSlice';
import {
  installationFailed,
  stateStored,
  stateUnstored,
  workerTookControl,
  workerUnsupported,
} from '../../../../src/features/device/deviceEvents';
import type { AppState } from '../../../../src/redux/state';

const begun = fileSyncReducer(undefined, syncStarted());
const read = (count_loaded: number | null, count_total: number | null): FileSyncState =>
  fileSyncReducer(begun, countsRead({ ...NO_READING, count_loaded, count_total, problem: 'unreachable' }));

test.each<[string, FileSyncState, object, string | null]>([
  ['nothing known yet', begun, { kind: 'preparing' }, null],
  ['no counts', read(null, null), { kind: 'preparing' }, 'unreachable'],
  ['half of the counts', read(3, null), { kind: 'preparing' }, 'unreachable'],
  ['the other half', read(null, 5), { kind: 'preparing' }, 'unreachable'],
  ['something missing', read(3, 5), { kind: 'loading', loaded: 3, total: 5 }, 'unreachable'],
  ['everything here', read(5, 5), { kind: 'whole', loaded: 5, total: 5 }, null],
  ['no worker yet', fileSyncReducer(begun, installationFailed()), { kind: 'preparing' }, 'not-installed'],
  [
    'a worker at last, which cannot be installed',
    [workerUnsupported(), installationFailed()].reduce(fileSyncReducer, begun),
    { kind: 'preparing' },
    'not-installed',
  ],
  ['no worker', fileSyncReducer(read(3, 5), workerUnsupported()), { kind: 'unsupported' }, null],
])('%s', (_what, fileSync, view, trouble) => {
  expect(viewSync(fileSync)).toEqual(view);
  expect(isWhole(fileSync)).toBe(viewSync(fileSync).kind === 'whole');
  // The selector reads only this slice.
  expect(selectSyncTrouble({ fileSync } as AppState)).toBe(trouble);
});

test('the end of a run keeps the counts, and the state of a browser without a worker', () => {
  expect(fileSyncReducer(read(3, 5), syncEnded())).toEqual({ ...read(3, 5), status: null });
  const unsupported = fileSyncReducer(begun, workerUnsupported());
  expect(fileSyncReducer(unsupported, syncEnded())).toBe(unsupported);
});

test('a new worker ends only the problem that there was none', () => {
  expect(fileSyncReducer(fileSyncReducer(begun, installationFailed()), workerTookControl())).toEqual(begun);
  expect(fileSyncReducer(read(3, 5), workerTookControl())).toEqual(read(3, 5));
});

test('a browser without a worker has no counts', () => {
  expect(fileSyncReducer(read(3, 5), workerUnsupported())).toEqual({
    ...fileSyncReducer(undefined, workerUnsupported()),
    ...{ status: 'unsupported', count_loaded: null, count_total: null, version: null, problem: null },
  });
});

test('unstored state is known until it is stored', () => {
  expect(read(3, 5).isStateUnstored).toBe(false);
  const unstored = fileSyncReducer(read(3, 5), stateUnstored());
  expect(unstored).toEqual({ ...read(3, 5), isStateUnstored: true });
  expect(fileSyncReducer(unstored, stateStored())).toEqual(read(3, 5));
});
