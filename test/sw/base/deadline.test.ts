/**
 * Tests the time-out for storage requests. Each answer of the storage restarts the time-out, except an answer to a much
 * later request.
 */
import { databases, NoAnswer, within } from '../../../sw/base/deadline';

const LIMIT_MS = 5_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A storage that answers its requests in turn, each after `eachMs`. */
function inTurn(eachMs: number): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => new Promise<void>((wake) => void setTimeout(wake, eachMs))));
}

const silence = (): Promise<void> => new Promise(() => undefined);

/** Records how a wait ended, and when. */
function watched(work: Promise<void>): { outcome: string; atMs: number } {
  const start = performance.now();
  const seen = { outcome: 'waits', atMs: 0 };
  const end = (outcome: string) => () => Object.assign(seen, { outcome, atMs: performance.now() - start });
  void work.then(end('answered'), end('given up'));
  return seen;
}

test('no storage request is given up while the storage answers earlier requests', async () => {
  const ask = inTurn(100);
  const answers = Array.from({ length: 310 }, () => databases.within('cache', LIMIT_MS, ask()));
  const last = watched(answers.at(-1) ?? silence());
  await jest.advanceTimersByTimeAsync(310 * 100);
  await Promise.all(answers);
  expect(last).toEqual({ outcome: 'answered', atMs: 31_000 });
});

test('no storage request is given up while the storage answers the requests in reverse order', async () => {
  const wakes: (() => void)[] = [];
  const answers = Array.from({ length: 100 }, () =>
    databases.within('cache', LIMIT_MS, new Promise<void>((wake) => void wakes.push(wake))),
  );
  for (const wake of wakes.reverse()) {
    await jest.advanceTimersByTimeAsync(100);
    wake();
  }
  await Promise.all(answers);
});

test('storage requests without an answer are given up at the time limit', async () => {
  const waits = Array.from({ length: 310 }, () => watched(databases.within('cache', LIMIT_MS, silence())));
  await jest.advanceTimersByTimeAsync(LIMIT_MS);
  expect(new Set(waits.map(({ outcome, atMs }) => `${outcome} ${atMs}`))).toEqual(new Set([`given up ${LIMIT_MS}`]));
});

test('the error message of a storage time-out names the storage and the time limit', async () => {
  const wait = databases.within('cache', LIMIT_MS, silence());
  const failure = expect(wait).rejects.toThrow('cache: no answer within 5 s');
  await jest.advanceTimersByTimeAsync(LIMIT_MS);
  await failure;
});

test('a storage request that hangs is given up even if later requests are answered', async () => {
  const hung = watched(databases.within('cache', LIMIT_MS, silence()));
  const poll = setInterval(() => void databases.within('cache', LIMIT_MS, Promise.resolve()), 200);
  await jest.advanceTimersByTimeAsync(3 * LIMIT_MS);
  clearInterval(poll);
  expect(hung.outcome).toBe('given up');
  // An answer to a request begun more than `LIMIT_MS` after the hanging request does not extend the wait. So the wait
  // ends after twice the limit.
  expect(hung.atMs).toBe(2 * LIMIT_MS);
});

test('a failed storage request counts as an answer of the storage', async () => {
  const ask = inTurn(1_000);
  const answers = Array.from({ length: 20 }, (_, index) =>
    databases.within('cache', LIMIT_MS, index === 19 ? ask() : ask().then(() => Promise.reject(new Error('disk')))),
  );
  const settled = Promise.allSettled(answers);
  await jest.advanceTimersByTimeAsync(20_000);
  expect((await settled).at(-1)).toEqual({ status: 'fulfilled', value: undefined });
});

describe('a wait with a time limit', () => {
  test('ends with the result or error of the awaited work', async () => {
    expect(await within('state', LIMIT_MS, Promise.resolve('answer'))).toBe('answer');
    await expect(within('state', LIMIT_MS, Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is given up exactly at its limit', async () => {
    const wait = watched(within('state', LIMIT_MS, silence()));
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(wait.outcome).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    expect(wait).toEqual({ outcome: 'given up', atMs: LIMIT_MS });
    const failed = within('state', LIMIT_MS, silence()).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    expect(await failed).toBeInstanceOf(NoAnswer);
  });
});

test('an answered storage request leaves no timer', async () => {
  await databases.within('cache', LIMIT_MS, Promise.resolve());
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
});
