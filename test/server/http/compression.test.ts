/** When the memory for compressed answers is full, the server drops the least recently used answer. */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { CompressionCache } from '../../../server/http/compression';

const SIZE = 2_000;

/** Opens a cache with room for three answers. `made(name)` returns how often the answer `name` was compressed. */
function openCache() {
  const cache = new CompressionCache(3 * SIZE + 500);
  const made = new Map<string, number>();
  const ask = (name: string) =>
    cache.compressed(name, 'gzip', async () => {
      made.set(name, (made.get(name) ?? 0) + 1);
      return randomBytes(SIZE);
    });
  return { cache, ask, made: (name: string) => made.get(name) ?? 0 };
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
  const { cache, ask, made } = openCache();
  for (let round = 0; round < 5; round += 1) {
    let finish: (bytes: Buffer) => void = () => undefined;
    const slow = cache.compressed(`slow ${round}`, 'gzip', () => new Promise((resolve) => (finish = resolve)));
    for (const name of ['a', 'b', 'c', 'd']) await ask(`${round} ${name}`);
    finish(randomBytes(SIZE));
    await slow;
  }
  for (const name of ['a', 'b', 'a']) await ask(name);
  expect([made('a'), made('b')]).toEqual([1, 1]);
});

test('a failed compression does not remove a newer compression of the same file from the cache', async () => {
  const { cache, ask, made } = openCache();
  let fail: (error: Error) => void = () => undefined;
  const slow = cache.compressed('a', 'gzip', () => new Promise((_resolve, reject) => (fail = reject)));
  for (const name of ['b', 'c', 'd', 'e', 'a']) await ask(name);
  fail(new Error('No.'));
  await expect(slow).rejects.toThrow('No.');
  await ask('a');
  expect(made('a')).toBe(1);
});

test('the compression cache can be filled up to its last byte', async () => {
  const bytes = randomBytes(SIZE);
  const { length } = gzipSync(bytes);
  const cache = new CompressionCache(2 * length);
  let made = 0;
  const ask = (name: string) =>
    cache.compressed(name, 'gzip', async () => {
      made += 1;
      return bytes;
    });
  for (const name of ['a', 'b', 'a', 'b']) await ask(name);
  expect(made).toBe(2);
});
