/** What gives way on a device without room, and what is let go of. The stores are faked: Node has none. */
import type { Manifest, ManifestPack } from '../../../src/contract/release';
import type { FetchedManifest } from '../../../sw/releases/manifestStore';
import { emptyRefs, type ReleaseRef, type Refs } from '../../../sw/model/refs';
import { manifestFixture } from '../releaseFixture';

interface Storage {
  storeWantedManifest(epoch: string, ref: ReleaseRef, fetched: FetchedManifest): Promise<boolean>;
  storePack(epoch: string, pack: ManifestPack, bytes: Uint8Array): Promise<boolean>;
  tidyUnfinished(epoch: string): Promise<void>;
}
// Not imported: its types are those of a worker, which these tests are compiled without.
const { storeWantedManifest, storePack, tidyUnfinished } = jest.requireActual<Storage>('../../../sw/packs/storage');

const EPOCH = 'epoch';
const mockDevice = {
  refs: emptyRefs(EPOCH),
  /** Packs and manifests that fit. */
  room: 0,
  packs: new Set<string>(),
  manifests: new Map<string, Manifest>(),
  pinned: new Set<string>(),
  fill(): void {
    if (this.packs.size + this.manifests.size < this.room) return;
    throw Object.assign(new Error('Full'), { name: 'QuotaExceededError' });
  },
};

jest.mock('../../../sw/packs/packStore', () => ({
  putPack: async (_epoch: string, pack: ManifestPack) => {
    mockDevice.fill();
    mockDevice.packs.add(pack.sha256);
  },
  removePack: async (_epoch: string, sha256: string) => void mockDevice.packs.delete(sha256),
  storedPacks: async () => mockDevice.packs,
  dropOtherCaches: async () => undefined,
}));
jest.mock('../../../sw/releases/manifestStore', () => ({
  readManifest: async ({ sha256 }: ReleaseRef) => mockDevice.manifests.get(sha256) ?? null,
  storeManifest: async (_epoch: string, { sha256 }: ReleaseRef, { manifest }: FetchedManifest) => {
    mockDevice.fill();
    mockDevice.manifests.set(sha256, manifest);
  },
  dropOtherManifests: async (held: readonly ReleaseRef[]) => {
    const names = new Set(held.map((ref) => ref.sha256));
    for (const name of mockDevice.manifests.keys()) if (!names.has(name)) mockDevice.manifests.delete(name);
  },
}));
jest.mock('../../../sw/releases/releases', () => ({
  readRefs: async () => mockDevice.refs,
  changeRefs: async (_epoch: string, change: (refs: Refs) => Refs) => (mockDevice.refs = change(mockDevice.refs)),
}));
jest.mock('../../../sw/releases/pins', () => ({ releasesInUse: async () => mockDevice.pinned }));
jest.mock('../../../sw/packs/openedPacks', () => ({ closePacks: () => undefined }));

const ref = (name: string): ReleaseRef => ({ version: '1.0.0', timestamp: 0, sha256: name, size: 1, format: 1 });
const pack = (sha256: string, kind: ManifestPack['kind']): ManifestPack => ({ sha256, size: 1, kind });
const manifest = (name: string): Manifest => ({
  ...manifestFixture(),
  packs: [pack(`${name} documents`, 'documents'), pack(`${name} media`, 'media')],
});

/** The device holds these releases whole, and has no room for anything else. */
function hold(refs: Partial<Refs>, names: readonly string[]): void {
  mockDevice.refs = { ...emptyRefs(EPOCH), ...refs };
  mockDevice.manifests = new Map(names.map((name) => [name, manifest(name)]));
  mockDevice.packs = new Set(names.flatMap((name) => manifest(name).packs.map(({ sha256 }) => sha256)));
  mockDevice.room = mockDevice.packs.size + mockDevice.manifests.size;
  mockDevice.pinned = new Set();
}

const fetched = (name: string): FetchedManifest => ({
  kind: 'manifest',
  manifest: manifest(name),
  bytes: new ArrayBuffer(0),
});

test('the media of the staged release give way to the manifest of the one that takes its place', async () => {
  hold({ active: ref('a'), staged: ref('s'), wanted: ref('w') }, ['a', 's']);
  expect(await storeWantedManifest(EPOCH, ref('w'), fetched('w'))).toBe(true);
  expect([...mockDevice.manifests.keys()]).toEqual(['a', 's', 'w']);
  expect([...mockDevice.packs]).toEqual(['a documents', 'a media', 's documents']);
});

test('a manifest for which nothing can give way is not stored, and nothing else is lost', async () => {
  hold({ active: ref('a'), wanted: ref('w') }, ['a']);
  expect(await storeWantedManifest(EPOCH, ref('w'), fetched('w'))).toBe(false);
  expect([...mockDevice.manifests.keys()]).toEqual(['a']);
  expect([...mockDevice.packs]).toEqual(['a documents', 'a media']);
});

test('a pack takes the room of former media, not of the documents that a page may still see', async () => {
  hold({ active: ref('a'), staged: ref('s'), previous: [ref('p'), ref('q')] }, ['a', 's', 'p', 'q']);
  mockDevice.pinned = new Set(['p']);
  mockDevice.room = mockDevice.packs.size + mockDevice.manifests.size - 3;
  expect(await storePack(EPOCH, pack('new', 'media'), new Uint8Array(1))).toBe(true);
  expect([...mockDevice.packs]).toEqual(['a documents', 'a media', 's documents', 's media', 'p documents', 'new']);
});

test('of former releases an unfinished device keeps the newest two and those that a page sees', async () => {
  const names = ['p1', 'p2', 'p3', 'p4'];
  hold({ active: ref('a'), previous: names.map(ref) }, ['a', ...names]);
  mockDevice.pinned = new Set(['p4']);
  await tidyUnfinished(EPOCH);
  expect(mockDevice.refs.previous.map(({ sha256 }) => sha256)).toEqual(['p1', 'p2', 'p4']);
  expect([...mockDevice.manifests.keys()]).toEqual(['a', 'p1', 'p2', 'p4']);
  expect([...mockDevice.packs].filter((name) => name.startsWith('p3'))).toEqual([]);
});
