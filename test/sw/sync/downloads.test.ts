/** How long the browser is asked to keep the worker for a download. */
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
