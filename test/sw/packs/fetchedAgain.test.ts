import { createHash } from 'node:crypto';
import { packPath } from '../../../src/contract/paths';
import type { ManifestPack } from '../../../src/contract/release/release';
import type { Refs } from '../../../sw/model/refs';
import { WorkerParts } from '../../support/workerDevice/workerParts';
import { notFound } from '../../support/workerDevice/releaseServer';

interface Repair {
  repairPack(epoch: string, pack: ManifestPack): Promise<boolean>;
}
interface OpenedPacks {
  openPack(epoch: string, pack: ManifestPack): Promise<Blob | null>;
}
interface Releases {
  readRefs(): Promise<Refs>;
  changeRefs(epoch: string | null, change: (refs: Refs) => Refs): Promise<Refs>;
}
interface LastError {
  readLastError(): Promise<{ readonly message: string } | null>;
}

const [ONE, TWO] = ['one', 'two'].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array];
const packOf = (bytes: Uint8Array): ManifestPack => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  kind: 'documents',
});
const [one, two] = [packOf(ONE), packOf(TWO)];

let parts: WorkerParts;
let epoch: string;
let asked: string[];
let answer: (path: string) => Response | Promise<Response>;

const octets = (bytes: Uint8Array) =>
  new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/octet-stream' } });
const serve = (path: string) => octets(path === packPath(one.sha256) ? ONE : TWO);

beforeEach(async () => {
  parts = new WorkerParts();
  ({ epoch } = await parts.load<Releases>('releases/storedRefs').readRefs());
  asked = [];
  answer = serve;
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    return answer(String(path));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const repair = (pack = one) => parts.load<Repair>('packs/repair').repairPack(epoch, pack);
const textOf = async (pack: ManifestPack) =>
  (await parts.load<OpenedPacks>('packs/openedPacks').openPack(epoch, pack))?.text();
const lastError = async () => (await parts.load<LastError>('database/lastError').readLastError())?.message;
const storedEntry = (pack: ManifestPack) => parts.caches.match(packPath(pack.sha256));

test('parallel requests for a missing pack share one download', async () => {
  expect(await Promise.all([repair(), repair(two), repair()])).toEqual([true, true, true]);
  expect(asked).toEqual([packPath(one.sha256), packPath(two.sha256)]);
  expect([await textOf(one), await textOf(two)]).toEqual(['one', 'two']);
  expect(await (await storedEntry(one))?.text()).toBe('one');
});

test('a pack that is lost a second time is loaded once more', async () => {
  await repair();
  expect(await repair()).toBe(true);
  expect(asked).toHaveLength(2);
});

test('a loaded pack that a full device cannot store is readable from memory', async () => {
  parts.caches.quota = 0;
  expect(await repair()).toBe(true);
  expect(await storedEntry(one)).toBeUndefined();
  expect(await textOf(one)).toBe('one');
});

test('a loaded pack that a failing disk cannot store is readable from memory', async () => {
  parts.caches.beforePut = () => Promise.reject(new TypeError('Failed to write'));
  expect(await repair()).toBe(true);
  expect(await textOf(one)).toBe('one');
  expect(await lastError()).toBe(`repair of pack ${one.sha256.slice(0, 12)}: TypeError: Failed to write`);
});

test('a missing pack that is loaded during a log-out is not readable afterwards', async () => {
  parts.caches.beforePut = async () => {
    await parts.load<Releases>('releases/storedRefs').changeRefs(null, (refs) => ({ ...refs, epoch: 'next' }));
  };
  await expect(repair()).rejects.toThrow('is gone');
  expect(await textOf(one)).toBeUndefined();
});

test.each<[string, () => Response, RegExp]>([
  ['does not have', notFound, /: missing \(404\)$/],
  ['has in a damaged form', () => octets(new Uint8Array(3)), /: damaged /],
])('a missing pack that the server %s is requested with growing pauses', async (_how, fail, message) => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  answer = fail;
  expect(await repair()).toBe(false);
  expect(await lastError()).toMatch(message);
  expect(await lastError()).toContain(`repair of pack ${one.sha256.slice(0, 12)}:`);
  jest.advanceTimersByTime(999);
  expect([await repair(), asked.length]).toEqual([false, 1]);
  jest.advanceTimersByTime(1);
  expect([await repair(), asked.length]).toEqual([false, 2]);
  jest.advanceTimersByTime(1_999);
  expect([await repair(), asked.length]).toEqual([false, 2]);
  expect([await repair(two), asked.length]).toEqual([false, 3]);
  answer = serve;
  jest.advanceTimersByTime(1);
  expect([await repair(), asked.length]).toEqual([true, 4]);
});

test('without a connection, a missing pack is requested each time it is needed', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect([await repair(), await repair()]).toEqual([false, false]);
  answer = serve;
  expect([await repair(), asked.length]).toEqual([true, 3]);
});
