import { untilLoaded } from '../../../src/lib/untilLoaded';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Fails `failures` times, then returns a module. */
function loader(failures: number) {
  let left = failures;
  return jest.fn(async () => {
    if (left-- > 0) throw new Error('Loading chunk 7 failed.');
    return 'module';
  });
}

test('what loads at once is there at once', async () => {
  await expect(untilLoaded(loader(0))).resolves.toBe('module');
});

test('is tried again after ever longer pauses, and no failure is told', async () => {
  const load = loader(3);
  const loading = untilLoaded(load);
  for (const [ms, tries] of [
    [999, 1],
    [1, 2],
    [2_000, 3],
    [3_999, 3],
    [1, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(ms);
    expect(load).toHaveBeenCalledTimes(tries);
  }
  await expect(loading).resolves.toBe('module');
});

test('a connection that comes back ends the pause', async () => {
  const load = loader(1);
  const loading = untilLoaded(load);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('module');
});

test('a failure is told in the console, and nothing listens any more once it is over', async () => {
  const [added, removed] = [jest.spyOn(window, 'addEventListener'), jest.spyOn(window, 'removeEventListener')];
  const loading = untilLoaded(loader(2));
  await jest.advanceTimersByTimeAsync(3_000);
  await loading;
  expect(jest.mocked(console.warn).mock.calls).toEqual(
    Array(2).fill(['A part of the app could not be loaded yet.', new Error('Loading chunk 7 failed.')]),
  );
  expect(added.mock.calls.map(([name]) => name)).toEqual(['online', 'online']);
  expect(removed.mock.calls).toEqual(added.mock.calls);
});
