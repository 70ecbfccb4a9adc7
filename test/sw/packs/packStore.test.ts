/** Tests the store of packs. The only record of the stored packs is the cache itself. */
import { createHash } from 'node:crypto';
import { packPath } from '../../../src/contract/paths';
import type { ManifestPack } from '../../../src/contract/release/release';
import { makeGate } from '../../support/workerDevice/releaseServer';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface PackStore {
  putPack(epoch: string, pack: ManifestPack, bytes: Uint8Array): Promise<void>;
  tryRoom(epoch: string, size: number): Promise<void>;
  findPack(epoch: string, pack: ManifestPack): Promise<Blob | null>;
  removePack(epoch: string, sha256: string): Promise<void>;
  giveUpPack(epoch: string, pack: ManifestPack): Promise<void>;
  storedPacks(epoch: string): Promise<ReadonlySet<string>>;
  dropOtherCaches(epoch: string): Promise<void>;
}

const EPOCH = 'epoch';
const CACHE = 'dachberater-packs-epoch';
/** The length in bytes of a pack that the store writes in three parts. */
const LONG = 600_000;

let parts: WorkerParts;
let store: PackStore;

beforeEach(() => {
  parts = new WorkerParts();
  store = parts.load<PackStore>('packs/packStore');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const bytesOf = (seed: number, length = 1_000) => new Uint8Array(length).map((_, at) => (at * seed) % 251);
const packOf = (bytes: Uint8Array): ManifestPack => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  kind: 'media',
});
const [FIRST, SECOND] = [bytesOf(3), bytesOf(7)];
const [first, second] = [packOf(FIRST), packOf(SECOND)];

const put = (bytes: Uint8Array, epoch = EPOCH) => store.putPack(epoch, packOf(bytes), bytes);
const cache = () => parts.caches.open(CACHE);
const spoil = async (pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>) =>
  (await cache()).put(packPath(pack.sha256), new Response(bytes));
const entries = async () => (await (await cache()).keys()).length;
const names = async (epoch = EPOCH) => [...(await store.storedPacks(epoch))];
/** A listing that takes a second counts as slow and is not repeated soon. */
async function listSlowly(): Promise<string[]> {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  parts.caches.listingMs = 1_000;
  const listed = names();
  await jest.advanceTimersByTimeAsync(1_000);
  return listed;
}

