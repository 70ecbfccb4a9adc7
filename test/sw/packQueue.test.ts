import { PackQueue } from '../../sw/packQueue';
import { manifestFixture } from './releaseFixture';

const { packs } = manifestFixture();
const [first, second, third] = packs;

test('packs are taken in their order, each once', () => {
  const queue = new PackQueue(packs);
  expect([queue.take(0), queue.take(0), queue.take(0), queue.take(0)]).toEqual([first, second, third, null]);
  expect(queue.nextDue()).toBeNull();
});

test('a postponed pack lets the others go first', () => {
  const queue = new PackQueue(packs);
  if (first) queue.postpone(first);
  queue.take(0);
  expect([queue.take(0), queue.take(0), queue.take(0)]).toEqual([second, third, first]);
});

test('a pack that the server does not have waits longer each time and holds up nobody', () => {
  const queue = new PackQueue(packs);
  const failing = queue.take(0);
  if (!failing) throw new Error('empty');
  queue.defer(failing, 0, 1);
  expect([queue.take(0), queue.take(0), queue.take(0)]).toEqual([second, third, null]);
  expect(queue.nextDue()).toBe(1_000);
  expect(queue.take(999)).toBeNull();
  expect(queue.take(1_000)).toBe(failing);
  queue.defer(failing, 1_000, 1);
  expect(queue.nextDue()).toBe(3_000);
});
