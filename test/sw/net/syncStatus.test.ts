import type * as StatusModule from '../../../sw/net/syncStatus';
import type * as ErrorsModule from '../../../sw/database/lastError';
import type { Failure } from '../../../sw/base/errors';
import { PAGE_SIGN_MS } from '../../../sw/base/limits';
import { WorkerParts } from '../../support/workerDevice/workerParts';

let parts: WorkerParts;
let status: typeof StatusModule;

beforeEach(() => {
  parts = new WorkerParts();
  status = parts.load<typeof StatusModule>('net/syncStatus');
});
afterEach(() => jest.restoreAllMocks());

const UNREACHABLE: Failure = { kind: 'unreachable', detail: 'no route' };
const REFUSED: Failure = { kind: 'refused', token: 'token-of-a-person' };
const DAMAGED: Failure = { kind: 'damaged', detail: 'other bytes' };
const fail = (failure: Failure) => status.syncFailed(failure, 'pointer');

test('the sync has no problem at first', () => {
  expect(status.currentProblem()).toBeNull();
});

test('when the sync fails, the status names the problem and the last error names the cause', async () => {
  fail(UNREACHABLE);
  expect(status.currentProblem()).toBe('unreachable');
  const { readLastError } = parts.load<typeof ErrorsModule>('database/lastError');
  expect((await readLastError())?.message).toBe('pointer: unreachable (no route)');
});

test.each<[Failure, string | null]>([
  [UNREACHABLE, null],
  [REFUSED, null],
  [DAMAGED, 'damaged'],
])(
  'an answer of the server ends the problem of a lost connection or a refused token, but not of damaged data (failure: %j)',
  (failure, after) => {
    fail(failure);
    status.serverAnswered();
    expect(status.currentProblem()).toBe(after);
    expect(status.serverRest.rings).toBe(1);
  },
);

test.each(['storage-full', 'storage-failed', 'save-data'] as const)(
  `the sync's problem "%s" stays even after an answer of the server`,
  (why) => {
    status.syncHalted(why);
    status.serverAnswered();
    expect(status.currentProblem()).toBe(why);
  },
);

test('an answer of the storage ends the problem of a failed storage', () => {
  status.syncHalted('storage-failed');
  status.storageAnswered();
  expect(status.currentProblem()).toBeNull();
  status.syncHalted('storage-full');
  status.storageAnswered();
  expect(status.currentProblem()).toBe('storage-full');
});

test('progress of the download ends every problem of the sync', () => {
  fail(DAMAGED);
  status.syncProgressed();
  expect(status.currentProblem()).toBeNull();
});

test.each<[string, Failure, boolean]>([
  ['a busy server that names a pause', { kind: 'busy', status: 503, restMs: 7_000 }, true],
  ['a busy server that names no pause', { kind: 'busy', status: 503, restMs: null }, false],
  ['an unreachable server', UNREACHABLE, false],
])('the sync pauses only if a busy server names a pause (case: %s, failure: %p)', (_what, failure, rests) => {
  fail(failure);
  const leftMs = status.serverRest.until - performance.now();
  if (rests) expect(leftMs).toBeGreaterThan(6_000);
  else expect(leftMs).toBe(Number.NEGATIVE_INFINITY);
});

describe('an answer of the server to a page', () => {
  const BUSY: Failure = { kind: 'busy', status: 503, restMs: null };
  let now: number;
  beforeEach(() => {
    now = 60_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });

  test("ends the sync's pause only once after each lost connection", () => {
    fail(UNREACHABLE);
    status.pageAnswered();
    expect(status.serverRest.rings).toBe(1);
    now += 60_000;
    status.pageAnswered();
    expect(status.serverRest.rings).toBe(1);
  });

  test("ends the sync's pause at most once in ten seconds", () => {
    fail(UNREACHABLE);
    status.pageAnswered();
    fail(UNREACHABLE);
    now += PAGE_SIGN_MS - 1;
    status.pageAnswered();
    expect(status.serverRest.rings).toBe(1);
    now += 1;
    status.pageAnswered();
    expect(status.serverRest.rings).toBe(2);
  });

  test('does not end a pause while the server is busy', () => {
    status.pageAnswered();
    fail(UNREACHABLE);
    fail(BUSY);
    status.pageAnswered();
    expect(status.serverRest.rings).toBe(0);
  });
});