describe('a stored pack', () => {
  test.each([1, 1_000, 262_144, 262_145, LONG])(
    'is found again with all its bytes (length: %i bytes)',
    async (length) => {
      const bytes = bytesOf(3, length);
      await put(bytes);
      const found = await store.findPack(EPOCH, packOf(bytes));
      expect(Buffer.from((await found?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
    },
  );

  test('has a content type and a length in its headers', async () => {
    await put(FIRST);
    const entry = await parts.caches.match(packPath(first.sha256), { cacheName: CACHE });
    expect(Object.fromEntries(entry?.headers ?? [])).toEqual({
      'content-type': 'application/octet-stream',
      'content-length': '1000',
    });
  });

  test('counts as stored only until the next log-out', async () => {
    expect(await names()).toEqual([]);
    await put(FIRST);
    expect(await names()).toEqual([first.sha256]);
    expect(await names('next')).toEqual([]);
    expect(await store.findPack('next', first)).toBeNull();
    expect(await parts.caches.keys()).toEqual([CACHE]);
  });

  test('is not found if its length differs from the expected length', async () => {
    await put(FIRST);
    expect(await store.findPack(EPOCH, { ...first, size: 999 })).toBeNull();
    expect(await store.findPack(EPOCH, second)).toBeNull();
  });

  test('appears in the list immediately even if the storage is slow', async () => {
    await put(FIRST);
    expect(await listSlowly()).toEqual([first.sha256]);
    await put(SECOND);
    expect(await names()).toEqual([first.sha256, second.sha256]);
    await store.removePack(EPOCH, first.sha256);
    expect(await names()).toEqual([second.sha256]);
  });
});

describe('testing the device for free room', () => {
  test('leaves no data behind', async () => {
    await store.tryRoom(EPOCH, LONG);
    expect(parts.caches.written).toBe(LONG);
    expect(await entries()).toBe(0);
  });

  test('leaves a removable test pack behind if the worker ends meanwhile', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    jest.spyOn(await cache(), 'delete').mockImplementationOnce(() => new Promise(() => undefined));
    void store.tryRoom(EPOCH, 10);
    await put(FIRST);
    const [left = ''] = (await names()).filter((name) => name !== first.sha256);
    await store.removePack(EPOCH, left);
    expect(await names()).toEqual([first.sha256]);
    expect(await entries()).toBe(1);
  });

  test('fails without leaving data behind if room is missing', async () => {
    parts.caches.quota = LONG - 1;
    await expect(store.tryRoom(EPOCH, LONG)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    await expect(put(bytesOf(3, LONG))).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await entries()).toBe(0);
    expect(await names()).toEqual([]);
  });
});

test('removing a pack leaves the other packs stored', async () => {
  await put(FIRST);
  await put(SECOND);
  await store.removePack(EPOCH, first.sha256);
  expect(await store.findPack(EPOCH, first)).toBeNull();
  expect(await names()).toEqual([second.sha256]);
  expect(await entries()).toBe(1);
});

test('removing a pack from a storage without packs creates no cache', async () => {
  await store.removePack('next', first.sha256);
  expect(await names('next')).toEqual([]);
  expect(await parts.caches.keys()).toEqual([]);
});

describe('giving up a damaged pack', () => {
  test('removes the pack if its bytes are wrong', async () => {
    await put(FIRST);
    await spoil(first, bytesOf(5));
    await store.giveUpPack(EPOCH, first);
    expect(await entries()).toBe(0);
    expect(await names()).toEqual([]);
  });

  test('removes the pack if its length is wrong', async () => {
    await put(FIRST);
    await spoil(first, bytesOf(3, 999));
    await store.giveUpPack(EPOCH, first);
    expect(await entries()).toBe(0);
  });

  test('removes the pack even if the list of packs lacks it', async () => {
    await put(SECOND);
    await listSlowly();
    await spoil(first, bytesOf(3, 999));
    await store.giveUpPack(EPOCH, first);
    expect(await (await cache()).match(packPath(first.sha256))).toBeUndefined();
  });

  test('leaves the pack if an intact copy has arrived meanwhile', async () => {
    const stored = put(FIRST);
    await Promise.all([stored, store.giveUpPack(EPOCH, first)]);
    expect(await names()).toEqual([first.sha256]);
    expect(await entries()).toBe(1);
  });

  test('reads the list of packs again', async () => {
    await put(FIRST);
    await put(SECOND);
    expect(await listSlowly()).toHaveLength(2);
    for (const pack of [first, second]) await (await cache()).delete(packPath(pack.sha256));
    // The store does not repeat the slow listing yet, so it still names both deleted packs.
    expect(await names()).toHaveLength(2);
    await store.giveUpPack(EPOCH, first);
    const again = names();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await again).toEqual([]);
  });

  test('does not read the list of packs again for an unlisted pack', async () => {
    await put(FIRST, 'former');
    await put(SECOND);
    await listSlowly();
    await store.giveUpPack(EPOCH, first);
    await (await cache()).delete(packPath(second.sha256));
    expect(await names()).toEqual([second.sha256]);
  });

  test('removes the pack even after an earlier write has failed', async () => {
    await put(FIRST);
    parts.caches.quota = 0;
    await expect(put(FIRST)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    parts.caches.quota = LONG;
    await spoil(first, new Uint8Array(0));
    await store.giveUpPack(EPOCH, first);
    expect(await entries()).toBe(0);
  });
});

test('storing a pack succeeds after a failed write', async () => {
  const gate = makeGate();
  let begun = 0;
  parts.caches.beforePut = async () => {
    if (begun++ > 0) return;
    await gate.opened;
    throw new DOMException('full', 'QuotaExceededError');
  };
  const [fails, follows] = [put(FIRST), put(FIRST)];
  gate.open();
  await expect(fails).rejects.toMatchObject({ name: 'QuotaExceededError' });
  await follows;
  expect(await names()).toEqual([first.sha256]);
});

test('each write of a pack waits for the earlier write of that pack', async () => {
  const gates = [makeGate(), makeGate(), makeGate()];
  let begun = 0;
  parts.caches.beforePut = () => gates[begun++]?.opened;
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((wake) => void setImmediate(wake));
  };
  const writes = [put(FIRST), put(FIRST)];
  gates[0]?.open();
  await writes[0];
  writes.push(put(FIRST));
  await settle();
  expect(begun).toBe(2);
  gates[1]?.open();
  await settle();
  expect(begun).toBe(3);
  gates[2]?.open();
  await Promise.all(writes);
});

test('a clean-up deletes packs from before the last log-out', async () => {
  await put(FIRST, 'former');
  await put(FIRST);
  await parts.caches.open('workbox-precache');
  await store.dropOtherCaches(EPOCH);
  expect(await parts.caches.keys()).toEqual([CACHE, 'workbox-precache']);
});

test.each<[string, number, () => Promise<unknown>]>([
  ['finding a pack for a waiting page', 5_000, () => store.findPack(EPOCH, first)],
  ['storing a pack', 60_000, () => put(FIRST)],
  ['listing the packs', 60_000, () => names()],
  ['testing for room', 60_000, () => store.tryRoom(EPOCH, 10)],
  ['removing a pack', 60_000, () => store.removePack(EPOCH, first.sha256)],
  ['deleting packs from before a log-out', 60_000, () => store.dropOtherCaches(EPOCH)],
])(
  'the worker gives up at a time limit if the storage does not answer (task: %s, limit: %i ms)',
  async (_what, ms, work) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const silent = () => new Promise<never>(() => undefined);
    for (const method of ['open', 'match', 'has', 'keys'] as const)
      jest.spyOn(parts.caches, method).mockImplementation(silent);
    let outcome = 'waits';
    work().catch((error: unknown) => (outcome = String(error)));
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(outcome).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toContain(`cache: no answer within ${ms / 1_000} s`);
  },
);
