/** The first release becomes active by itself, other releases when a person requests it. */
import type * as RefsModule from '../../../sw/model/refs';
import { manifestPath, packPath } from '../../../src/contract/paths';
import type { ReleaseRef, Refs } from '../../../sw/model/refs';
import { failDatabase, limitRoom, readRecord } from '../../support/workerDevice/storedRecords';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface Activation {
  switchIfReady(epoch: string): Promise<boolean>;
  installRelease(epoch: string, sha256: string): Promise<void>;
  areHere(epoch: string, packs: MadeRelease['manifest']['packs']): Promise<boolean>;
}
interface Releases {
  readRefs(): Promise<Refs>;
  changeRefs(
    epoch: string | null,
    change: (refs: Refs) => Refs,
    manifest?: { readonly sha256: string; readonly bytes: ArrayBuffer },
  ): Promise<Refs>;
}

const first = makeRelease({ version: '1.0.1', documents: 3, media: 2 });
const former = makeRelease({ version: '1.0.0', documents: 1, media: 2, mediaName: 'z' });
const second = makeRelease({ version: '1.0.2', documents: 3, media: 2, mediaName: 'b' });
const pictures: MadeRelease['manifest'] = { ...second.manifest, packs: [], files: [] };

let parts: WorkerParts;
let activation: Activation;
let releases: Releases;
let epoch: string;

function restart(): void {
  parts.restart();
  activation = parts.load<Activation>('sync/activation');
  releases = parts.load<Releases>('releases/storedRefs');
}

beforeEach(async () => {
  parts = new WorkerParts();
  parts.openPage('page');
  restart();
  ({ epoch } = await releases.readRefs());
});
afterEach(() => jest.restoreAllMocks());

const refsModule = () => parts.load<typeof RefsModule>('model/refs');
const told = () => parts.pages[0]?.received;
const refOf = ({ pointer }: MadeRelease): ReleaseRef => pointer;
const cache = () => parts.caches.open(`dachberater-packs-${epoch}`);

/** The bytes of the manifest of a release. */
function bytesOf({ pointer, blobs }: MadeRelease): ArrayBuffer {
  const bytes = blobs.get(manifestPath(pointer.sha256));
  if (bytes === undefined) throw new Error('No manifest');
  return bytes.buffer;
}

async function stage(release: MadeRelease): Promise<void> {
  const { sha256 } = release.pointer;
  await releases.changeRefs(epoch, (refs) => ({ ...refs, wanted: refOf(release) }));
  const stored = { sha256, bytes: bytesOf(release) };
  await releases.changeRefs(epoch, (refs) => refsModule().manifestStored(refs, sha256), stored);
}

/** Stores the packs of a release except for the paths in `but`. */
async function load(release: MadeRelease, kind: 'documents' | 'media', but: readonly string[] = []): Promise<void> {
  for (const path of release.packs(kind)) {
    const bytes = release.blobs.get(path);
    if (!but.includes(path) && bytes) await (await cache()).put(path, new Response(bytes));
  }
}

const stored = async () => (await readRecord('refs', 'refs')) as Refs;

/** Activates the first release and stages the second release without its packs. */
async function stageSecond(): Promise<void> {
  await stage(first);
  await load(first, 'documents');
  await activation.switchIfReady(epoch);
  await stage(second);
  parts.pages = [];
  parts.openPage('page');
}

