import { manifestPath, PATHS } from '../../../src/contract/paths';
import { LANES } from '../../../sw/base/limits';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { cutShort, makeGate } from '../../support/workerDevice/releaseServer';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
});
afterEach(() => device.close());

test('a newer release is loaded before the missing packs of an older release', async () => {
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

test('a full device requests no more packs until it has room', async () => {
  const release = makeRelease({ version: '1.0.1', documents: 2, media: 6 });
  device.server.publish(release);
  device.caches.quota = 3_500;
  await device.startDownload();
  await device.pollUntil('the device is full', async () => (await device.poll()).problem === 'storage-full');
  const [before, written] = [device.server.packRequests().length, device.caches.written];
  await device.pollFor(1_200);
  expect(device.server.packRequests()).toHaveLength(before);
  // The worker tests the free space after 20, 60, 140, 300 and 620 s. Each test writes as many bytes as a pack has.
  expect(device.caches.written - written).toBe(5 * 1_000);
  expect((await device.poll()).problem).toBe('storage-full');
  device.caches.quota = Number.POSITIVE_INFINITY;
  await device.untilWhole('1.0.1');
  expect((await device.poll()).problem).toBeUndefined();
});

test('a full device tests its free room immediately when a person asks for the update', async () => {
  device.server.publish(makeRelease({ version: '1.0.1', documents: 2, media: 6 }));
  device.caches.quota = 3_500;
  await device.startDownload();
  await device.pollUntil('the device is full', async () => (await device.poll()).problem === 'storage-full');
  await device.pollFor(400);
  device.caches.quota = Number.POSITIVE_INFINITY;
  await device.pollFor(60);
  expect((await device.poll()).problem).toBe('storage-full');
  await device.get(PATHS.applicationUpdate);
  await device.pollUntil('everything is here', async () => (await device.poll()).count_loaded === 8, 10);
});

test('a full device loads a smaller release after a release that was too large', async () => {
  device.server.publish(makeRelease({ version: '1.0.1', media: 1, mediaName: 'a' }));
  await device.untilWhole('1.0.1');
  device.server.publish(makeRelease({ version: '1.0.2', media: 9, mediaName: 'b' }));
  device.caches.quota = 4_500;
  await device.checkForUpdate();
  await device.pollUntil('the device is full', async () => (await device.poll()).problem === 'storage-full');
  // Leaves no space even for a document until the worker deletes something.
  device.caches.quota = device.caches.used;
  device.server.publish(makeRelease({ version: '1.0.3', media: 2, mediaName: 'c' }));
  await device.checkForUpdate();
  await device.pollUntil('the smaller one is here', async () => {
    const counts = await device.poll();
    return counts.version === '1.0.3' && counts.count_loaded === counts.count_total;
  });
  expect((await device.poll()).problem).toBeUndefined();
});

describe('a person who turns on data saving', () => {
  const release = makeRelease({ version: '1.0.1', documents: 4, media: 20 });
  const media = new Set(release.packs('media'));
  const asked = () => device.server.packRequests().filter(({ path }) => media.has(path)).length;

  beforeEach(async () => {
    device.server.publish(release);
    device.server.between = async (request, serve) => {
      if (media.has(request.path)) await new Promise((wake) => void setTimeout(wake, 1_000));
      return serve();
    };
    await device.startDownload();
    await device.pollUntil('media are being loaded', () => asked() > 3);
    device.connection.saveData = true;
  });

  test('gets no further media until data saving is turned off', async () => {
    const before = asked();
    await device.pollFor(60);
    expect(asked()).toBe(before);
    expect((await device.poll()).problem).toBe('save-data');
    device.connection.saveData = false;
    await device.untilWhole('1.0.1');
  });
});

describe('a manifest that is loaded over a breaking connection', () => {
  const release = makeRelease({ version: '1.0.1', media: 3 });
  const path = manifestPath(release.pointer.sha256);
  const tries = () => device.server.asked.filter((asked) => asked.path === path).map(({ range }) => range);

  beforeEach(() => {
    device.server.publish(release);
  });

  test('is continued where the connection broke', async () => {
    device.server.between = (asked, serve) =>
      asked.path === path && tries().length <= 3 ? cutShort(serve(), 100) : serve();
    await device.untilWhole('1.0.1');
    expect(tries()).toEqual([null, 'bytes=100-', 'bytes=200-', 'bytes=300-']);
  });

  test('starts again after its bytes were damaged', async () => {
    device.server.between = async (asked, serve) => {
      if (asked.path !== path || tries().length > 2) return serve();
      if (tries().length === 1) return cutShort(serve(), 100);
      return new Response(new Uint8Array(await serve().arrayBuffer()).fill(32), serve());
    };
    await device.untilWhole('1.0.1');
    expect(tries()).toEqual([null, 'bytes=100-', null]);
  });

  test('is loaded from the beginning after a log-out', async () => {
    device.server.between = (asked, serve) => (asked.path === path ? cutShort(serve(), 100) : serve());
    await device.startDownload();
    await device.pollUntil('some of it is here', () => tries().length > 1);
    await device.tell({ type: 'logOut' });
    const before = tries().length;
    device.server.mend();
    const next = `${TOKEN}-2`;
    device.server.accepted.add(next);
    await device.get(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`, { token: next });
    await device.until('it is asked for', async () => {
      await device.get(PATHS.applicationFiledata, { token: next });
      return tries().length > before;
    });
    expect(tries()[before]).toBeNull();
  });
});
