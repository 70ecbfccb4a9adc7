import type { ManifestPack } from '../../../src/contract/release/release';
import { PackQueue } from '../../../sw/sync/packQueue';
import { Rest } from '../../../sw/net/retry';
import { sha } from '../releaseFixture';

const pack = (name: string, kind: ManifestPack['kind']): ManifestPack => ({ sha256: sha(name), size: 1, kind });
const packs = [pack('1', 'media'), pack('2', 'media'), pack('a', 'documents'), pack('b', 'documents')];

let rest: Rest;
let queue: PackQueue;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  rest = new Rest();
  queue = new PackQueue(packs, rest);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function take() {
  const waiting = queue.take();
  if (waiting === null) throw new Error('Nothing is due');
  return waiting;
}
/** Takes all packs that are due. Returns the first letters of their names, in order. */
function takeAll(): string {
  let names = '';
  for (let next = queue.take(); next !== null; next = queue.take()) names += next.pack.sha256.charAt(0);
  return names;
}

test('documents are loaded before all other packs, and packs of the same kind keep their order', () => {
  expect(takeAll()).toBe('ab12');
  expect(queue.nextDue()).toBeNull();
});

test('a document whose download failed is loaded after the other documents and before media', () => {
  queue.failed(take());
  expect(takeAll()).toBe('ba12');
});

test('a medium whose download failed is loaded after the other media', () => {
  const a = take();
  const b = take();
  queue.failed(take());
  queue.failed(a);
  queue.failed(b);
  expect(takeAll()).toBe('ab21');
});

test('media are loaded during the pause of a failed document', () => {
  const document = take();
  queue.failed(document);
  take();
  queue.failed(take());
  expect(take().pack).toBe(packs[0]);
  expect(queue.nextDue()).toBe(Number.NEGATIVE_INFINITY);
  jest.advanceTimersByTime(1_000);
  expect(take()).toBe(document);
  queue.failed(document);
  expect(takeAll()).toBe('2');
  expect(queue.nextDue()).toBe(performance.now() + 2_000);
});

test('a returning connection ends the pauses of failed packs', () => {
  const document = take();
  queue.failed(document);
  expect(take().pack).toBe(packs[3]);
  expect(take()).toBe(document);
  queue.failed(document);
  expect(takeAll()).toBe('12');
  rest.ring();
  expect(takeAll()).toBe('a');
});
