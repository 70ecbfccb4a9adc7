import { createHash } from 'node:crypto';
import type { ManifestPack } from '../../src/contract/release';
import { runLanes, type LaneTask } from '../../sw/lanes';

// The token comes from a database that Node does not have.
jest.mock('../../sw/session', () => ({
  readSession: async () => ({ token: 'a-token', refused: false, pendingLogouts: [] }),
  tokenRefused: async () => undefined,
  onTokenAccepted: () => undefined,
}));
jest.mock('../../sw/lastError', () => ({ noteError: () => undefined }));

const contents = new Map<string, Uint8Array<ArrayBuffer>>();
const packs = Array.from({ length: 8 }, (_, number): ManifestPack => {
  const bytes = new Uint8Array(1_000).fill(number);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  contents.set(sha256, bytes);
  return { sha256, size: bytes.length, kind: 'media' };
});

/** Packs as they were asked for, in order. */
let asked: string[];
/** Answers that come before the good ones. */
let refusals: Response[];

/** Lets what is under way get on: bodies are read and hashed outside of the faked clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((wake) => void setImmediate(wake));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  asked = [];
  refusals = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const sha256 = String(address).slice(-64);
    asked.push(sha256);
    const headers = { 'Content-Type': 'application/octet-stream' };
    return refusals.shift() ?? new Response(contents.get(sha256) ?? null, { headers });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const task = (store: LaneTask['store']): LaneTask => ({
  packs,
  signal: new AbortController().signal,
  isOver: () => false,
  store,
});

test('every pack is loaded and stored once', async () => {
  const stored: string[] = [];
  await runLanes(task(async ({ sha256 }) => stored.push(sha256) > 0));
  expect(stored.toSorted()).toEqual(packs.map(({ sha256 }) => sha256).toSorted());
  expect(asked).toHaveLength(packs.length);
});

test('a lane that cannot store ends the other one as well, and nothing is asked for any more', async () => {
  let stores = 0;
  const ended = runLanes(
    task(async () => {
      stores += 1;
      if (stores === 1) throw new Error('the disk is gone');
      return true;
    }),
  );
  await expect(ended).rejects.toThrow('the disk is gone');
  const before = asked.length;
  await settle();
  expect(asked).toHaveLength(before);
  expect(before).toBeLessThan(packs.length);
});

test('a rest that one lane is asked for holds for the other one, too', async () => {
  refusals = [new Response('', { status: 429, headers: { 'Retry-After': '60' } })];
  const ended = runLanes(task(async () => true));
  await settle();
  jest.advanceTimersByTime(59_000);
  await settle();
  // Only what was on its way when the answer came.
  expect(asked).toHaveLength(2);
  jest.advanceTimersByTime(2_000);
  await ended;
  expect(asked).toHaveLength(packs.length + 1);
});
