/** The worker notices and repairs damaged or lost data on a device. */
import { PATHS, productListPath } from '../../../src/contract/paths';
import { until } from '../../support/until';
import { untilWhole } from './device';
import { media, sha256, Stage } from './stage';

const stage = Stage.use();

test('after a restart the worker loads a damaged manifest again before using the manifest', async () => {
  await untilWhole(stage.page, '1.0.0');
  await stage.page.page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('dachberater-worker');
      request.onsuccess = () => resolve(request.result);
    });
    const manifests = database.transaction('manifests', 'readwrite').objectStore('manifests');
    const [key] = await new Promise<IDBValidKey[]>((resolve) => {
      const request = manifests.getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    await new Promise((resolve) => {
      const request = manifests.get(key ?? '');
      request.onsuccess = () => {
        const bytes = new Uint8Array(request.result as ArrayBuffer);
        // Changes the byte after the manifest's last comma, which is the first digit of a length.
        const at = bytes.lastIndexOf(44);
        bytes[at + 1] = (bytes[at + 1] ?? 0) ^ 1;
        manifests.put(bytes.buffer, key).onsuccess = resolve;
      };
    });
    database.close();
  });
  await stage.restartWorker();
  expect(await stage.page.version()).toBe('1.0.0');
  await stage.device.proxy.setOnline(false);
  for (const file of media()) expect((await stage.page.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
});

describe('damage to the data on a device', () => {
  const damage = (kind: 'documents' | 'media', how: 'flip' | 'shorten' | 'delete') =>
    stage.page.page.evaluate(
      async ([path, wanted, way]) => {
        const name = (await caches.keys()).find((key) => key.startsWith('dachberater-packs')) ?? '';
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const bytes = new Uint8Array((await (await cache.match(request))?.arrayBuffer()) ?? new ArrayBuffer(0));
          // Documents are JSON and begin with a bracket. Media are random bytes.
          const isDocument = bytes[0] === 123 || bytes[0] === 91;
          if (!request.url.includes(path) || isDocument !== (wanted === 'documents')) continue;
          if (way === 'delete') await cache.delete(request);
          const changed = way === 'shorten' ? bytes.slice(1) : bytes.map((byte) => byte ^ 1);
          if (way !== 'delete') await cache.put(request, new Response(changed));
          return;
        }
        throw new Error('nothing to damage');
      },
      [PATHS.packs, kind, how] as const,
    );

  test.each(['flip', 'shorten', 'delete'] as const)(
    'the worker repairs a document before a page gets it: damage "%s"',
    async (how) => {
      await untilWhole(stage.page, '1.0.0');
      const before = await stage.page.get(productListPath('tiles'));
      await damage('documents', how);
      await stage.restartWorker();
      const after = await stage.page.get(productListPath('tiles'));
      expect([after.status, after.sha256]).toEqual([200, before.sha256]);
      await stage.device.proxy.setOnline(false);
      expect((await stage.page.get(productListPath('tiles'))).sha256).toBe(before.sha256);
    },
  );

  test.each(['flip', 'shorten', 'delete'] as const)(
    'the worker repairs a damaged media file at the next update check (damage: "%s")',
    async (how) => {
      await untilWhole(stage.page, '1.0.0');
      await damage('media', how);
      await stage.restartWorker();
      stage.device.takeRequests();
      await stage.checkForUpdate();
      await until('a pack is loaded again', () =>
        stage.device.proxy.requests.some((seen) => seen.path.startsWith(PATHS.packs)),
      );
      await untilWhole(stage.page, '1.0.0');
      await stage.device.proxy.setOnline(false);
      for (const file of media())
        expect((await stage.page.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
    },
  );

  test.each(['caches', 'database', 'both'])(
    'the worker loads all files again after the browser loses its storage (lost: %s)',
    async (lost) => {
      await untilWhole(stage.page, '1.0.0');
      await stage.page.page.evaluate(async (what) => {
        if (what !== 'database') for (const name of await caches.keys()) await caches.delete(name);
        if (what === 'caches') return;
        await new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('dachberater-worker');
          request.onsuccess = resolve;
          request.onerror = reject;
        });
      }, lost);
      expect(await stage.page.version()).toBe('1.0.0');
      await untilWhole(stage.page, '1.0.0');
      await stage.checkForUpdate();
      await until('the shell is whole again', async () => {
        const names = await stage.page.page.evaluate(() => caches.keys());
        return names.some((name) => name.includes('precache'));
      });
      await stage.device.proxy.setOnline(false);
      for (const file of media())
        expect((await stage.page.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
    },
  );

  test('the worker restores packs that the browser evicted', async () => {
    await untilWhole(stage.page, '1.0.0');
    // Requests each file twice. For the first answer from a pack, the worker reads the bytes. Later answers are blobs
    // that the worker has not read.
    for (let times = 0; times < 2; times += 1) for (const file of media()) await stage.page.plainGet(file.address);
    const session = await stage.page.page.context().newCDPSession(stage.page.page);
    const origin = new URL(stage.page.page.url()).origin;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' });
    await session.detach();
    stage.device.takeRequests();
    await until('the packs are loaded again', async () => {
      await stage.page.get(PATHS.applicationFiledata);
      return stage.device.proxy.requests.some((seen) => seen.path.startsWith(PATHS.packs));
    });
    await untilWhole(stage.page, '1.0.0');
    await stage.device.proxy.setOnline(false);
    for (const file of media())
      expect((await stage.page.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
  });
});
