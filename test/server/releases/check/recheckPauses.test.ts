import type { Clock } from '../../../../server/base/clock';
import { recheckStore } from '../../../../server/releases/check/recheckStore';
import type { Recheck } from '../../../../server/releases/check/survey';

let asked: number;
let answer: () => Promise<Recheck | null>;
const store = { recheckOldest: () => ((asked += 1), answer()) };
const checked = (first: boolean) => async () => ({ sha256: 'a'.repeat(64), first });

let problems: unknown[];
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  problems = [];
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

/** Waits by the fake clock. */
const clock: Pick<Clock, 'wait'> = {
  wait: (ms, signal) =>
    new Promise((wake) => {
      const timer = setTimeout(wake, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        wake();
      });
    }),
};

const begin = (kind: typeof answer) => {
  answer = kind;
  end = recheckStore(store, clock, (error) => problems.push(error));
};
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

test('the background check hashes one blob a second in its first round', async () => {
  begin(checked(true));
  await seconds(0.9);
  expect(asked).toBe(0);
  await seconds(9.2);
  expect(asked).toBe(10);
});

test.each<[string, typeof answer]>([
  ['in later rounds', checked(false)],
  ['in a store without blobs', async () => null],
])('the background check looks for a blob to hash only every ten seconds %s', async (_what, kind) => {
  begin(kind);
  await seconds(1);
  expect(asked).toBe(1);
  await seconds(9.9);
  expect(asked).toBe(1);
  await seconds(0.2);
  expect(asked).toBe(2);
});

test('the background check reports a failed try and continues', async () => {
  const failure = new Error('no disk');
  begin(() => Promise.reject(failure));
  await seconds(11.1);
  expect([asked, problems]).toEqual([2, [failure, failure]]);
});

test('the background check hashes nothing after it was stopped', async () => {
  begin(checked(true));
  await seconds(3);
  end();
  await seconds(60);
  expect(asked).toBe(3);
  let finish: (result: Recheck | null) => void = () => undefined;
  begin(() => new Promise((resolve) => (finish = resolve)));
  await seconds(1);
  end();
  finish(null);
  await seconds(60);
  expect(asked).toBe(4);
  expect(jest.getTimerCount()).toBe(0);
});
