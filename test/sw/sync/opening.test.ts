/**
 * A device loads media one day before their opening day at the earliest. Until then the device counts as complete
 * without these media.
 */
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const DAY = '2026-12-10';
const MINUTE_MS = 60_000;

let device: WorkerDevice;
beforeEach(() => {
  device = new WorkerDevice();
});
afterEach(() => device.close());

const release = makeRelease({ version: '1.0.1', documents: 2, media: 3, lastOpens: DAY });
const closed = release.packs('media').at(-1);
const askedForClosed = () => device.server.packRequests().filter(({ path }) => path === closed).length;
/** A time before devices may load the media that open on DAY. */
const timeBefore = (ms: number) => new Date(Date.parse('2026-12-08T23:00:00Z') - ms);

test('media are loaded one day before the day on which they open', async () => {
  device.server.clock = timeBefore(10 * MINUTE_MS);
  device.server.publish(release);
  await device.startDownload();
  await device.pollUntil('what is open is here', async () => (await device.poll()).count_loaded === 4);
  expect(await device.poll()).toMatchObject({ count_loaded: 4, count_total: 4 });
  await device.pollFor(60);
  expect(askedForClosed()).toBe(0);

  device.server.clock = timeBefore(0);
  await device.checkForUpdate();
  await device.pollUntil('what opens is here', async () => (await device.poll()).count_loaded === 5);
  expect(askedForClosed()).toBe(1);
});

test('a device uses its own clock to load media in time', async () => {
  device.server.clock = timeBefore(5 * MINUTE_MS);
  device.server.publish(release);
  await device.startDownload();
  await device.pollUntil('what is open is here', async () => (await device.poll()).count_loaded === 4);
  await device.pollFor(6 * 60);
  expect(await device.poll()).toMatchObject({ count_loaded: 5, count_total: 5 });
});
