/** A device whose storage fails: a log-out still deletes everything, and each page sees only one version. */
import type { ApplicationFiledataAnswer } from '../../../src/contract/release/application';
import { PATHS, productListPath } from '../../../src/contract/paths';
import { untilWhole } from './device';
import { large, sha256, Stage } from './stage';

const stage = Stage.use();

test.each([1, 1_000])(
  'a log-out deletes all release files despite failures of the database (failures: %s)',
  async (failures) => {
    stage.page = await stage.device.page(await stage.device.logIn());
    await untilWhole(stage.page, '1.0.0');
    await stage.device.proxy.setOnline(false);
    await stage.page.inWorker((times) => {
      let left = times;
      const clear = IDBObjectStore.prototype.clear;
      IDBObjectStore.prototype.clear = function () {
        if (left-- > 0) throw new DOMException('No room', 'QuotaExceededError');
        return clear.call(this);
      };
    }, failures);
    await stage.page.tell({ type: 'logOut' });
    await stage.restartWorker();
    expect((await stage.page.state()).active).toBeNull();
    await expect(stage.page.plainGet(productListPath('tiles'))).rejects.toThrow();
    const names = await stage.page.page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith('dachberater-packs'))).toEqual([]);
  },
);

test('a page keeps its version when the database fails for a moment', async () => {
  await untilWhole(stage.page, '1.0.0');
  expect(await stage.page.version()).toBe('1.0.0');
  await stage.device.activate('2.0.0');
  await stage.restartWorker();
  await stage.page.get(PATHS.applicationVersion);
  await stage.page.inWorker((times) => {
    let left = times;
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...parameters: Parameters<IDBDatabase['transaction']>) {
      if (left-- > 0) throw new DOMException('Connection lost', 'UnknownError');
      return begin.apply(this, parameters);
    };
  }, 1);
  expect(await stage.page.version()).toBe('1.0.0');
});

describe('with a broken database', () => {
  /** Restarts the worker, and then makes the new worker's database fail or hang. */
  const failAll = async (how: 'hangs' | 'fails') => {
    await stage.restartWorker();
    await stage.page.get(PATHS.applicationVersion);
    await stage.page.inWorker((way) => {
      IDBDatabase.prototype.transaction = function () {
        throw new DOMException('Internal error', 'UnknownError');
      };
      IDBFactory.prototype.open = function () {
        if (way === 'fails') throw new DOMException('Internal error', 'UnknownError');
        // This request never fires an event.
        return Object.create(IDBOpenDBRequest.prototype, {
          addEventListener: { value: () => undefined },
          removeEventListener: { value: () => undefined },
        }) as IDBOpenDBRequest;
      };
    }, how);
  };

  test.each(['hangs', 'fails'] as const)(
    'a page never gets data of a different version when an attempt to open the database %s',
    async (how) => {
      await untilWhole(stage.page, '1.0.0');
      await failAll(how);
      const other = await stage.device.page(stage.token);
      const running = await other.version();
      const product = async (of: string) =>
        (await other.get(productListPath('tiles'), { headers: { 'application-version': of } })).status;
      expect([running, await product(running)]).toEqual(['1.0.0', 200]);
      await stage.device.activate('2.0.0');
      // Restarts the worker, so that it has no state in memory, and breaks the new worker's database, too.
      await failAll(how);
      const seen = other.page.evaluate(
        () =>
          new Promise((resolve) => {
            navigator.serviceWorker.onmessage = (event) => resolve(event.data);
            navigator.serviceWorker.startMessages();
          }),
      );
      expect(await product('1.0.0')).toBe(503);
      expect(await seen).toEqual({ type: 'releaseActivated', version: '2.0.0' });
      expect((await other.plainGet(large.address)).sha256).toBe(sha256(await large.bytes()));
      const counts = await other.json<ApplicationFiledataAnswer>(PATHS.applicationFiledata);
      expect(counts).toEqual({ count_loaded: null, count_total: null, problem: 'storage-failed' });
      expect((await other.state()).lastError?.message).toMatch(/no answer|Internal error/);
      expect(JSON.parse((await other.get(PATHS.applicationUpdate)).text)).toEqual({ version: '2.0.0' });
      expect([await other.version('no-cache'), await product('2.0.0')]).toEqual(['2.0.0', 200]);
    },
  );
});
