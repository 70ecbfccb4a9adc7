/** How packs are loaded side by side, seen by what the server is asked. */
import { LANES } from '../../sw/limits';
import { makeRelease } from '../support/workerDevice/madeRelease';
import { cutShort } from '../support/workerDevice/releaseServer';
import { WorkerDevice } from '../support/workerDevice/workerDevice';

const release = makeRelease({ version: '1.0.1', documents: 1, media: 8 });

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(release);
});
afterEach(() => device.close());

const asked = () => device.server.packRequests();

test('every pack is loaded and stored once', async () => {
  await device.untilWhole('1.0.1');
  expect(
    asked()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([...release.packs('documents'), ...release.packs('media')].toSorted());
  expect(asked().every(({ range }) => range === null)).toBe(true);
});

test('a pack whose connection breaks goes on where it broke', async () => {
  const [broken = ''] = release.packs('media');
  let cuts = 0;
  device.server.between = ({ path }, serve) => (path === broken && (cuts += 1) <= 3 ? cutShort(serve(), 300) : serve());
  await device.untilWhole('1.0.1');
  const ranges = asked().filter(({ path }) => path === broken);
  expect(ranges.map(({ range }) => range)).toEqual([null, 'bytes=300-', 'bytes=600-', 'bytes=900-']);
});

test('a rest that the server asks one lane for holds for the other one, too', async () => {
  let rests = 0;
  device.server.between = ({ path }, serve) =>
    release.packs('media').includes(path) && (rests += 1) === 1
      ? new Response('', { status: 429, headers: { 'Retry-After': '60' } })
      : serve();
  await device.startDownload();
  await device.pollUntil('the server asked for a rest', () => rests > 0);
  await device.elapse(1_000);
  const before = asked().length;
  await device.pollFor(55);
  expect(asked()).toHaveLength(before);
  expect(before).toBeLessThanOrEqual(1 + LANES);
  await device.untilWhole('1.0.1');
  expect(asked()).toHaveLength(release.manifest.packs.length + 1);
});

test('a disk that fails ends both lanes, and nothing is loaded again before a pause', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  device.caches.beforePut = () => Promise.reject(new TypeError('Failed writing data to the file system'));
  await device.startDownload();
  await device.pollFor(60);
  // Tries at 0, 1, 3, 7, 15 and 31 s, with at most one pack more of the other lane each.
  const times = new Set(asked().map(({ at }) => Math.round(at / 1_000)));
  expect(times.size).toBe(6);
  expect(asked().length).toBeLessThanOrEqual(6 * LANES);
});