describe('the first release', () => {
  test('becomes active and is announced to pages once its last document is stored', async () => {
    await stage(first);
    await load(first, 'documents');
    expect(await activation.switchIfReady(epoch)).toBe(true);
    expect(await stored()).toMatchObject({ active: refOf(first), staged: null, previous: [] });
    expect(told()).toEqual([{ type: 'releaseActivated', version: '1.0.1' }]);
  });

  test.each(first.packs('documents').map((path, index) => [index, path]))(
    'needs each of its document packs to become active (missing: number %i)',
    async (_index, path) => {
      await stage(first);
      await load(first, 'documents', [String(path)]);
      await load(first, 'media');
      expect(await activation.switchIfReady(epoch)).toBe(false);
      expect(await stored()).toMatchObject({ active: null, staged: refOf(first) });
      expect(told()).toEqual([]);
    },
  );

  test.each(first.packs('documents').map((path, index) => [index, path]))(
    'needs each of its document packs whole to become active (cut short: number %i)',
    async (_index, path) => {
      await stage(first);
      await load(first, 'documents');
      await (await cache()).put(String(path), new Response('short'));
      expect(await activation.switchIfReady(epoch)).toBe(false);
      expect(await (await cache()).match(String(path))).toBeUndefined();
    },
  );

  test('makes the worker look up only the last document while that document is missing', async () => {
    const last = first.packs('documents').at(-1) ?? '';
    await stage(first);
    await load(first, 'documents', [last]);
    parts.caches.looked.length = 0;
    await activation.switchIfReady(epoch);
    expect(new Set(parts.caches.looked)).toEqual(new Set([last]));
  });

  test('does not become active without its manifest', async () => {
    await releases.changeRefs(epoch, (refs) => ({ ...refs, staged: refOf(first) }));
    await load(first, 'documents');
    expect(await activation.switchIfReady(epoch)).toBe(false);
  });
});

test('no release becomes active when no release is staged', async () => {
  expect(await activation.switchIfReady(epoch)).toBe(false);
  await stage(first);
  await load(first, 'documents');
  await activation.switchIfReady(epoch);
  expect(await activation.switchIfReady(epoch)).toBe(false);
  expect(told()).toHaveLength(1);
});

