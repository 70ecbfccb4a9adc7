import type { Manifest } from '../../../src/contract/release/release';
import { manifestPath } from '../../../src/contract/paths';
import type { ReleaseRef, Refs } from '../../../sw/model/refs';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import {
  deleteRecord,
  failDatabase,
  readKeys,
  readRecord,
  writeRecord,
} from '../../support/workerDevice/storedRecords';
import { makeGate } from '../../support/workerDevice/releaseServer';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface Fetched {
  readonly kind: 'manifest';
  readonly manifest: Manifest;
  readonly bytes: ArrayBuffer;
}
interface Store {
  readManifest(ref: ReleaseRef): Promise<Manifest | null>;
  openManifest(bytes: Uint8Array, ref: ReleaseRef): Fetched | { readonly kind: 'damaged' };
  storeManifest(epoch: string, ref: ReleaseRef, fetched: Fetched): Promise<void>;
  dropOtherManifests(held: readonly ReleaseRef[]): Promise<void>;
  forgetManifests(): void;
}
interface Releases {
  readRefs(): Promise<Refs>;
  changeRefs(epoch: string | null, change: (refs: Refs) => Refs): Promise<Refs>;
}
interface Database {
  deleteDatabase(): Promise<void>;
}
interface LastError {
  readLastError(): Promise<{ readonly message: string } | null>;
}

const [one, two] = [makeRelease({ version: '1.0.1' }), makeRelease({ version: '1.0.2' })];

let parts: WorkerParts;
let store: Store;
let releases: Releases;
let epoch: string;

function restart(): void {
  parts.restart();
  store = parts.load<Store>('releases/manifestStore');
  releases = parts.load<Releases>('releases/storedRefs');
}

beforeEach(async () => {
  parts = new WorkerParts();
  restart();
  ({ epoch } = await releases.readRefs());
});
afterEach(() => jest.restoreAllMocks());

const bytesOf = ({ blobs, pointer }: MadeRelease) => blobs.get(manifestPath(pointer.sha256)) ?? new Uint8Array();
function opened(release: MadeRelease): Fetched {
  const found = store.openManifest(bytesOf(release), release.pointer);
  if (found.kind !== 'manifest') throw new Error('No manifest');
  return found;
}
const put = (release: MadeRelease) => store.storeManifest(epoch, release.pointer, opened(release));
const read = (release: MadeRelease) => store.readManifest(release.pointer);
const lastError = async () => (await parts.load<LastError>('database/lastError').readLastError())?.message;
const encode = (text: string) => new TextEncoder().encode(text);

describe('opening a manifest', () => {
  test('returns the manifest together with its bytes', () => {
    expect(opened(one)).toEqual({ kind: 'manifest', manifest: one.manifest, bytes: bytesOf(one).buffer });
  });

  test.each([
    ['are no JSON', encode('{')],
    ['have another shape', encode('{"format":1}')],
    ['are of another release', bytesOf(two)],
  ])('reports damage if the bytes %s', (_what, bytes) => {
    expect(store.openManifest(bytes, one.pointer)).toEqual({ kind: 'damaged', detail: 'no manifest of format 1' });
  });
});

