/** When the memory for compressed answers is full, the server drops the least recently used answer. */
import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { CompressionCache } from '../../../server/http/compression';

const CACHE_BYTES = 64 * 1_048_576;
const SIZE = 2_000;
/** Bytes that gzip adds to random bytes. */
const ADDED = gzipSync(randomBytes(SIZE)).length - SIZE;
const LARGE = [1, 2, 3, 4].map((count) => `large ${count}`);

const cache = new CompressionCache();

/** Fills the cache with five answers. Room is left for exactly three answers of `SIZE` random bytes. */
beforeAll(async () => {
  // Brotli is fast with random bytes.
  const bytes = randomBytes(CACHE_BYTES / LARGE.length - 2 * SIZE);
  const large = await Promise.all(LARGE.map((name) => cache.compressed(name, 'br', async () => bytes)));
  const left = large.reduce((sum, { length }) => sum - length, CACHE_BYTES) - 3 * (SIZE + ADDED);
  const rest = await cache.compressed('rest', 'gzip', async () => randomBytes(left - ADDED));
  expect(rest).toHaveLength(left);
}, 60_000);

/** Uses the five answers again, so that the cache drops other answers first. */
async function useFilling(): Promise<void> {
  const load = () => Promise.reject(new Error('The cache has dropped an answer that fills it.'));
  for (const name of LARGE) await cache.compressed(name, 'br', load);
  await cache.compressed('rest', 'gzip', load);
}

/** Gives answers that no other test asks for. `made(name)` returns how often the answer `name` was compressed. */
function openCache() {
  const prefix = randomUUID();
  const made = new Map<string, number>();
  const compressed = (name: string, load: () => Promise<Buffer>) => cache.compressed(`${prefix} ${name}`, 'gzip', load);
  const ask = async (name: string) => {
    await compressed(name, async () => {
      made.set(name, (made.get(name) ?? 0) + 1);
      return randomBytes(SIZE);
    });
    await useFilling();
  };
  return { compressed, ask, made: (name: string) => made.get(name) ?? 0 };
}

test('the full compression cache drops the least recently used answer', async () => {
  const { ask, made } = openCache();
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a']) await ask(name);
  expect(['a', 'b', 'c', 'd'].map(made)).toEqual([1, 1, 1, 1]);
  await ask('b');
  expect(made('b')).toBe(2);
});

test('parallel requests for one file compress it only once', async () => {
  const { ask, made } = openCache();
  await Promise.all([ask('a'), ask('a')]);
  expect(made('a')).toBe(1);
});

test('the compression cache counts no bytes for an answer that it dropped before the compression ended', async () => {
  const { compressed, ask, made } = openCache();
  for (let round = 0; round < 5; round += 1) {
    let finish: (bytes: Buffer) => void = () => undefined;
    const slow = compressed(`slow ${round}`, () => new Promise((resolve) => (finish = resolve)));
    for (const name of ['a', 'b', 'c', 'd']) await ask(`${round} ${name}`);
    finish(randomBytes(SIZE));
    await slow;
  }
  for (const name of ['a', 'b', 'a']) await ask(name);
  expect([made('a'), made('b')]).toEqual([1, 1]);
});

test('a failed compression does not remove a newer compression of the same file from the cache', async () => {
  const { compressed, ask, made } = openCache();
  let fail: (error: Error) => void = () => undefined;
  const slow = compressed('a', () => new Promise((_resolve, reject) => (fail = reject)));
  for (const name of ['b', 'c', 'd', 'e', 'a']) await ask(name);
  fail(new Error('No.'));
  await expect(slow).rejects.toThrow('No.');
  await ask('a');
  expect(made('a')).toBe(1);
});

test('the compression cache can be filled up to its last byte', async () => {
  const { ask, made } = openCache();
  for (const name of ['a', 'b', 'c', 'a', 'b', 'c']) await ask(name);
  expect(['a', 'b', 'c'].map(made)).toEqual([1, 1, 1]);
});
