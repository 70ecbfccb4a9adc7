/** Tests what a full device deletes, in which order, and what it always keeps. */
import { manifestPath, packPath } from '../../../src/contract/paths';
import type { ManifestPack } from '../../../src/contract/release/release';
import type { Refs } from '../../../sw/model/refs';
import { makeRelease, PACK_LENGTH, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { deleteRecord, limitRoom, readKeys } from '../../support/workerDevice/storedRecords';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface Storage {
  storePack(epoch: string, pack: ManifestPack, bytes: Uint8Array): Promise<boolean>;
  hasRoom(epoch: string, size: number): Promise<boolean>;
  tidy(epoch: string): Promise<void>;
  tidyUnfinished(epoch: string): Promise<void>;
}
interface Releases {
  readRefs(): Promise<Refs>;
  changeRefs(epoch: string | null, change: (refs: Refs) => Refs, manifest?: object): Promise<Refs>;
}
interface OpenedPacks {
  openPack(epoch: string, pack: ManifestPack): Promise<Blob | null>;
}
interface Pins {
  pinnedRelease(page: string, active: object, refs: Refs, running: null): Promise<unknown>;
}

const made = (number: number) =>
  makeRelease({ version: `1.0.${number}`, documents: 2, media: 3, mediaName: 'abcdefgh'.charAt(number) });
const [active, former, older, oldest, staged, draft] = [made(1), made(2), made(3), made(4), made(5), made(6)];
const NEW = new Uint8Array(PACK_LENGTH).fill(7);
const NEW_PACK: ManifestPack = { sha256: 'f'.repeat(64), size: PACK_LENGTH, kind: 'media' };

let parts: WorkerParts;
let storage: Storage;
let releases: Releases;
let epoch: string;

beforeEach(async () => {
  parts = new WorkerParts();
  storage = parts.load<Storage>('packs/storage');
  releases = parts.load<Releases>('releases/storedRefs');
  ({ epoch } = await releases.readRefs());
});
afterEach(() => jest.restoreAllMocks());

const cache = () => parts.caches.open(`dachberater-packs-${epoch}`);
const paths = (release: MadeRelease) => release.manifest.packs.map(({ sha256 }) => packPath(sha256));

/** Stores the releases `all` and applies `change` to the stored references. */
async function hold(change: Partial<Refs>, ...all: readonly MadeRelease[]): Promise<void> {
  for (const { pointer, blobs } of all) {
    const bytes = blobs.get(manifestPath(pointer.sha256))?.buffer;
    await releases.changeRefs(epoch, (refs) => ({ ...refs, ...change }), { sha256: pointer.sha256, bytes });
  }
  for (const release of all)
    for (const path of paths(release)) await (await cache()).put(path, new Response(release.blobs.get(path)));
}
const previous = (...all: readonly MadeRelease[]) => all.map(({ pointer }) => pointer);
const draftSlot = (viewed: MadeRelease, former: readonly MadeRelease[] = []) => ({
  owner: 'a'.repeat(64),
  viewed: viewed.pointer,
  next: null,
  former: previous(...former),
  isWithdrawn: false,
});

/** Returns how many packs of documents and of media are stored. */
async function stored(release: MadeRelease): Promise<[number, number]> {
  const count = async (kind: ManifestPack['kind']) => {
    const found = await Promise.all(release.packs(kind).map((path) => parts.caches.match(path)));
    return found.filter((entry) => entry !== undefined).length;
  };
  return [await count('documents'), await count('media')];
}
const isNewStored = async () => (await parts.caches.match(packPath(NEW_PACK.sha256))) !== undefined;
const storeNew = () => storage.storePack(epoch, NEW_PACK, NEW);
/** Leaves space for only `bytes` more bytes on the device. */
const leaveRoom = (bytes: number) => (parts.caches.quota = parts.caches.used + bytes);
const manifests = async () => (await readKeys('manifests')).toSorted();
const names = (...all: readonly MadeRelease[]) => all.map(({ pointer }) => pointer.sha256).toSorted();
const formerly = async () => (await releases.readRefs()).previous.map(({ version }) => version);
async function pin(page: string, release: MadeRelease): Promise<void> {
  parts.openPage(page);
  const refs = await releases.readRefs();
  await parts.load<Pins>('releases/pins').pinnedRelease(page, release.pointer, { ...refs, draft: null }, null);
}

describe('a new pack', () => {
  test('is stored without anything being deleted while there is room', async () => {
    await hold({ active: active.pointer, previous: previous(former) }, active, former);
    leaveRoom(PACK_LENGTH);
    expect(await storeNew()).toBe(true);
    expect([await isNewStored(), await stored(former)]).toEqual([true, [2, 3]]);
  });

  test('is read from the disk again after it was stored a second time', async () => {
    const { openPack } = parts.load<OpenedPacks>('packs/openedPacks');
    await storeNew();
    await openPack(epoch, NEW_PACK);
    parts.caches.looked.length = 0;
    await storeNew();
    await openPack(epoch, NEW_PACK);
    expect(parts.caches.looked).toEqual([packPath(NEW_PACK.sha256)]);
  });

  test('is not stored after a log-out', async () => {
    await releases.changeRefs(epoch, (refs) => ({ ...refs, epoch: 'next' }));
    await expect(storeNew()).rejects.toThrow('is gone');
    expect(await parts.caches.keys()).toEqual([]);
  });

  test('causes no deletion if the disk has room but refuses the pack', async () => {
    await hold({ active: active.pointer, previous: previous(former) }, active, former);
    parts.caches.beforePut = () => Promise.reject(new TypeError('Failed to write'));
    await expect(storeNew()).rejects.toThrow('Failed to write');
    expect(await stored(former)).toEqual([2, 3]);
  });
});

describe('a new pack for which room is missing', () => {
  test('makes the worker delete only former releases', async () => {
    const viewed = draftSlot(draft);
    const refs = { active: active.pointer, staged: staged.pointer, previous: previous(former), draft: viewed };
    await hold(refs, active, staged, former, draft);
    leaveRoom(0);
    expect(await storeNew()).toBe(true);
    expect(await isNewStored()).toBe(true);
    for (const release of [active, staged, draft]) expect(await stored(release)).toEqual([2, 3]);
    expect([await stored(former), await formerly()]).toEqual([[0, 0], []]);
    expect(await manifests()).toEqual(names(active, staged, draft));
  });

  test('makes a former release in use lose only its media', async () => {
    const refs = {
      active: active.pointer,
      staged: staged.pointer,
      previous: previous(former),
      draft: draftSlot(draft),
    };
    await hold(refs, active, staged, former, draft);
    await pin('page', former);
    leaveRoom(0);
    expect(await storeNew()).toBe(true);
    for (const release of [active, staged, draft]) expect(await stored(release)).toEqual([2, 3]);
    expect([await stored(former), await formerly()]).toEqual([[2, 0], ['1.0.2']]);
  });

  test("makes the worker delete a former release's media even if the database is too full to record a deletion", async () => {
    await hold({ active: active.pointer, previous: previous(former) }, active, former);
    leaveRoom(0);
    const full = parts.caches.used;
    limitRoom('refs', () => parts.caches.used < full);
    expect(await storeNew()).toBe(true);
    expect([await stored(active), await stored(former), await isNewStored()]).toEqual([[2, 3], [2, 0], true]);
  });

  test('is not stored when everything on the device is needed', async () => {
    await hold({ active: active.pointer, staged: staged.pointer }, active, staged);
    leaveRoom(PACK_LENGTH - 1);
    expect(await storeNew()).toBe(false);
    expect(await isNewStored()).toBe(false);
    for (const release of [active, staged]) expect(await stored(release)).toEqual([2, 3]);
  });

  test.each([
    ['of the active release', active],
    ['of a former release that a page sees', former],
  ])('makes the worker delete nothing while the manifest %s is lost', async (_whose, lost) => {
    await hold({ active: active.pointer, previous: previous(former) }, active, former);
    await pin('page', former);
    await deleteRecord('manifests', lost.pointer.sha256);
    leaveRoom(0);
    expect(await storeNew()).toBe(false);
    for (const release of [active, former]) expect(await stored(release)).toEqual([2, 3]);
  });
});

test.each([
  [500, true],
  [499, false],
])('hasRoom for 500 bytes, with %i bytes free, returns %p', async (room, expected) => {
  await hold({ active: active.pointer, previous: previous(former) }, active, former);
  leaveRoom(room);
  expect(await storage.hasRoom(epoch, 500)).toBe(expected);
  expect(await stored(former)).toEqual([2, 3]);
});

describe('tidying the storage', () => {
  beforeEach(async () => {
    await (await parts.caches.open('dachberater-packs-former')).put(packPath(NEW_PACK.sha256), new Response(NEW));
    await (await cache()).put(packPath(NEW_PACK.sha256), new Response(NEW));
  });

  test('keeps the newest two former releases and deletes unneeded data', async () => {
    const refs = { active: active.pointer, previous: previous(former, older, oldest) };
    await hold(refs, active, former, older, oldest);
    await storage.tidy(epoch);
    expect(await formerly()).toEqual(['1.0.2', '1.0.3']);
    for (const release of [active, former, older]) expect(await stored(release)).toEqual([2, 3]);
    expect([await stored(oldest), await isNewStored()]).toEqual([[0, 0], false]);
    expect(await parts.caches.keys()).toEqual([`dachberater-packs-${epoch}`]);
    expect(await manifests()).toEqual(names(active, former, older));
  });

  test('keeps the manifest of a release that is still to be loaded', async () => {
    await hold({ active: active.pointer, wanted: staged.pointer }, active, staged);
    await storage.tidy(epoch);
    expect(await manifests()).toEqual(names(active, staged));
    expect(await stored(staged)).toEqual([0, 0]);
  });

  test('deletes unused drafts and a former release whose manifest is lost', async () => {
    const refs = { active: active.pointer, previous: previous(former), draft: draftSlot(draft, [staged]) };
    await hold(refs, active, former, draft, staged);
    await deleteRecord('manifests', former.pointer.sha256);
    await storage.tidy(epoch);
    expect(await formerly()).toEqual([]);
    expect((await releases.readRefs()).draft).toMatchObject({ viewed: draft.pointer, former: [] });
    expect([await stored(former), await stored(staged), await stored(draft)]).toEqual([
      [0, 0],
      [0, 0],
      [2, 3],
    ]);
  });

  test('leaves the list of releases untouched if no release was removed', async () => {
    await hold({ active: active.pointer }, active);
    const before = await releases.readRefs();
    await storage.tidy(epoch);
    expect(await releases.readRefs()).toBe(before);
  });

  test('during the download of a release deletes data only if the device has more than two former releases', async () => {
    await hold({ active: active.pointer, previous: previous(former, older) }, active, former, older);
    await storage.tidyUnfinished(epoch);
    expect([await isNewStored(), (await formerly()).length]).toEqual([true, 2]);
    await hold({ previous: previous(former, older, oldest) }, oldest);
    await storage.tidyUnfinished(epoch);
    expect([await isNewStored(), await formerly()]).toEqual([false, ['1.0.2', '1.0.3']]);
  });
});
