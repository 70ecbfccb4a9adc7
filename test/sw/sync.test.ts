/** A device that cannot store asks the server for nothing that it would have to throw away. */
import type { ManifestPack } from '../../src/contract/release';
import type { LaneTask } from '../../sw/lanes';
import { emptyRefs } from '../../sw/refs';
import { currentProblem } from '../../sw/syncStatus';
import { manifestFixture, pointerTo } from './releaseFixture';

interface Task {
  readonly asked: boolean;
  readonly signal: AbortSignal;
  readonly mayStart: () => boolean;
}
// Not imported: its types are those of a worker, which these tests are compiled without.
const { runSync } = jest.requireActual<{ runSync: (task: Task) => Promise<void> }>('../../sw/sync');

const mockRefs = { ...emptyRefs('epoch'), active: pointerTo('1.0.0', '1') };
const mockManifest = manifestFixture();
/** Packs that were loaded over the network, and what becomes of storing one. */
let mockLoads: number;
let mockStore: () => Promise<boolean>;
let mockHasRoom: boolean;

jest.mock('../../sw/session', () => ({
  readSession: async () => ({ token: 'a-token', refused: false, pendingLogouts: [] }),
  onTokenAccepted: () => undefined,
}));
jest.mock('../../sw/lastError', () => ({ noteError: () => undefined }));
jest.mock('../../sw/update', () => ({}));
jest.mock('../../sw/activation', () => ({ switchIfReady: async () => false }));
jest.mock('../../sw/manifestStore', () => ({ readManifest: async () => mockManifest }));
jest.mock('../../sw/packStore', () => ({ storedPacks: async () => new Set() }));
jest.mock('../../sw/releases', () => ({
  readRefs: async () => mockRefs,
  rememberedRefs: () => mockRefs,
  EpochOver: class extends Error {},
}));
jest.mock('../../sw/storage', () => ({
  storePack: () => mockStore(),
  hasRoom: async () => mockHasRoom,
  tidyUnfinished: async () => undefined,
}));
jest.mock('../../sw/lanes', () => ({
  runLanes: async ({ packs, store }: LaneTask) => {
    mockLoads += 1;
    await store(packs[0] as ManifestPack, new Uint8Array(1));
  },
}));

/** What pages' polls do: once a second, for a minute. */
async function pollForAMinute(): Promise<number> {
  const before = mockLoads;
  for (let second = 0; second < 60; second += 1) {
    let ends = 3;
    await runSync({ asked: true, signal: new AbortController().signal, mayStart: () => ends-- > 0 });
    await jest.advanceTimersByTimeAsync(1_000);
  }
  return mockLoads - before;
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  mockLoads = 0;
  mockHasRoom = true;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a disk that fails is tried again after longer and longer pauses', async () => {
  mockStore = () => Promise.reject(new TypeError('Failed writing data to the file system'));
  expect(await pollForAMinute()).toBe(6);
});

test('a full device loads nothing before there is room, and says so', async () => {
  await jest.advanceTimersByTimeAsync(60_000);
  mockStore = async () => false;
  mockHasRoom = false;
  expect(await pollForAMinute()).toBe(1);
  expect(currentProblem()).toBe('storage-full');
  expect(await pollForAMinute()).toBe(0);
  mockHasRoom = true;
  mockStore = async () => true;
  expect(await pollForAMinute()).toBeGreaterThan(0);
});
