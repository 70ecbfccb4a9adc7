import { filedataPath } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const first = makeRelease({ version: '1.0.1', media: 3 });
const second = makeRelease({ version: '1.0.2', media: 2, mediaName: 'b' });
const mediaOf = ({ manifest }: typeof first) =>
  manifest.files.map(([address]) => address).filter((address) => address.startsWith(filedataPath('')));
const idsOf = (release: typeof first) => mediaOf(release).map((address) => address.slice(filedataPath('').length));

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(first);
});
afterEach(() => device.close());

const ask = (version: string, files: readonly string[]) => device.tell({ type: 'missingMedia', version, files });
const withoutMedia = (release: typeof first) => {
  const media = new Set(release.packs('media'));
  device.server.between = ({ path }, serve) => (media.has(path) ? Promise.reject(new TypeError('cut')) : serve());
};

test("the worker tells a page which media from the page's list are not stored yet", async () => {
  withoutMedia(first);
  await device.startDownload();
  await device.pollUntil('the documents are here', async () => (await device.state()).active !== null);
  expect(await ask('1.0.1', [...idsOf(first), 'unknown'])).toEqual(idsOf(first));
  expect(await ask('1.0.1', idsOf(first).slice(1, 2))).toEqual(idsOf(first).slice(1, 2));
  device.server.between = (_asked, serve) => serve();
  await device.untilWhole('1.0.1');
  expect(await ask('1.0.1', idsOf(first))).toEqual([]);
});

test("during an update, the worker lists missing media only for the page's version", async () => {
  await device.untilWhole('1.0.1');
  device.server.publish(second);
  withoutMedia(second);
  await device.checkForUpdate();
  await device.pollUntil('it is staged', async () => (await device.state()).staged?.packsStored === 2);
  expect(await ask('1.0.1', [...idsOf(first), ...idsOf(second)])).toEqual([]);
  expect(await ask('1.0.2', idsOf(second))).toEqual(idsOf(second));
  expect(await ask('1.0.3', idsOf(second))).toEqual([]);
});

test('the worker lists no missing media when the device has no release', async () => {
  expect(await ask('1.0.1', idsOf(first))).toEqual([]);
});
