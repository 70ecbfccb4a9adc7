import { wait } from '../../../server/base/clock';

const LONG_MS = 600_000;

test('a wait lasts the given time', async () => {
  const start = performance.now();
  await wait(50, new AbortController().signal);
  // Node's timers may end a millisecond early.
  expect(performance.now() - start).toBeGreaterThanOrEqual(49);
});

test('a wait ends when its signal aborts', async () => {
  const ending = new AbortController();
  const waiting = wait(LONG_MS, ending.signal);
  ending.abort();
  await expect(waiting).resolves.toBeUndefined();
  await expect(wait(LONG_MS, ending.signal)).resolves.toBeUndefined();
});
