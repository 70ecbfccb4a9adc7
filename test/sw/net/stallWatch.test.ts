import { StallWatch } from '../../../sw/net/stallWatch';

const LIMIT_MS = 30_000;

let watch: StallWatch;

beforeEach(() => {
  jest.useFakeTimers();
  watch = new StallWatch(LIMIT_MS);
});
afterEach(() => jest.useRealTimers());

test('the watch for stalled downloads aborts a download exactly at the time limit', () => {
  jest.advanceTimersByTime(LIMIT_MS - 1);
  expect(watch.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(watch.signal.reason).toEqual(new Error('Too little came within 30 s'));
});

test('each received part of a download restarts the time limit of the watch for stalled downloads', () => {
  jest.advanceTimersByTime(20_000);
  watch.touch();
  jest.advanceTimersByTime(25_000);
  watch.touch();
  jest.advanceTimersByTime(LIMIT_MS - 1);
  expect(watch.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(watch.signal.aborted).toBe(true);
});

test('the watch for stalled downloads needs only one timer for many received parts', () => {
  for (let times = 0; times < 100; times += 1) {
    jest.advanceTimersByTime(1_000);
    watch.touch();
  }
  expect(jest.getTimerCount()).toBe(1);
});

test('a stopped watch for stalled downloads aborts no download and has no timer', () => {
  jest.advanceTimersByTime(20_000);
  watch.touch();
  jest.advanceTimersByTime(20_000);
  watch.stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.advanceTimersByTime(LIMIT_MS);
  expect(watch.signal.aborted).toBe(false);
});
