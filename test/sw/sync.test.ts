/** What the sync does first, and what it leaves alone. */
import { manifestPath } from '../../src/contract/paths';
import { LANES } from '../../sw/limits';
import { makeRelease } from '../support/workerDevice/madeRelease';
import { makeGate } from '../support/workerDevice/releaseServer';
import { WorkerDevice } from '../support/workerDevice/workerDevice';

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
});
afterEach(() => device.close());

test('a newer release goes ahead of what is left of an older one', async () => {
  const older = makeRelease({ version: '1.0.1', media: 40, mediaName: 'a' });
  const newer = makeRelease({ version: '1.0.2', media: 3, mediaName: 'b' });
  device.server.publish(older);
  const gate = makeGate();
  const media = new Set(older.packs('media'));
  device.server.between = (asked, serve) => (media.has(asked.path) ? gate.opened.then(serve) : serve());
  await device.startDownload();
  const underWay = () => device.server.asked.filter(({ path }) => media.has(path)).length;
  await device.pollUntil('media are on their way', () => underWay() === LANES);
  device.server.publish(newer);
  await device.checkForUpdate();
  await device.until('the newer one is known', async () => (await device.state()).staged?.version === '1.0.2');
  const before = device.server.asked.length;
  gate.open();
  await device.untilWhole('1.0.2');
  const after = device.server.asked.slice(before).map(({ path }) => path);
  const wanted = [manifestPath(newer.pointer.sha256), ...newer.packs('documents'), ...newer.packs('media')];
  expect(after.filter((path) => wanted.includes(path) || media.has(path)).slice(0, wanted.length)).toEqual(wanted);
});

test('a full device loads nothing that it would have to throw away, and says so', async () => {
  const release = makeRelease({ version: '1.0.1', documents: 2, media: 6 });
  device.server.publish(release);
  device.caches.quota = 3_500;
  await device.startDownload();
  await device.pollUntil('the device is full', async () => (await device.poll()).problem === 'storage-full');
  const before = device.server.packRequests().length;
  await device.pollFor(120);
  expect(device.server.packRequests()).toHaveLength(before);
  expect((await device.poll()).problem).toBe('storage-full');
  device.caches.quota = Number.POSITIVE_INFINITY;
  await device.untilWhole('1.0.1');
  expect((await device.poll()).problem).toBeUndefined();
});
