import { createHash } from 'node:crypto';
import { hashOf, integrityOf, sha256Hex } from '../../../sw/base/digest';

const BYTES = Buffer.from('Dachziegel');

test.each(['', 'Dachziegel', 'a longer text '.repeat(1_000)])(
  'the SHA-256 of the text %p is written in lower-case hex',
  async (text) => {
    expect(await sha256Hex(Buffer.from(text))).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

test('the hash of a blob is the SHA-256 of its bytes', async () => {
  expect(await hashOf(new Blob([BYTES]))).toBe(createHash('sha256').update(BYTES).digest('hex'));
});

test('a blob that cannot be read has an empty hash', async () => {
  const blob = new Blob([BYTES]);
  blob.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  expect(await hashOf(blob)).toBe('');
});

test("the integrity value of an answer contains the body's SHA-384 in base64", async () => {
  expect(await integrityOf(new Response(BYTES))).toBe(`sha384-${createHash('sha384').update(BYTES).digest('base64')}`);
});

test('an answer whose body was already read has an empty integrity value', async () => {
  const answer = new Response(BYTES);
  await answer.text();
  expect(await integrityOf(answer)).toBe('');
});
