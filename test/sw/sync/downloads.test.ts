/** When a download begins, and how long the browser is asked to keep the worker for it. */
import { PATHS } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { trickle } from '../../support/workerDevice/releaseServer';
import { LANES } from '../../../sw/base/limits';
import { WorkerDevice, type EventLife } from '../../support/workerDevice/workerDevice';

/** Chromium ends a worker whose event is pending for longer. */
const KILL_MS = 300_000;

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(makeRelease({ version: '1.0.1' }));
});
afterEach(() => device.close());

/** A poll of the page, once it is answered. */
async function poll(): Promise<EventLife> {
  const event = device.open(PATHS.applicationFiledata);
  await event.response;
  return event;
}

test('the server is asked 1.5 s after the first request; asking again meanwhile changes nothing', async () => {
  const ask = () => device.open(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
  const pointers = () => device.server.asked.filter(({ path }) => path === PATHS.pointer);
  const start = performance.now();
  ask();
  await device.elapse(1_000);
  ask();
  await device.until('the server is asked', () => pointers().length > 0);
  const waited = (pointers()[0]?.at ?? 0) - start;
  expect(waited).toBeGreaterThanOrEqual(1_500);
  expect(waited).toBeLessThan(1_600);
  await device.elapse(1_000);
  expect(pointers()).toHaveLength(1);
});

test('no event is pending for five minutes, although bytes flow for longer', async () => {
  device.server.between = (asked, serve) => (asked.path.startsWith(PATHS.packs) ? trickle(serve(), 25_000) : serve());
  const start = device.open(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
  await device.until('packs are on their way', () => device.server.packRequests().length === LANES);
  await device.elapse(120_000);
  const later = await poll();
  expect([start.isPending(), later.isPending()]).toEqual([true, true]);
  await device.elapse(KILL_MS - 120_000);
  expect([start.isPending(), later.isPending()]).toEqual([false, true]);
  await device.elapse(120_000);
  expect(later.isPending()).toBe(false);
  // Nothing was cut off: the first tries still run, and nothing else was asked for.
  expect(device.server.packRequests()).toHaveLength(LANES);
});
