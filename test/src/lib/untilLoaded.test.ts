import { untilLoaded } from '../../../src/lib/untilLoaded';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Fails as often as told, then brings a module. */
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
