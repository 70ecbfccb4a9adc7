import { createHash } from 'node:crypto';
import type { ManifestPack } from '../../../src/contract/release/release';
import { packPath } from '../../../src/contract/paths';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface OpenedPacks {
  openPack(epoch: string, pack: ManifestPack): Promise<Blob | null>;
  holdPack(epoch: string, pack: ManifestPack, blob: Blob): void;
  notePackRead(epoch: string, pack: ManifestPack): void;
  wasPackRead(epoch: string, pack: ManifestPack): boolean;
  closePacks(sha256?: string): void;
}

const EPOCH = 'epoch';
const AT_HAND = 8;

let parts: WorkerParts;
let packs: OpenedPacks;

beforeEach(() => {
  parts = new WorkerParts();
  packs = parts.load<OpenedPacks>('packs/openedPacks');
});
afterEach(() => jest.restoreAllMocks());

function makePack(text: string, kind: ManifestPack['kind'] = 'media'): ManifestPack {
  return { sha256: createHash('sha256').update(text).digest('hex'), size: text.length, kind };
}

/** Stores a pack. `bytes` may differ from the content by which the pack is named. */
async function store(text: string, kind?: ManifestPack['kind'], bytes = text): Promise<ManifestPack> {
  const pack = makePack(text, kind);
  const cache = await parts.caches.open(`dachberater-packs-${EPOCH}`);
  await cache.put(packPath(pack.sha256), new Response(bytes));
  return pack;
}

const textOf = async (pack: ManifestPack, epoch = EPOCH) => (await packs.openPack(epoch, pack))?.text() ?? null;
/** Returns how often the worker has read the pack from the storage since the last call of `looks`. */
function looks(pack: ManifestPack): number {
  const count = parts.caches.looked.filter((path) => path === packPath(pack.sha256)).length;
  parts.caches.looked.length = 0;
  return count;
}

test('a stored pack is looked up on the disk once and then kept in memory', async () => {
  const pack = await store('text');
  expect(await textOf(pack)).toBe('text');
  expect(looks(pack)).toBe(1);
  expect(await textOf(pack)).toBe('text');
  expect(looks(pack)).toBe(0);
});

test('a pack that is not stored is looked up again with each request', async () => {
  const pack = makePack('text');
  expect(await textOf(pack)).toBeNull();
  await store('text');
  expect(await textOf(pack)).toBe('text');
});

test('parallel requests for a pack cause only one look-up on the disk', async () => {
  const pack = await store('text');
  expect(await Promise.all([textOf(pack), textOf(pack)])).toEqual(['text', 'text']);
  expect(looks(pack)).toBe(1);
});

test('a pack that was stored before a log-out is not found after the log-out', async () => {
  const pack = await store('text');
  expect(await textOf(pack)).toBe('text');
  expect(await textOf(pack, 'next')).toBeNull();
});

test('only the last eight packs that were read stay in memory', async () => {
  const all = await Promise.all(Array.from({ length: AT_HAND + 1 }, (_, index) => store(`text ${index}`)));
  const [first, second, ...others] = all as [ManifestPack, ManifestPack, ...ManifestPack[]];
  for (const pack of [first, second, ...others.slice(0, -1)]) await textOf(pack);
  // The first pack is used again, so the second pack becomes the oldest and leaves the memory.
  await textOf(first);
  await textOf(others.at(-1) ?? first);
  parts.caches.looked.length = 0;
  await textOf(first);
  expect(looks(first)).toBe(0);
  for (const pack of others) {
    await textOf(pack);
    expect(looks(pack)).toBe(0);
  }
  await textOf(second);
  expect(looks(second)).toBe(1);
});

describe('a stored pack with damaged bytes of the right length', () => {
  test.each([
    ['documents', null],
    ['media', 'damaged'],
  ] as const)('is rejected only if it holds documents (pack of %s, text read: %p)', async (kind, expected) => {
    expect(await textOf(await store('healthy', kind, 'damaged'))).toBe(expected);
  });

  test('does not hide an intact copy that is stored later', async () => {
    const pack = await store('healthy', 'documents', 'damaged');
    expect(await textOf(pack)).toBeNull();
    await store('healthy', 'documents');
    expect(await textOf(pack)).toBe('healthy');
  });
});

test('a worker hashes a pack of documents only once, even after the pack left the memory', async () => {
  const digest = jest.spyOn(crypto.subtle, 'digest');
  const pack = await store('documents', 'documents');
  await textOf(pack);
  for (let index = 0; index < AT_HAND; index += 1) await textOf(await store(`text ${index}`));
  await textOf(pack);
  expect(looks(pack)).toBe(2);
  expect(digest).toHaveBeenCalledTimes(1);
  packs.closePacks(pack.sha256);
  await textOf(pack);
  expect(digest).toHaveBeenCalledTimes(2);
});

test('a pack that was just loaded and verified is readable without a look-up on the disk', async () => {
  const pack = makePack('text', 'documents');
  packs.holdPack(EPOCH, pack, new Blob(['text']));
  expect(await textOf(pack)).toBe('text');
  expect(looks(pack)).toBe(0);
});

describe('removing a pack from memory', () => {
  test('leaves the other packs in memory', async () => {
    const [one, two] = [await store('one'), await store('two')];
    for (const pack of [one, two]) {
      await textOf(pack);
      packs.notePackRead(EPOCH, pack);
    }
    packs.closePacks(one.sha256);
    expect([packs.wasPackRead(EPOCH, one), packs.wasPackRead(EPOCH, two)]).toEqual([false, true]);
    await textOf(one);
    expect(looks(one)).toBe(2);
    await textOf(two);
    expect(looks(two)).toBe(0);
  });

  test('during a look-up makes the next request look up the pack again', async () => {
    const pack = await store('text');
    const found: (() => void)[] = [];
    parts.caches.beforeMatch = () => new Promise((go) => void found.push(go));
    const first = textOf(pack);
    packs.closePacks(pack.sha256);
    const second = textOf(pack);
    found[0]?.();
    expect(await first).toBe('text');
    // The third read joins the second look-up, which is still running.
    const third = textOf(pack);
    expect(looks(pack)).toBe(2);
    found[1]?.();
    expect(await Promise.all([second, third])).toEqual(['text', 'text']);
    expect(await textOf(pack)).toBe('text');
    expect(looks(pack)).toBe(0);
  });

  test('during a look-up keeps the pack out of memory afterwards', async () => {
    const pack = await store('text');
    let find: () => void = () => undefined;
    parts.caches.beforeMatch = () => new Promise((go) => (find = go));
    const first = textOf(pack);
    packs.closePacks(pack.sha256);
    find();
    await first;
    parts.caches.beforeMatch = () => undefined;
    looks(pack);
    await textOf(pack);
    expect(looks(pack)).toBe(1);
  });

  test('removes all packs from memory if no pack is named', async () => {
    const pack = await store('text');
    await textOf(pack);
    packs.notePackRead(EPOCH, pack);
    packs.closePacks();
    expect(packs.wasPackRead(EPOCH, pack)).toBe(false);
    await textOf(pack);
    expect(looks(pack)).toBe(2);
  });
});

test('a pack counts as read only after a call of notePackRead', async () => {
  const pack = await store('text');
  await textOf(pack);
  expect(packs.wasPackRead(EPOCH, pack)).toBe(false);
  packs.notePackRead(EPOCH, pack);
  expect(packs.wasPackRead(EPOCH, pack)).toBe(true);
  expect(packs.wasPackRead('next', pack)).toBe(false);
});
