import { createHash } from 'node:crypto';
import { hashOf, integrityOf, sha256Hex } from '../../../sw/base/digest';

const BYTES = Buffer.from('Dachziegel');

test.each(['', 'Dachziegel', 'a longer text '.repeat(1_000)])(
  'the SHA-256 of %p is what packs are named by',
  async (text) => {
    expect(await sha256Hex(Buffer.from(text))).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

test('a stored blob is hashed by its bytes', async () => {
  expect(await hashOf(new Blob([BYTES]))).toBe(createHash('sha256').update(BYTES).digest('hex'));
});

test('one that the disk does not give any more has no hash that a pack could be named by', async () => {
  const blob = new Blob([BYTES]);
  blob.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  expect(await hashOf(blob)).toBe('');
});

test('an answer’s integrity is written as the build writes it', async () => {
  expect(await integrityOf(new Response(BYTES))).toBe(`sha384-${createHash('sha384').update(BYTES).digest('base64')}`);
});

test('an answer that was read has none', async () => {
  const answer = new Response(BYTES);
  await answer.text();
  expect(await integrityOf(answer)).toBe('');
});
