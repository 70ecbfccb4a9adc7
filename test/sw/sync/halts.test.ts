/** Tests what stops the sync for a while, and which problem a page sees meanwhile. */
import { manifestPath, PATHS } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { notFound } from '../../support/workerDevice/releaseServer';
import { limitRoom } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const release = makeRelease({ version: '1.0.1', documents: 3, media: 3 });
const FILES = release.manifest.files.length;

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(release);
  // Makes each random pause as long as possible.
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => device.close());

const asked = (path: string) => device.server.asked.filter((one) => one.path === path).length;
const problem = async () => (await device.poll()).problem;
const lastError = async () => (await device.state()).lastError?.message;
const isWhole = async () => (await device.poll()).count_loaded === FILES;

describe('a refused token', () => {
  beforeEach(async () => {
    device.server.between = ({ path }, serve) => {
      if (path.startsWith(PATHS.packs) && device.server.packRequests().length === 3)
        device.server.accepted.delete(TOKEN);
      return serve();
    };
    await device.startDownload();
    await device.pollFor(3);
    device.server.mend();
  });

  test('is tried again with growing pauses', async () => {
    expect(device.server.packRequests().length).toBeLessThan(6);
    device.server.asked.length = 0;
    await device.pollFor(300);
    expect(device.server.packRequests()).toEqual([]);
    // The pointer is requested at 0, 1, 3, 7, 15, 31 and 63 s, and then once a minute.
    expect(asked(PATHS.pointer)).toBeGreaterThan(5);
    expect(asked(PATHS.pointer)).toBeLessThan(13);
    expect(await problem()).toBe('refused');
  });

  test('no longer stops the download once the server accepts the token again', async () => {
    await device.pollFor(5);
    device.server.accepted.add(TOKEN);
    await device.pollUntil('everything is here', isWhole);
    expect(await problem()).toBeUndefined();
  });
});

describe('a server that does not name the published release', () => {
  test('is asked again with growing pauses', async () => {
    device.server.online = false;
    await device.startDownload();
    await device.pollFor(120);
    expect(await problem()).toBe('unreachable');
    expect(asked(PATHS.pointer)).toBeGreaterThan(5);
    expect(asked(PATHS.pointer)).toBeLessThan(11);
    device.server.online = true;
    await device.checkForUpdate();
    await device.pollUntil('everything is here', isWhole, 5);
  });

  test('is asked with growing pauses even if it has no release', async () => {
    device.server.between = ({ path }, serve) => (path === PATHS.pointer ? notFound() : serve());
    await device.startDownload();
    await device.pollFor(120);
    expect(asked(PATHS.pointer)).toBeLessThan(11);
    expect(await lastError()).toMatch(/^pointer: /);
    expect(await problem()).toBe('damaged');
  });
});

describe('a manifest that is to be loaded', () => {
  const path = manifestPath(release.pointer.sha256);

  test('is requested with growing pauses when it does not arrive', async () => {
    device.server.between = (one, serve) => (one.path === path ? new Response('', { status: 503 }) : serve());
    await device.startDownload();
    await device.pollFor(120);
    expect(asked(path)).toBeGreaterThan(5);
    expect(asked(path)).toBeLessThan(11);
    expect(await problem()).toBe('unreachable');
    expect(await lastError()).toMatch(/^manifest 1\.0\.1: /);
  });

  test('is requested with growing pauses while the device has no room', async () => {
    let hasRoom = false;
    limitRoom('manifests', () => hasRoom);
    await device.startDownload();
    await device.pollFor(120);
    expect(await problem()).toBe('storage-full');
    expect(asked(path)).toBeLessThan(11);
    hasRoom = true;
    await device.get(PATHS.applicationUpdate);
    await device.pollUntil('everything is here', isWhole);
    expect(await problem()).toBeUndefined();
  });

  test('makes the token count as refused when the server refuses the request', async () => {
    device.server.between = (one, serve) => {
      if (one.path === path) device.server.accepted.delete(TOKEN);
      return serve();
    };
    await device.startDownload();
    await device.pollFor(3);
    expect(await problem()).toBe('refused');
    expect(asked(path)).toBe(1);
  });
});

describe('a storage that fails', () => {
  test('is tried again with growing pauses', async () => {
    let puts = 0;
    device.caches.beforePut = () => ((puts += 1) > 2 ? Promise.reject(new TypeError('Failed to write')) : undefined);
    await device.startDownload();
    await device.pollFor(60);
    expect(await device.poll()).toMatchObject({ count_loaded: 2, problem: 'storage-failed' });
    expect(await lastError()).toMatch(/^sync: /);
    expect(puts).toBeLessThan(20);
    device.caches.beforePut = () => undefined;
    await device.pollUntil('everything is here', isWhole);
    expect(await problem()).toBeUndefined();
  });
});

test('a device in data-saving mode reports the problem "save-data" only after it has left files out', async () => {
  device.connection.saveData = true;
  await device.pollFor(3);
  expect(await problem()).toBeUndefined();
  await device.startDownload();
  await device.pollFor(5);
  expect(await device.poll()).toMatchObject({ count_loaded: 3, problem: 'save-data' });
});
