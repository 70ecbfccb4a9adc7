import { StallWatch } from '../../../sw/net/stallWatch';

const LIMIT_MS = 30_000;

let watch: StallWatch;

beforeEach(() => {
  jest.useFakeTimers();
  watch = new StallWatch(LIMIT_MS);
});
afterEach(() => jest.useRealTimers());

test('the watch for a stalled download aborts it after the limit, not before', () => {
  jest.advanceTimersByTime(LIMIT_MS - 1);
  expect(watch.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(watch.signal.reason).toEqual(new Error('Too little came within 30 s'));
});

test('each received part delays the end of a stalled download by the whole limit', () => {
  jest.advanceTimersByTime(20_000);
  watch.touch();
  jest.advanceTimersByTime(25_000);
  watch.touch();
  jest.advanceTimersByTime(LIMIT_MS - 1);
  expect(watch.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(watch.signal.aborted).toBe(true);
});

test('many received parts need only one timer', () => {
  for (let times = 0; times < 100; times += 1) {
    jest.advanceTimersByTime(1_000);
    watch.touch();
  }
  expect(jest.getTimerCount()).toBe(1);
});

test('a stopped watch for stalled downloads aborts nothing and has no timer', () => {
  jest.advanceTimersByTime(20_000);
  watch.touch();
  jest.advanceTimersByTime(20_000);
  watch.stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.advanceTimersByTime(LIMIT_MS);
  expect(watch.signal.aborted).toBe(false);
});