describe('a stored manifest', () => {
  test('is read from memory until the worker restarts', async () => {
    expect(await read(one)).toBeNull();
    await put(one);
    const digest = jest.spyOn(crypto.subtle, 'digest');
    expect(await read(one)).toEqual(one.manifest);
    expect(digest).not.toHaveBeenCalled();
    restart();
    expect(await read(one)).toEqual(one.manifest);
    expect(digest).toHaveBeenCalledTimes(1);
  });

  test('makes its wanted release the staged release', async () => {
    await releases.changeRefs(epoch, (refs) => ({ ...refs, wanted: one.pointer }));
    await put(one);
    expect(await releases.readRefs()).toMatchObject({ wanted: null, staged: one.pointer });
  });

  test('is read from disk once for parallel and later requests', async () => {
    await put(one);
    restart();
    const digest = jest.spyOn(crypto.subtle, 'digest');
    const [first, second] = await Promise.all([read(one), read(one)]);
    expect(second).toBe(first);
    expect(await read(one)).toBe(first);
    expect(digest).toHaveBeenCalledTimes(1);
  });

  test('is removed if its bytes do not match its SHA-256', async () => {
    await put(one);
    await writeRecord('manifests', one.pointer.sha256, bytesOf(two).buffer);
    restart();
    expect(await read(one)).toBeNull();
    expect(await readKeys('manifests')).toEqual([]);
    expect(await lastError()).toBe(`manifests ${one.pointer.sha256.slice(0, 12)}: other bytes, dropped`);
    await put(one);
    expect(await read(one)).toEqual(one.manifest);
  });

  test('stays in memory if it was stored while an earlier read was running', async () => {
    const looked = read(one);
    await put(one);
    await looked;
    await deleteRecord('manifests', one.pointer.sha256);
    expect(await read(one)).toEqual(one.manifest);
  });

  test('stays in memory if it was stored during a read of damaged bytes', async () => {
    await put(one);
    await writeRecord('manifests', one.pointer.sha256, bytesOf(two).buffer);
    restart();
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    const gate = makeGate();
    const hashed = jest.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (algorithm, bytes) => {
      await gate.opened;
      return digest(algorithm, bytes);
    });
    const looked = read(one);
    while (hashed.mock.calls.length === 0) await new Promise((turn) => void setImmediate(turn));
    await put(one);
    gate.open();
    expect(await looked).toBeNull();
    await deleteRecord('manifests', one.pointer.sha256);
    expect(await read(one)).toEqual(one.manifest);
  });

  test('is looked up again after it was missing', async () => {
    expect(await read(one)).toBeNull();
    await writeRecord('manifests', one.pointer.sha256, bytesOf(one).buffer);
    expect(await read(one)).toEqual(one.manifest);
  });

  test('is not readable after the database was removed', async () => {
    await put(one);
    await parts.load<Database>('database/database').deleteDatabase();
    expect(await read(one)).toBeNull();
  });

  test('cannot be read while the database fails, and the next read tries again', async () => {
    await put(one);
    restart();
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await expect(read(one)).rejects.toThrow('Internal error');
    mend();
    expect(await read(one)).toEqual(one.manifest);
  });

  test.each([
    ['version', { version: '0.0.9' }],
    ['format', { format: 9 }],
  ])('corrects a wrong %s in the list of releases', async (_field, wrong) => {
    await put(one);
    await releases.changeRefs(epoch, (refs) => ({ ...refs, active: { ...one.pointer, ...wrong } }));
    restart();
    expect(await store.readManifest({ ...one.pointer, ...wrong })).toEqual(one.manifest);
    expect((await releases.readRefs()).active).toEqual(one.pointer);
    expect(((await readRecord('refs', 'refs')) as Refs).active).toEqual(one.pointer);
  });

  test('changes nothing in a correct list of releases', async () => {
    await put(one);
    await releases.changeRefs(epoch, (refs) => ({ ...refs, active: one.pointer }));
    restart();
    const before = await releases.readRefs();
    await read(one);
    expect(await releases.readRefs()).toBe(before);
  });
});

test('a manifest whose release is no longer stored is deleted from memory and database', async () => {
  await put(one);
  await put(two);
  const kept = await read(two);
  await store.dropOtherManifests([two.pointer]);
  expect(await readKeys('manifests')).toEqual([two.pointer.sha256]);
  expect(await read(one)).toBeNull();
  expect(await read(two)).toBe(kept);
  await store.dropOtherManifests([two.pointer]);
  expect(await read(two)).toEqual(two.manifest);
});

test('a log-out removes the manifests from memory', async () => {
  await put(one);
  await deleteRecord('manifests', one.pointer.sha256);
  expect(await read(one)).toEqual(one.manifest);
  store.forgetManifests();
  expect(await read(one)).toBeNull();
});
