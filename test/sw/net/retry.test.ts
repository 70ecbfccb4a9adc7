import { getEventListeners } from 'node:events';
import { NETWORK_PAUSES, PACK_PAUSES, ROOM_PAUSES } from '../../../sw/base/limits';
import { pauseMs, Retry, Rest } from '../../../sw/net/retry';

describe('the pause after a failure', () => {
  test.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [6, 32_000],
    [7, 60_000],
    [1_000, 60_000],
  ])('of the network is limited: after failure number %i in a row, the pause is at most %i ms', (failures, ceiling) => {
    expect(pauseMs(failures, NETWORK_PAUSES, 1)).toBe(ceiling);
    expect(pauseMs(failures, NETWORK_PAUSES, 0.5)).toBe(ceiling / 2);
    expect(pauseMs(failures, NETWORK_PAUSES, 0)).toBe(0);
  });

  test('is zero after the first failure of a pack', () => {
    expect([1, 2, 3].map((failures) => pauseMs(failures, PACK_PAUSES, 1))).toEqual([0, 1_000, 2_000]);
  });

  test('has no random length on a full device', () => {
    expect([1, 2, 7, 99].map((failures) => pauseMs(failures, ROOM_PAUSES, 0))).toEqual([
      20_000, 40_000, 1_200_000, 1_200_000,
    ]);
  });
});

describe('a retry', () => {
  let rest: Rest;
  let retry: Retry;
  const ending = new AbortController();

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(1);
    rest = new Rest();
    retry = new Retry(rest);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /**
   * Returns how many milliseconds the retry waits. `meanwhile` contains functions to call during the wait. Each key is
   * the time of the call in milliseconds after the start.
   */
  async function waited(which: Retry, meanwhile: Record<number, () => void> = {}): Promise<number> {
    const start = performance.now();
    let end = -1;
    void which.wait(ending.signal).then(() => (end = performance.now() - start));
    for (let at = 0; end < 0 && at < 200_000; at += 500) {
      meanwhile[at]?.();
      await jest.advanceTimersByTimeAsync(500);
    }
    return end;
  }

  test('waits longer after each failed try', async () => {
    expect(await waited(retry)).toBe(0);
    for (const pause of [1_000, 2_000, 4_000]) {
      retry.failed();
      expect(retry.isDue).toBe(false);
      expect(await waited(retry)).toBe(pause);
    }
    retry.succeeded();
    expect([retry.failures, retry.isDue]).toEqual([0, true]);
  });

  test('has a short pause again after a failed try that made progress', () => {
    for (const progressed of [false, false, true]) retry.failed(progressed);
    expect(retry.failures).toBe(1);
    expect(retry.dueAt - performance.now()).toBe(1_000);
  });

  test('is due as soon as the connection is back', async () => {
    for (let times = 0; times < 6; times += 1) retry.failed();
    const other = new Retry(rest);
    other.failed();
    expect(await waited(retry, { 3_000: () => rest.ring() })).toBe(3_000);
    expect(other.isDue).toBe(true);
    // `rest.ring()` did not reset the number of failures, so the next pause is long.
    retry.failed();
    expect(retry.dueAt - performance.now()).toBe(60_000);
  });

  test('waits as long as the server asks for, even if the connection returns earlier', async () => {
    retry.failed();
    const ends = await waited(retry, { 500: () => rest.ask(30_000), 5_000: () => rest.ring() });
    expect(ends).toBe(30_500);
  });

  test('waits as long as the server asks for, even before any failure', async () => {
    rest.ask(5_000);
    expect(retry.isDue).toBe(false);
    expect(await waited(new Retry(rest))).toBe(5_000);
  });

  test('ends its pause when it is aborted, and leaves no timer', async () => {
    rest.ask(600_000);
    const stop = new AbortController();
    const wait = retry.wait(stop.signal);
    stop.abort();
    await wait;
    expect(jest.getTimerCount()).toBe(0);
    expect(retry.isDue).toBe(false);
  });

  test('sets no timer for a pause of zero or after an abort', async () => {
    await rest.pause(0, ending.signal);
    await rest.pause(60_000, AbortSignal.abort());
    expect(jest.getTimerCount()).toBe(0);
  });

  test('leaves no event listener after its pause', async () => {
    const listening = jest.spyOn(EventTarget.prototype, 'addEventListener');
    retry.failed();
    expect(await waited(retry)).toBe(1_000);
    const listenedTo = listening.mock.contexts.map((target, at) => [target, listening.mock.calls[at]?.[0]] as const);
    expect(listenedTo.map(([, what]) => what)).toEqual(expect.arrayContaining(['abort', 'ring']));
    for (const [target, what] of listenedTo)
      if (what === 'ring' || target === ending.signal) expect(getEventListeners(target, what ?? '')).toEqual([]);
  });
});
