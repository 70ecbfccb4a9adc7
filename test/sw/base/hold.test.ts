import type * as Hold from '../../../sw/base/hold';

let hold: typeof Hold;

beforeEach(async () => {
  jest.useFakeTimers();
  // A call of `releaseEvents` cannot be undone within one copy of the module. So each test loads a new copy.
  jest.resetModules();
  hold = await import('../../../sw/base/hold');
});

afterEach(() => jest.useRealTimers());

/** Makes an event and tells whether the browser still waits for it. */
function pendingEvent() {
  const seen = { isPending: false };
  const waitUntil = (work: Promise<unknown>) => {
    seen.isPending = true;
    void work.then(() => (seen.isPending = false));
  };
  return { seen, event: { waitUntil } };
}

const endless = new Promise<void>(() => undefined);

test('a service worker event stays open until its work ends', async () => {
  const { seen, event } = pendingEvent();
  let end: () => void = () => undefined;
  hold.hold(event, new Promise<void>((resolve) => (end = resolve)));
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(seen.isPending).toBe(true);
  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.isPending).toBe(false);
});

test('a service worker event stays open no longer than its limit', async () => {
  const { seen, event } = pendingEvent();
  hold.hold(event, endless, 1_000);
  await jest.advanceTimersByTimeAsync(999);
  expect(seen.isPending).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen.isPending).toBe(false);
});

test('after another build takes over, current and later service worker events end immediately', async () => {
  const before = pendingEvent();
  hold.hold(before.event, endless, 240_000);
  expect(hold.isReleased()).toBe(false);
  hold.releaseEvents();
  expect(hold.isReleased()).toBe(true);
  const after = pendingEvent();
  hold.hold(after.event, endless);
  await jest.advanceTimersByTimeAsync(0);
  expect([before.seen.isPending, after.seen.isPending]).toEqual([false, false]);
  expect(jest.getTimerCount()).toBe(0);
});

const SECOND = 1_000;

describe('the time slices in which polls keep the worker running', () => {
  test('are opened once a minute while a page polls every second', () => {
    const slices = new hold.Slices();
    let opened = 0;
    for (let second = 0; second < 3_600; second += 1) {
      const now = second * SECOND;
      if (slices.isDue(now)) {
        slices.open(now);
        opened += 1;
      }
      expect(slices.mayStart(now)).toBe(true);
    }
    expect(opened).toBe(60);
  });

  test('allow no new work after 240 s without polls', () => {
    const slices = new hold.Slices();
    slices.open(0);
    expect([slices.isDue(60 * SECOND - 1), slices.isDue(60 * SECOND)]).toEqual([false, true]);
    expect(slices.mayStart(239 * SECOND)).toBe(true);
    expect(slices.mayStart(240 * SECOND)).toBe(false);
    expect(slices.isDue(500 * SECOND)).toBe(true);
  });

  test('allow no work before the first slice opens', () => {
    expect(new hold.Slices().mayStart(0)).toBe(false);
  });

  test('do not open once another build takes over', () => {
    const slices = new hold.Slices();
    slices.open(0);
    hold.releaseEvents();
    expect(slices.mayStart(SECOND)).toBe(false);
    expect(slices.isDue(3_600 * SECOND)).toBe(false);
  });
});
