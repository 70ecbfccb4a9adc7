import { manifestPath, packPath } from '../../../src/contract/paths';
import type { ManifestPack } from '../../../src/contract/release/release';
import type { Refs } from '../../../sw/model/refs';
import { nextInTurn } from '../../../sw/packs/recheck';
import { makeRelease, PACK_LENGTH } from '../../support/workerDevice/madeRelease';
import { readRecord } from '../../support/workerDevice/storedRecords';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';
import { WorkerParts } from '../../support/workerDevice/workerParts';

describe('the order in which packs are rechecked', () => {
  const packs = ['c', 'a', 'd', 'b'].map((sha256) => ({ sha256 }));
  const names = (last: string) =>
    nextInTurn(packs, last)
      .map((pack) => pack.sha256)
      .join('');

  test.each([
    ['', 'abcd'],
    ['b', 'cdab'],
    ['d', 'abcd'],
    ['bb', 'cdab'],
    ['z', 'abcd'],
  ])('begins after the last rechecked pack (last pack: %p, order: %p)', (last, turn) => {
    expect(names(last)).toBe(turn);
  });
});

describe('an update check', () => {
  const release = makeRelease({ version: '1.0.1', media: 38 });
  const names = release.manifest.packs.map(({ sha256 }) => sha256).toSorted();
  const [PACK = ''] = release.packs('media');

  let device: WorkerDevice;

  beforeEach(async () => {
    device = new WorkerDevice();
    device.server.publish(release);
    await device.untilWhole('1.0.1');
    device.server.asked.length = 0;
  });
  afterEach(() => device.close());

  const last = () => readRecord('recheck', 'last');
  const put = async (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    const [cache = ''] = (await device.caches.keys()).filter((name) => name.includes('packs'));
    await (await device.caches.open(cache)).put(path, new Response(bytes));
  };
  const isWhole = async () => (await device.poll()).count_loaded === release.manifest.files.length;
  /** Makes one update check and waits for the work that it starts in the worker. */
  const check = async () => {
    await device.checkForUpdate();
    await device.elapse(15_000, 500);
  };

  test('rechecks the next 32 packs', async () => {
    expect(names).toHaveLength(40);
    await check();
    expect(await last()).toBe(names[31]);
    await check();
    expect(await last()).toBe(names[23]);
  });

  test('rechecks packs for two seconds at most on a slow device', async () => {
    device.caches.beforeMatch = () => new Promise((wake) => void setTimeout(wake, 1_000));
    await check();
    expect(await last()).toBe(names[2]);
  });

  test.each([
    ['changed', new Uint8Array(PACK_LENGTH)],
    ['cut short', new Uint8Array(PACK_LENGTH - 1)],
  ])('reports and reloads a pack that was %s on the disk', async (_what, bytes) => {
    await put(PACK, bytes);
    await check();
    await check();
    await device.pollUntil('it is here again', isWhole);
    expect(device.server.packRequests().map(({ path }) => path)).toEqual([PACK]);
    expect((await device.state()).lastError?.message).toBe(
      `pack ${PACK.slice(packPath('').length, packPath('').length + 12)}: damaged in the store`,
    );
    expect(await (await device.caches.match(PACK))?.arrayBuffer()).toEqual(release.blobs.get(PACK)?.buffer);
  });

  test('leaves intact packs as they are', async () => {
    await check();
    await check();
    expect(device.server.packRequests()).toEqual([]);
    expect((await device.state()).lastError).toBeNull();
  });
});

describe('a recheck of packs', () => {
  interface Recheck {
    recheckPacks(): Promise<number>;
  }
  interface Releases {
    readRefs(): Promise<Refs>;
    changeRefs(epoch: null, change: (refs: Refs) => Refs, manifest?: object): Promise<Refs>;
  }
  interface OpenedPacks {
    openPack(epoch: string, pack: ManifestPack | undefined): Promise<Blob | null>;
  }
  const release = makeRelease({ version: '1.0.1', media: 3 });
  const lost = makeRelease({ version: '1.0.2', mediaName: 'b' });
  const { sha256 } = release.pointer;

  let parts: WorkerParts;

  beforeEach(async () => {
    parts = new WorkerParts();
    const { changeRefs } = parts.load<Releases>('releases/storedRefs');
    const manifest = { sha256, bytes: release.blobs.get(manifestPath(sha256))?.buffer };
    await changeRefs(null, (refs) => ({ ...refs, active: release.pointer, previous: [lost.pointer] }), manifest);
  });
  afterEach(() => jest.restoreAllMocks());

  const cache = async () => {
    const { epoch } = await parts.load<Releases>('releases/storedRefs').readRefs();
    return parts.caches.open(`dachberater-packs-${epoch}`);
  };
  const check = () => parts.load<Recheck>('packs/recheck').recheckPacks();
  const media = release.packs('media');

  test('removes damaged packs and returns their number', async () => {
    for (const path of media) await (await cache()).put(path, new Response(release.blobs.get(path)));
    for (const path of media.slice(1)) await (await cache()).put(path, new Response(new Uint8Array(PACK_LENGTH)));
    expect(await check()).toBe(2);
    expect(await (await cache()).keys()).toHaveLength(1);
  });

  test('removes a damaged pack from memory as well as from the disk', async () => {
    const [path = ''] = media;
    await (await cache()).put(path, new Response(new Uint8Array(PACK_LENGTH)));
    const pack = release.manifest.packs.find(({ sha256: name }) => packPath(name) === path);
    const { epoch } = await parts.load<Releases>('releases/storedRefs').readRefs();
    const opened = parts.load<OpenedPacks>('packs/openedPacks');
    expect(await opened.openPack(epoch, pack)).not.toBeNull();
    await check();
    expect(await opened.openPack(epoch, pack)).toBeNull();
  });

  test('ignores packs that are not stored, and releases without a manifest', async () => {
    const [path = ''] = media;
    await (await cache()).put(path, new Response(release.blobs.get(path)));
    parts.caches.looked.length = 0;
    expect(await check()).toBe(0);
    expect(parts.caches.looked).toEqual([path]);
    expect(await readRecord('recheck', 'last')).toBe(path.slice(packPath('').length));
    expect(await readRecord('lastError', 'lastError')).toBeUndefined();
  });

  test('does not record a last rechecked pack when no pack is stored', async () => {
    expect(await check()).toBe(0);
    expect(await readRecord('recheck', 'last')).toBeUndefined();
  });
});
