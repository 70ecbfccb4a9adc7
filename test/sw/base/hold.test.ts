import type * as Hold from '../../../sw/base/hold';

let hold: typeof Hold;

beforeEach(async () => {
  jest.useFakeTimers();
  // Each worker is let go of once in its life: a module of its own for each test.
  jest.resetModules();
  hold = await import('../../../sw/base/hold');
});

afterEach(() => jest.useRealTimers());

/** An event as far as `hold` knows one, and whether the browser still waits for it. */
function pendingEvent() {
  const seen = { isPending: false };
  const waitUntil = (work: Promise<unknown>) => {
    seen.isPending = true;
    void work.then(() => (seen.isPending = false));
  };
  return { seen, event: { waitUntil } };
}

const endless = new Promise<void>(() => undefined);

test('an event is held until its work has ended', async () => {
  const { seen, event } = pendingEvent();
  let end: () => void = () => undefined;
  hold.hold(event, new Promise<void>((resolve) => (end = resolve)));
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(seen.isPending).toBe(true);
  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.isPending).toBe(false);
});

test('with a bound no longer than that', async () => {
  const { seen, event } = pendingEvent();
  hold.hold(event, endless, 1_000);
  await jest.advanceTimersByTimeAsync(999);
  expect(seen.isPending).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen.isPending).toBe(false);
});

test('another build that takes over waits for none, neither those before nor those after', async () => {
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

describe('slices', () => {
  test('a poll each second opens one a minute, and work never lacks one', () => {
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

  test('without polls no work starts after 240 s', () => {
    const slices = new hold.Slices();
    slices.open(0);
    expect([slices.isDue(60 * SECOND - 1), slices.isDue(60 * SECOND)]).toEqual([false, true]);
    expect(slices.mayStart(239 * SECOND)).toBe(true);
    expect(slices.mayStart(240 * SECOND)).toBe(false);
    expect(slices.isDue(500 * SECOND)).toBe(true);
  });

  test('no work starts before the first', () => {
    expect(new hold.Slices().mayStart(0)).toBe(false);
  });

  test('another build that takes over: none opens any more', () => {
    const slices = new hold.Slices();
    slices.open(0);
    hold.releaseEvents();
    expect(slices.mayStart(SECOND)).toBe(false);
    expect(slices.isDue(3_600 * SECOND)).toBe(false);
  });
});
