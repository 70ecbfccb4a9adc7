import type { Refs } from '../../../sw/model/refs';
import {
  failDatabase,
  limitRoom,
  makeUnreadable,
  readKeys,
  readRecord,
  writeRecord,
} from '../../support/workerDevice/storedRecords';
import { WorkerParts } from '../../support/workerDevice/workerParts';
import { pointerTo, sha } from '../releaseFixture';

interface Releases {
  readRefs(): Promise<Refs>;
  rememberedRefs(): Refs | null;
  changeRefs(
    epoch: string | null,
    change: (refs: Refs) => Refs,
    manifest?: { readonly sha256: string; readonly bytes: ArrayBuffer },
  ): Promise<Refs>;
  adoptRefs(refs: Refs): void;
}
interface Database {
  deleteDatabase(): Promise<void>;
}

const [one, two] = [pointerTo('1.0.0', '1'), pointerTo('1.1.0', '2')];
const manifest = { sha256: sha('1'), bytes: new ArrayBuffer(3) };

let parts: WorkerParts;
let releases: Releases;

function restart(): void {
  parts.restart();
  releases = parts.load<Releases>('releases/storedRefs');
}

beforeEach(() => {
  parts = new WorkerParts();
  restart();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const stored = async () => (await readRecord('refs', 'refs')) as Refs;
const activate = (pointer = one) => releases.changeRefs(null, (refs) => ({ ...refs, active: pointer }));

describe('reading the stored list of releases', () => {
  test('on an empty device stores an empty list', async () => {
    expect(releases.rememberedRefs()).toBeNull();
    const refs = await releases.readRefs();
    expect(refs).toMatchObject({ active: null, staged: null, wanted: null, previous: [] });
    expect(await stored()).toEqual(refs);
    expect(releases.rememberedRefs()).toBe(refs);
    restart();
    expect(await releases.readRefs()).toEqual(refs);
  });

  test('gives two parallel calls the same epoch', async () => {
    const [first, second] = await Promise.all([releases.readRefs(), releases.readRefs()]);
    expect(second.epoch).toBe(first.epoch);
  });

  test('reads the database only once per run of the worker', async () => {
    const refs = await releases.readRefs();
    failDatabase({ at: 'request', how: 'fails' });
    expect(await releases.readRefs()).toBe(refs);
    restart();
    await expect(releases.readRefs()).rejects.toThrow('Internal error');
  });

  test('also works on a full device after a restart', async () => {
    const refs = await activate();
    restart();
    limitRoom('refs', () => false);
    expect(await releases.readRefs()).toEqual(refs);
  });

  test('replaces an invalid record by an empty list', async () => {
    const { epoch } = await activate();
    await writeRecord('refs', 'refs', { active: one });
    restart();
    const refs = await releases.readRefs();
    expect(refs.epoch).not.toBe(epoch);
    expect(refs.active).toBeNull();
    expect(await stored()).toEqual(refs);
  });

  test('begins another epoch if the database was removed', async () => {
    const { epoch } = await activate();
    await parts.load<Database>('database/database').deleteDatabase();
    expect(releases.rememberedRefs()).toBeNull();
    expect((await releases.readRefs()).epoch).not.toBe(epoch);
  });
});

describe('a change of the list of releases', () => {
  test('is stored before it takes effect', async () => {
    const refs = await activate();
    expect(refs.active).toEqual(one);
    expect(await stored()).toEqual(refs);
    expect(releases.rememberedRefs()).toBe(refs);
  });

  test('starts from the stored list, not from the list in memory', async () => {
    const refs = await activate();
    await writeRecord('refs', 'refs', { ...refs, active: two });
    const after = await releases.changeRefs(refs.epoch, (before) => ({
      ...before,
      accepted: before.active?.sha256 ?? '',
    }));
    expect(after).toMatchObject({ active: two, accepted: two.sha256 });
  });

  test('restores a damaged stored list from memory', async () => {
    const { epoch } = await activate();
    await writeRecord('refs', 'refs', {});
    await releases.changeRefs(epoch, (refs) => ({ ...refs, staged: two }));
    expect(await stored()).toMatchObject({ epoch, active: one, staged: two });
  });

  test('restores an unreadable stored list from memory', async () => {
    const { epoch } = await activate();
    makeUnreadable('refs');
    await releases.changeRefs(epoch, (refs) => ({ ...refs, staged: two }));
    jest.restoreAllMocks();
    expect(await stored()).toMatchObject({ epoch, active: one, staged: two });
  });

  test('fails without a second try if only its write fails', async () => {
    const before = await activate();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('Internal error', 'DataError');
    });
    await expect(activate(two)).rejects.toThrow('Internal error');
    expect([await stored(), releases.rememberedRefs()]).toEqual([before, before]);
  });

  test('is written to disk with strict durability', async () => {
    const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await activate();
    restart();
    await writeRecord('refs', 'refs', {});
    await releases.readRefs();
    const written = begun.mock.calls.filter(([, mode, options]) => mode === 'readwrite' && options !== undefined);
    expect(written.map(([stores, , options]) => [stores, options])).toEqual([
      [['refs', 'manifests'], { durability: 'strict' }],
      ['refs', { durability: 'strict' }],
    ]);
  });

  test('writes nothing if the change leaves the list as it is', async () => {
    const refs = await activate();
    limitRoom('refs', () => false);
    expect(await releases.changeRefs(refs.epoch, (same) => same)).toEqual(refs);
    await expect(activate(two)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  });

  test('is stored together with the manifest of the release that it adds', async () => {
    await releases.changeRefs(null, (refs) => ({ ...refs, staged: one }), manifest);
    expect(await readKeys('manifests')).toEqual([one.sha256]);
    expect(new Uint8Array((await readRecord('manifests', one.sha256)) as ArrayBuffer)).toHaveLength(3);
  });

  test("fails when the device has no room for the added release's manifest", async () => {
    const before = await activate();
    limitRoom('manifests', () => false);
    const change = releases.changeRefs(null, (refs) => ({ ...refs, staged: two }), manifest);
    await expect(change).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect([await stored(), releases.rememberedRefs()]).toEqual([before, before]);
  });

  test('has no effect if the change began before a log-out', async () => {
    const before = await activate();
    const late = releases.changeRefs('over', (refs) => ({ ...refs, staged: one }), manifest);
    await expect(late).rejects.toThrow('The data this belonged to is gone');
    expect([await stored(), await readKeys('manifests')]).toEqual([before, []]);
  });

  test('has no effect if the database refuses the change', async () => {
    const before = await activate();
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await expect(activate(two)).rejects.toThrow('Internal error');
    mend();
    expect([await stored(), releases.rememberedRefs()]).toEqual([before, before]);
  });

  test('whose transaction is aborted at its end has no effect', async () => {
    const before = await activate();
    const put = IDBObjectStore.prototype.put;
    const spy = jest.spyOn(IDBObjectStore.prototype, 'put');
    spy.mockImplementation(function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const request = put.call(this, value, key);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(activate(two)).rejects.toThrow('AbortError');
    spy.mockRestore();
    expect([await stored(), releases.rememberedRefs()]).toEqual([before, before]);
  });

  test.each([
    ['that brings no manifest', 5_000, undefined],
    ['that brings a manifest of many megabytes', 30_000, manifest],
  ])('fails if the database does not answer in time (a change %s, time limit: %i ms)', async (_what, ms, brought) => {
    const { epoch } = await activate();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    failDatabase({ at: 'request', how: 'hangs' });
    let outcome = 'waits';
    releases
      .changeRefs(epoch, (refs) => ({ ...refs, staged: two }), brought)
      .catch((error: unknown) => {
        outcome = String(error);
      });
    await jest.advanceTimersByTimeAsync(ms - 1_000);
    expect(outcome).toBe('waits');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(outcome).toContain(`no answer within ${ms / 1_000} s`);
  });
});

test('a list of releases written by a log-out replaces the list in memory', async () => {
  const refs = await releases.readRefs();
  releases.adoptRefs({ ...refs, epoch: 'next' });
  expect(await releases.readRefs()).toEqual({ ...refs, epoch: 'next' });
});
