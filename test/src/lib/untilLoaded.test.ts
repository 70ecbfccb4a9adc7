import { untilLoaded } from '../../../src/lib/untilLoaded';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Simulates loading a module: the first `failures` calls fail, and later calls return the module. */
function loader(failures: number) {
  let left = failures;
  return jest.fn(async () => {
    if (left-- > 0) throw new Error('Loading chunk 7 failed.');
    return 'module';
  });
}

test('code that is already loaded is returned immediately', async () => {
  await expect(untilLoaded(loader(0))).resolves.toBe('module');
});

test('after a failed attempt to load code, the app repeats the attempt with growing pauses until it succeeds', async () => {
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

test('a restored connection ends the pause before the next attempt to load code', async () => {
  const load = loader(1);
  const loading = untilLoaded(load);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('module');
});

test('the console reports each failure to load code', async () => {
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
