/** When a loaded draft is shown, and what its end leaves, without the rest of the worker. */
import { packPath } from '../../../src/contract/paths';
import type { DraftSlot } from '../../../sw/model/draftSlot';
import type { Refs } from '../../../sw/model/refs';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { readRecord, writeRecord } from '../../support/workerDevice/storedRecords';
import { ReleaseStage, TOKEN } from '../releaseStage';

interface Draft {
  viewDraftIfWhole(epoch: string): Promise<boolean>;
  leaveDraft(): Promise<void>;
  leaveForeignDraft(): Promise<void>;
}
interface Session {
  sessionOwner(): Promise<string | null>;
}

const release = makeRelease({ version: '1.0.1' });
const sketch = makeRelease({ version: '1.0.2', documents: 3, media: 2, mediaName: 'b' });
const CHANGED = { type: 'draftChanged' };

let stage: ReleaseStage;
let slot: DraftSlot;

beforeEach(async () => {
  stage = new ReleaseStage();
  await stage.session.learnToken(TOKEN);
  const owner = await stage.parts.load<Session>('session/session').sessionOwner();
  slot = { owner: owner ?? '', viewed: null, next: sketch.pointer, former: [], isWithdrawn: false };
  // All bytes of both are here.
  await stage.hold(sketch);
  await stage.hold(release);
  await stage.change({ active: release.pointer, previous: [], draft: slot });
});
afterEach(() => stage.close());

const draft = () => stage.parts.load<Draft>('sync/viewDraft');
const view = async () => draft().viewDraftIfWhole(await stage.epoch());
const stored = async () => (await readRecord('refs', 'refs')) as Refs;
const told = () => stage.told().flat();
const cache = async () => stage.parts.caches.open(`dachberater-packs-${await stage.epoch()}`);

describe('a draft that is loaded', () => {
  test('is shown once all of it is here, and pages are told', async () => {
    expect(await view()).toBe(true);
    expect((await stored()).draft).toMatchObject({ viewed: sketch.pointer, next: null });
    expect(told()).toEqual([CHANGED]);
    expect(await view()).toBe(false);
    expect(told()).toHaveLength(1);
  });

  test.each(sketch.manifest.packs.map((pack, index) => [index, pack] as const))(
    'is not shown without its pack %i',
    async (_index, pack) => {
      await stage.losePack(pack);
      expect(await view()).toBe(false);
      expect([(await stored()).draft, told()]).toEqual([slot, []]);
    },
  );

  /** The pack is listed as stored, and yet not found: a disk that forgets. */
  function forget(path: string): void {
    const { caches } = stage.parts;
    const match = caches.match.bind(caches);
    caches.match = async (request, options) => (String(request).includes(path) ? undefined : match(request, options));
  }

  test.each(sketch.packs('documents'))('is not shown while %s is listed and not found', async (path) => {
    forget(path);
    expect(await view()).toBe(false);
    expect([(await stored()).draft, told()]).toEqual([slot, []]);
  });

  test('is shown while a picture of it is listed and not found: that comes again when it is asked for', async () => {
    forget(sketch.packs('media')[0] ?? '');
    expect(await view()).toBe(true);
  });

  test('is not shown without its manifest', async () => {
    await stage.loseManifest(sketch);
    expect(await view()).toBe(false);
    expect(told()).toEqual([]);
  });

  test.each<[string, DraftSlot | null]>([
    ['was left', null],
    ['gave way to another one', { ...makeSlot(), next: release.pointer }],
  ])('is not shown when it %s meanwhile', async (_what, other) => {
    const refs = await stored();
    await writeRecord('refs', 'refs', { ...refs, draft: other });
    expect(await view()).toBe(false);
    expect(told()).toEqual([]);
  });

  test('is none where nobody asked for one', async () => {
    await stage.change({ draft: null });
    expect(await view()).toBe(false);
    expect(told()).toEqual([]);
  });
});

/** For tables, which are made before there is a login. */
function makeSlot(): DraftSlot {
  return { owner: 'a'.repeat(64), viewed: null, next: null, former: [], isWithdrawn: false };
}

describe('a draft that is left', () => {
  const paths = async () => (await (await cache()).keys()).map(({ url }) => new URL(url).pathname);

  test('goes with all that only it needs, and pages are told', async () => {
    await draft().leaveDraft();
    expect([(await stored()).draft, told()]).toEqual([null, [CHANGED]]);
    expect((await paths()).toSorted()).toEqual(release.manifest.packs.map(({ sha256 }) => packPath(sha256)).toSorted());
    expect(await stage.lastError()).toBeUndefined();
  });

  test('was one: else nobody is told of anything', async () => {
    await stage.change({ draft: null });
    const before = await paths();
    await draft().leaveDraft();
    expect([told(), await paths()]).toEqual([[], before]);
  });

  test('goes all the same when its packs cannot be removed now, which is noted', async () => {
    stage.parts.caches.keys = () => Promise.reject(new TypeError('Failed to read'));
    await draft().leaveDraft();
    expect([(await stored()).draft, told()]).toEqual([null, [CHANGED]]);
    expect(await stage.lastError()).toMatch(/^draft: TypeError: Failed to read$/);
  });
});

describe('a draft that somebody asked for', () => {
  test('stays with this person', async () => {
    await draft().leaveForeignDraft();
    expect((await stored()).draft).toEqual(slot);
  });

  test.each<[string, () => Promise<void>]>([
    ['when another person logs in', () => stage.session.learnToken(`${TOKEN}-2`)],
    ['when the server refuses the person', () => stage.session.tokenRefused(TOKEN)],
  ])('goes %s', async (_what, change) => {
    await change();
    await draft().leaveForeignDraft();
    expect((await stored()).draft).toBeNull();
  });

  test('is none where there is none', async () => {
    await stage.change({ draft: null });
    await draft().leaveForeignDraft();
    expect(told()).toEqual([]);
  });
});