describe('a newer release', () => {
  beforeEach(stageSecond);

  test('does not become active by itself and causes no look-up of its documents', async () => {
    await load(second, 'documents');
    await load(second, 'media');
    parts.caches.looked.length = 0;
    expect(await activation.switchIfReady(epoch)).toBe(false);
    expect(parts.caches.looked).toEqual([]);
    expect(await stored()).toMatchObject({ active: refOf(first), staged: refOf(second), accepted: null });
  });

  test('whose documents are stored becomes active when a person asks', async () => {
    await load(second, 'documents');
    await activation.installRelease(epoch, second.pointer.sha256);
    const after = { active: refOf(second), staged: null, accepted: null, previous: [refOf(first)] };
    expect(await stored()).toMatchObject(after);
    expect(told()).toEqual([{ type: 'releaseActivated', version: '1.0.2' }]);
  });

  test('becomes active even after a restart if a person asked for the release earlier', async () => {
    await activation.installRelease(epoch, second.pointer.sha256);
    expect(await stored()).toMatchObject({ active: refOf(first), accepted: second.pointer.sha256 });
    expect(told()).toEqual([]);
    await load(second, 'documents');
    restart();
    expect(await activation.switchIfReady(epoch)).toBe(true);
    expect(await stored()).toMatchObject({ active: refOf(second), staged: null, accepted: null });
  });

  test("becomes active if its last document arrives during the person's request", async () => {
    const last = second.packs('documents').at(-1) ?? '';
    await load(second, 'documents', [last]);
    const match = parts.caches.match.bind(parts.caches);
    let isHere = false;
    jest.spyOn(parts.caches, 'match').mockImplementation(async (...words) => {
      const found = await match(...words);
      // The sync stores the missing document just after this look-up. The sync does not activate the release, because
      // the person's request is not stored yet.
      if (found === undefined && !isHere) {
        isHere = true;
        await load(second, 'documents');
        expect(await activation.switchIfReady(epoch)).toBe(false);
      }
      return found;
    });
    await activation.installRelease(epoch, second.pointer.sha256);
    expect(await stored()).toMatchObject({ active: refOf(second), staged: null, accepted: null });
    expect(told()).toEqual([{ type: 'releaseActivated', version: '1.0.2' }]);
  });

  test('does not become active when a person asked for another release', async () => {
    await load(second, 'documents');
    await activation.installRelease(epoch, 'f'.repeat(64));
    expect(await stored()).toMatchObject({ active: refOf(first), staged: refOf(second) });
    expect(told()).toEqual([]);
  });

  test('stays staged when a person asks for the release that is active already', async () => {
    const before = await stored();
    await activation.installRelease(epoch, first.pointer.sha256);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['another release', (refs: Refs) => ({ ...refs, staged: null, accepted: null })],
    ['a withdrawn request', (refs: Refs) => ({ ...refs, accepted: null })],
  ])('does not become active if %s ends the update while the worker looks up the documents', async (_who, change) => {
    await load(second, 'documents');
    await releases.changeRefs(epoch, (refs) => ({ ...refs, accepted: second.pointer.sha256 }));
    const match = parts.caches.match.bind(parts.caches);
    let isChanged = false;
    jest.spyOn(parts.caches, 'match').mockImplementation(async (...words) => {
      if (!isChanged) await releases.changeRefs(epoch, change);
      isChanged = true;
      return match(...words);
    });
    expect(await activation.switchIfReady(epoch)).toBe(false);
    expect(await stored()).toMatchObject({ active: refOf(first) });
    expect(told()).toEqual([]);
  });

  test('does not become active if the person has logged out meanwhile', async () => {
    await load(second, 'documents');
    await releases.changeRefs(epoch, (refs) => ({
      ...refs,
      accepted: second.pointer.sha256,
      epoch: crypto.randomUUID(),
    }));
    await expect(activation.installRelease(epoch, second.pointer.sha256)).rejects.toThrow('is gone');
    expect(told()).toEqual([]);
  });

  test('becomes active on a full device after old media are deleted', async () => {
    await load(second, 'documents');
    await releases.changeRefs(epoch, (refs) => ({ ...refs, previous: [refOf(former)] }), {
      sha256: former.pointer.sha256,
      bytes: bytesOf(former),
    });
    await load(former, 'media');
    const full = parts.caches.used;
    limitRoom('refs', () => parts.caches.used < full);
    await activation.installRelease(epoch, second.pointer.sha256);
    expect(await stored()).toMatchObject({ active: refOf(second), staged: null });
    expect(told()).toEqual([{ type: 'releaseActivated', version: '1.0.2' }]);
  });

  test('stays staged on a full device where nothing can be deleted', async () => {
    await load(second, 'documents');
    limitRoom('refs', () => false);
    await expect(activation.installRelease(epoch, second.pointer.sha256)).rejects.toThrow('No room');
    expect(await stored()).toMatchObject({ active: refOf(first), staged: refOf(second) });
    expect(told()).toEqual([]);
  });

  test('stays staged and is not announced to pages when the database fails', async () => {
    await load(second, 'documents');
    await activation.areHere(epoch, second.manifest.packs);
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await expect(activation.installRelease(epoch, second.pointer.sha256)).rejects.toThrow('Internal error');
    mend();
    expect(await stored()).toMatchObject({ active: refOf(first), staged: refOf(second), accepted: null });
    expect(told()).toEqual([]);
  });
});

test('a list of packs counts as stored when each of its packs is stored', async () => {
  const packs = first.manifest.packs.filter(({ kind }) => kind === 'documents');
  expect(await activation.areHere(epoch, [])).toBe(true);
  expect(await activation.areHere(epoch, packs)).toBe(false);
  await load(first, 'documents', [packPath(packs[1]?.sha256 ?? '')]);
  expect(await activation.areHere(epoch, packs)).toBe(false);
  await load(first, 'documents');
  expect(await activation.areHere(epoch, packs)).toBe(true);
});

test('a release without documents becomes active without any pack', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(pictures));
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const ref = { ...second.pointer, sha256 };
  const manifest = { sha256, bytes: bytes.buffer };
  await releases.changeRefs(epoch, (refs) => ({ ...refs, staged: ref }), manifest);
  expect(await activation.switchIfReady(epoch)).toBe(true);
});
