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
import { installationFailed, workerTookControl, workerUnsupported } from '../../../../src/features/device/deviceEvents';
import type { AppState } from '../../../../src/redux/state';

const begun = fileSyncReducer(undefined, syncStarted());
const read = (count_loaded: number | null, count_total: number | null): FileSyncState =>
  fileSyncReducer(begun, countsRead({ ...NO_READING, count_loaded, count_total, problem: 'unreachable' }));

test.each<[string, FileSyncState, object, string | null]>([
  ['the start, before any counts', begun, { kind: 'preparing' }, null],
  ['an answer without counts', read(null, null), { kind: 'preparing' }, 'unreachable'],
  ['an answer without the total', read(3, null), { kind: 'preparing' }, 'unreachable'],
  ['an answer with only the total', read(null, 5), { kind: 'preparing' }, 'unreachable'],
  ['an answer with missing files', read(3, 5), { kind: 'loading', loaded: 3, total: 5 }, 'unreachable'],
  ['an answer with all files', read(5, 5), { kind: 'whole', loaded: 5, total: 5 }, null],
  [
    'a failed installation of the service worker',
    fileSyncReducer(begun, installationFailed()),
    { kind: 'preparing' },
    'not-installed',
  ],
  [
    'a failed installation once the browser offers service workers',
    [workerUnsupported(), installationFailed()].reduce(fileSyncReducer, begun),
    { kind: 'preparing' },
    'not-installed',
  ],
  [
    'a browser without service workers',
    fileSyncReducer(read(3, 5), workerUnsupported()),
    { kind: 'unsupported' },
    null,
  ],
])("the page determines the download's state and problem (case: %s)", (_what, fileSync, view, trouble) => {
  expect(viewSync(fileSync)).toEqual(view);
  expect(isWhole(fileSync)).toBe(viewSync(fileSync).kind === 'whole');
  // The cast is safe: the selector reads only the slice `fileSync`.
  expect(selectSyncTrouble({ fileSync } as AppState)).toBe(trouble);
});

test('the page still knows the counts of stored files after a download run ends', () => {
  expect(fileSyncReducer(read(3, 5), syncEnded())).toEqual({ ...read(3, 5), status: null });
  const unsupported = fileSyncReducer(begun, workerUnsupported());
  expect(fileSyncReducer(unsupported, syncEnded())).toBe(unsupported);
});

test('when a service worker takes control, the page clears only the problem "not-installed"', () => {
  expect(fileSyncReducer(fileSyncReducer(begun, installationFailed()), workerTookControl())).toEqual(begun);
  expect(fileSyncReducer(read(3, 5), workerTookControl())).toEqual(read(3, 5));
});

test('the page drops the counts of stored files in a browser without service workers', () => {
  expect(fileSyncReducer(read(3, 5), workerUnsupported())).toEqual({
    ...fileSyncReducer(undefined, workerUnsupported()),
    ...{ status: 'unsupported', count_loaded: null, count_total: null, version: null, problem: null },
  });
});
