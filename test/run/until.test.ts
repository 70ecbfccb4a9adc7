/** Tests `until` and `within`, which limit the waits of browser tests. */
import { until } from '../support/until';
import { NotWithin, within } from '../support/within';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = (): Promise<never> => new Promise(() => undefined);

test('the function within() returns the result of work that settles in time', async () => {
  await expect(within(10, 'work', Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(10, 'work', Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});

test('the function within() throws an error when the work takes too long', async () => {
  const late = within(1_000, 'the server ends', never()).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1_000);
  const error = await late;
  expect(error).toBeInstanceOf(NotWithin);
  expect(String(error)).toContain('Not within 1000 ms: the server ends');
});

test('the function until() fails when the check of its condition never settles', async () => {
  const late = until('the page has its version', never, { timeoutMs: 5_000 }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(35_000);
  expect(String(await late)).toContain('Not within 5000 ms: the page has its version');
  expect(jest.getTimerCount()).toBe(0);
});

test('the function until() succeeds if its last check begins in time', async () => {
  const slow = (): Promise<string> =>
    new Promise((resolve) => {
      setTimeout(() => resolve('2.0.0'), 8_000);
    });
  const version = until('the page has its version', slow, { timeoutMs: 5_000 });
  await jest.advanceTimersByTimeAsync(8_000);
  await expect(version).resolves.toBe('2.0.0');
});
