/** A release becomes active only once all its documents are stored. */
import { PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const first = makeRelease({ version: '1.0.1', documents: 3, media: 2 });
const second = makeRelease({ version: '1.0.2', documents: 3, media: 2, mediaName: 'b' });

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(first);
});
afterEach(() => device.close());

function withhold(path: string | undefined): void {
  device.server.between = (asked, serve) => (asked.path === path ? new Response('', { status: 503 }) : serve());
}

const activated = () => device.page.received.filter(({ type }) => type === 'releaseActivated');
const isStored = (path: string | undefined) => async () => (await device.caches.match(path ?? '', {})) !== undefined;

/** The version that a page gets when it polls for an installed release. */
const installed = async () => (await (await device.get(PATHS.version, { cache: 'no-cache' })).json()) as object;

test.each(first.packs('documents').map((path, index) => [index, path]))(
  'the first release becomes active only after its document pack number %i is stored',
  async (_index, path) => {
    withhold(String(path));
    await device.startDownload();
    await device.pollUntil('everything else is stored', async () => {
      const stored = await Promise.all([...first.blobs.keys()].map((blob) => isStored(blob)()));
      return stored.filter(Boolean).length === first.manifest.packs.length - 1;
    });
    await device.pollFor(5);
    expect((await device.state()).active).toBeNull();
    expect(activated()).toEqual([]);
    device.server.mend();
    await device.pollUntil('it is active', () => activated().length > 0);
    expect(activated()).toEqual([{ type: 'releaseActivated', version: '1.0.1' }]);
    expect((await device.get(productPath('p2'))).status).toBe(200);
  },
);

test('a newer complete release does not become active unless a person asks for it', async () => {
  await device.untilWhole('1.0.1');
  device.server.publish(second);
  await device.checkForUpdate();
  await device.untilWhole('1.0.2');
  await device.pollFor(60);
  expect((await device.state()).active?.version).toBe('1.0.1');
  expect(activated()).toHaveLength(1);
});

describe('a newer release that a person asks to install', () => {
  beforeEach(async () => {
    await device.untilWhole('1.0.1');
    device.server.publish(second);
  });

  test.each([0, 1, 2])('becomes active only after its document pack number %i is stored', async (index) => {
    withhold(second.packs('documents')[index]);
    await device.checkForUpdate();
    await device.pollUntil('the others are stored', async () => (await device.state()).staged?.packsStored === 4);
    expect((await device.get(PATHS.applicationUpdate)).status).toBe(202);
    await device.pollFor(5);
    expect(await installed()).toEqual({ version: '1.0.1' });
    device.server.mend();
    await device.pollUntil('it is active', () => activated().length > 1);
    expect(await installed()).toEqual({ version: '1.0.2' });
  });

  test('becomes active without its media', async () => {
    const media = new Set(second.packs('media'));
    device.server.between = (asked, serve) => (media.has(asked.path) ? new Response('', { status: 503 }) : serve());
    expect((await device.get(PATHS.applicationUpdate)).status).toBe(202);
    await device.pollUntil('it is active', () => activated().length > 1);
    expect(await installed()).toEqual({ version: '1.0.2' });
  });

  test('becomes active immediately if all its files are stored', async () => {
    await device.checkForUpdate();
    await device.pollUntil('it is staged', async () => (await device.state()).staged?.packsStored === 5);
    const packs = device.server.packRequests().length;
    expect((await device.get(PATHS.applicationUpdate)).status).toBe(202);
    expect(await installed()).toEqual({ version: '1.0.2' });
    expect(device.server.packRequests()).toHaveLength(packs);
  });

  test.each([
    ['with a quick list of stored packs', 0],
    ['with a slow list of stored packs, hence out of date', 2_000],
  ])('becomes active only after a deleted document is loaded again (on a device %s)', async (_name, listingMs) => {
    device.caches.listingMs = listingMs;
    await device.checkForUpdate();
    await device.pollUntil('it is staged', async () => (await device.state()).staged?.packsStored === 5);
    const [evicted] = second.packs('documents');
    const [name = ''] = await device.caches.keys();
    await (await device.caches.open(name)).delete(evicted ?? '');
    withhold(evicted);
    expect((await device.get(PATHS.applicationUpdate)).status).toBe(202);
    await device.pollFor(3);
    expect(await installed()).toEqual({ version: '1.0.1' });
    device.server.mend();
    // The worker has already noticed the missing pack, so it need not wait for the next regular list of stored packs.
    await device.pollUntil('it is active', () => activated().length > 1, 30);
  });
});
