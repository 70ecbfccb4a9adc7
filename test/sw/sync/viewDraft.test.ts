/** A draft is shown when it is complete, even offline, and the published release stays on the device. */
import type { DraftState, RunningVersionAnswer } from '../../../src/contract/release/application';
import { packPath, PATHS, productPath } from '../../../src/contract/paths';
import type { DraftSlot } from '../../../sw/model/draftSlot';
import type { Refs } from '../../../sw/model/refs';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { notFound } from '../../support/workerDevice/releaseServer';
import { limitRoom, readRecord, writeRecord } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';
import type { Client } from '../../support/workerDevice/workerScope';
import { ReleaseStage } from '../releaseStage';

interface Draft {
  viewDraftIfWhole(epoch: string): Promise<boolean>;
  leaveDraft(): Promise<void>;
}
interface Session {
  sessionOwner(): Promise<string | null>;
}

describe('the view of a draft, tested by direct function calls', () => {
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
    // Stores all bytes of both the draft and the release.
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

  describe('when the worker checks whether the draft is complete', () => {
    test.each(sketch.manifest.packs.map((pack, index) => [index, pack] as const))(
      'does not begin before each pack of the draft is stored (missing: number %i)',
      async (_index, pack) => {
        await stage.losePack(pack);
        expect(await view()).toBe(false);
        expect([(await stored()).draft, told()]).toEqual([slot, []]);
      },
    );

    /** Simulates a pack that is lost although the list of stored packs still contains it. */
    function forget(path: string): void {
      const { caches } = stage.parts;
      const match = caches.match.bind(caches);
      caches.match = async (request, options) => (String(request).includes(path) ? undefined : match(request, options));
    }

    test.each(sketch.packs('documents'))('does not begin while a document pack is lost: "%s"', async (path) => {
      forget(path);
      expect(await view()).toBe(false);
      expect([(await stored()).draft, told()]).toEqual([slot, []]);
    });

    test('begins while a lost picture is still listed as stored', async () => {
      forget(sketch.packs('media')[0] ?? '');
      expect(await view()).toBe(true);
    });

    test('does not begin while a pack with the brand of the draft is damaged', async () => {
      const branded = makeRelease({ version: '1.0.3', brand: 'Adler' });
      await stage.hold(branded);
      await stage.change({ active: release.pointer, previous: [], draft: { ...slot, next: branded.pointer } });
      const [last] = branded.manifest.packs.slice(-1);
      await (await cache()).put(packPath(last?.sha256 ?? ''), new Response(new Uint8Array(last?.size ?? 0)));
      expect(await view()).toBe(false);
      expect([(await stored()).draft?.viewed, told()]).toEqual([null, []]);
    });

    test("does not begin without the draft's manifest", async () => {
      await stage.loseManifest(sketch);
      expect(await view()).toBe(false);
      expect(told()).toEqual([]);
    });

    test.each<[string, DraftSlot | null]>([
      ['was left', null],
      ['gave way to another draft', { ...makeSlot(), next: release.pointer }],
    ])('does not begin when the draft %s meanwhile', async (_what, other) => {
      const refs = await stored();
      await writeRecord('refs', 'refs', { ...refs, draft: other });
      expect(await view()).toBe(false);
      expect(told()).toEqual([]);
    });

    test("does not begin without a person's request", async () => {
      await stage.change({ draft: null });
      expect(await view()).toBe(false);
      expect(told()).toEqual([]);
    });
  });

  /**
   * The owner is a fixed text. Jest builds the tables of test cases before the log-in, when no real owner exists yet.
   */
  function makeSlot(): DraftSlot {
    return { owner: 'a'.repeat(64), viewed: null, next: null, former: [], isWithdrawn: false };
  }

  describe('leaving the draft', () => {
    const paths = async () => (await (await cache()).keys()).map(({ url }) => new URL(url).pathname);

    test('informs no page if there is no draft', async () => {
      await stage.change({ draft: null });
      const before = await paths();
      await draft().leaveDraft();
      expect([told(), await paths()]).toEqual([[], before]);
    });

    test("succeeds even if the draft's packs cannot be removed", async () => {
      stage.parts.caches.keys = () => Promise.reject(new TypeError('Failed to read'));
      await draft().leaveDraft();
      expect([(await stored()).draft, told()]).toEqual([null, [CHANGED]]);
      expect(await stage.lastError()).toMatch(/^draft: TypeError: Failed to read$/);
    });
  });
});

describe('the view of a draft, tested in the whole worker', () => {
  const first = makeRelease({ version: '1.0.1', documents: 3, media: 2 });
  const second = makeRelease({ version: '1.0.2', documents: 3, media: 2, mediaName: 'b' });
  const draft = makeRelease({ version: '1.0.5', documents: 3, media: 3, mediaName: 'd' });
  /** A release with the draft's version but other content. */
  const renewed = makeRelease({ version: '1.0.5', documents: 4, media: 3, mediaName: 'e' });

  let device: WorkerDevice;

  beforeEach(async () => {
    device = new WorkerDevice();
    device.server.admins.add(TOKEN);
    device.server.publish(first);
  });
  afterEach(() => device.close());

  const wish = async (what: 'view' | 'follow' | 'leave'): Promise<DraftState> =>
    (await device.tell({ type: 'draft', wish: what })) as DraftState;

  /** Asks for the draft each second until it is shown, as the app does. */
  async function view(wanted: MadeRelease = draft): Promise<void> {
    device.server.showDraft(wanted);
    await wish('view');
    await device.until('the draft is viewed', async () => {
      const state = await wish('follow');
      return state.kind === 'viewed' && state.sha256 === wanted.pointer.sha256;
    });
  }

  /** The version that a page gets. */
  const running = async (page: Client = device.page) =>
    (await (await device.get(PATHS.version, { page })).json()) as RunningVersionAnswer;
  const newPage = (() => {
    let count = 0;
    return () => device.openPage(`page ${(count += 1)}`);
  })();
  const told = (page: Client, type: string) => page.received.filter((message) => message.type === type);
  const textOf = async (path: string, page: Client) => (await device.get(path, { page })).text();
  const bytesOf = ({ files }: MadeRelease, path: string) => new TextDecoder().decode(files.get(path));

  async function storedPaths(): Promise<string[]> {
    const paths: string[] = [];
    for (const name of await device.caches.keys())
      for (const { url } of await (await device.caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.filter((path) => path.startsWith(PATHS.packs));
  }

  const packsOf = (release: MadeRelease) => [...release.packs('documents'), ...release.packs('media')];

  describe('an administrator who asks for the draft', () => {
    test('gets an answer even if there is no draft', async () => {
      expect(await wish('view')).toEqual({ kind: 'notReady' });
      await device.untilWhole('1.0.1');
      expect(await wish('view')).toEqual({ kind: 'none' });
      expect(await wish('follow')).toEqual({ kind: 'none' });
      device.server.showDraft(draft);
      device.server.online = false;
      expect(await wish('view')).toEqual({ kind: 'unreachable' });
    });

    test('sees the draft once it is completely stored', async () => {
      await device.untilWhole('1.0.1');
      expect(await running()).toEqual({ version: '1.0.1' });
      device.server.showDraft(draft);
      const media = new Set(draft.packs('media'));
      device.server.between = (asked, serve) => (media.has(asked.path) ? new Response('', { status: 503 }) : serve());
      expect(await wish('view')).toMatchObject({ kind: 'loading', version: '1.0.5' });
      await device.until('the documents are here', async () => {
        const state = await wish('follow');
        return state.kind === 'loading' && state.loaded === 3 && state.total === 6;
      });
      expect(await running(newPage())).toEqual({ version: '1.0.1' });
      expect(told(device.page, 'draftChanged')).toEqual([]);
      device.server.mend();
      await view();
      expect(told(device.page, 'draftChanged')).toHaveLength(1);
      const page = newPage();
      expect(await running(page)).toEqual({ version: '1.0.5', draft: draft.pointer.sha256 });
      expect(await textOf(productPath('p1'), page)).toBe(bytesOf(draft, productPath('p1')));
      // The page that was already open keeps its release.
      expect(await running()).toEqual({ version: '1.0.1' });
      expect(await textOf(productPath('p1'), device.page)).toBe(bytesOf(first, productPath('p1')));
      expect((await device.state()).draft).toMatchObject({ version: '1.0.5', packsStored: 6, packsTotal: 6 });
      expect((await device.state()).active?.version).toBe('1.0.1');
    });

    test('sees the draft even offline after a restart', async () => {
      await device.untilWhole('1.0.1');
      await view();
      device.server.online = false;
      await device.end();
      device.restart();
      const page = newPage();
      expect(await running(page)).toEqual({ version: '1.0.5', draft: draft.pointer.sha256 });
      for (const path of draft.files.keys()) expect((await device.get(path, { page })).status).toBe(200);
      expect(await wish('follow')).toMatchObject({ kind: 'viewed', isWithdrawn: false });
    });

    test.each<[string, () => Response]>([
      ['are not on the server', notFound],
      ['arrive damaged', () => new Response('damaged')],
    ])('sees the complete draft although pictures of the published release %s', async (_what, answer) => {
      const pictures = new Set(first.packs('media'));
      device.server.between = (asked, serve) => (pictures.has(asked.path) ? answer() : serve());
      await device.startDownload();
      await device.pollUntil('its documents are here', async () => (await device.state()).active?.packsStored === 3);
      device.server.showDraft(draft);
      expect(await wish('view')).toMatchObject({ kind: 'loading' });
      await device.until('it is viewed', async () => (await wish('follow')).kind === 'viewed', 20);
      expect(told(device.page, 'draftChanged')).toHaveLength(1);
    });

    test('gets pictures even on a device that saves data', async () => {
      await device.untilWhole('1.0.1');
      device.connection.saveData = true;
      await view();
      expect(await storedPaths()).toEqual(expect.arrayContaining(packsOf(draft)));
    });

    test('gets the draft although the worker ends during the download', async () => {
      await device.untilWhole('1.0.1');
      device.server.showDraft(draft);
      const [last] = draft.packs('media').slice(-1);
      device.server.between = (asked, serve) => (asked.path === last ? new Response('', { status: 503 }) : serve());
      await wish('view');
      await device.until('the others are here', async () => (await device.state()).draft?.packsStored === 5);
      await device.end();
      device.server.mend();
      device.restart();
      const before = device.server.packRequests().length;
      await device.until('it is viewed', async () => (await wish('follow')).kind === 'viewed');
      expect(
        device.server
          .packRequests()
          .slice(before)
          .map(({ path }) => path),
      ).toEqual([last]);
    });

    test("makes the worker load the draft's whole manifest", async () => {
      await device.untilWhole('1.0.1');
      device.server.hasDeltas = true;
      await view();
      expect(device.server.asked.filter(({ path }) => path.includes('/from/'))).toEqual([]);
    });
  });

  describe('an administrator who leaves the draft', () => {
    beforeEach(async () => {
      await device.untilWhole('1.0.1');
      await view();
    });

    test.each([
      ['online', true],
      ['offline', false],
    ])('sees the published release again (the device is %s)', async (_name, online) => {
      device.server.online = online;
      expect(await wish('leave')).toEqual({ kind: 'none' });
      expect(told(device.page, 'draftChanged')).toHaveLength(2);
      const page = newPage();
      expect(await running(page)).toEqual({ version: '1.0.1' });
      expect(await textOf(productPath('p1'), page)).toBe(bytesOf(first, productPath('p1')));
      expect((await storedPaths()).sort()).toEqual(packsOf(first).sort());
      expect((await device.state()).draft).toBeNull();
    });

    test('sees the published release again even on a full device', async () => {
      await wish('leave');
      device.server.publish(second);
      await device.checkForUpdate();
      await device.untilWhole('1.0.2');
      await device.get(PATHS.applicationUpdate);
      const { used } = device.caches;
      await view();
      const full = device.caches.used;
      limitRoom('refs', () => device.caches.used < full);
      expect(await wish('leave')).toEqual({ kind: 'none' });
      expect((await device.state()).draft).toBeNull();
      expect(device.caches.used).toBeLessThan(used);
    });

    test('learns of a release that was published meanwhile', async () => {
      const page = newPage();
      expect((await running(page)).version).toBe('1.0.5');
      device.server.publish(second);
      await device.checkForUpdate();
      await device.pollFor(5);
      expect(await device.state()).toMatchObject({ active: { version: '1.0.1' }, staged: null });
      expect(told(page, 'newerVersionKnown')).toEqual([]);
      await wish('leave');
      await device.checkForUpdate();
      await device.untilWhole('1.0.2');
      expect(told(page, 'newerVersionKnown')).toEqual([{ type: 'newerVersionKnown', version: '1.0.2' }]);
      expect((await device.state()).active?.version).toBe('1.0.1');
    });

    test('keeps the active release when the server publishes that release again', async () => {
      device.server.publish(second);
      device.server.publish(first);
      await device.checkForUpdate();
      await wish('leave');
      await device.checkForUpdate();
      expect(await device.state()).toMatchObject({ active: { version: '1.0.1' }, staged: null });
    });
  });

  describe('a draft that is renewed while it is viewed', () => {
    beforeEach(async () => {
      await device.untilWhole('1.0.1');
      await view();
    });

    test('replaces the old draft only for new pages', async () => {
      const before = newPage();
      expect((await running(before)).draft).toBe(draft.pointer.sha256);
      await view(renewed);
      expect(told(before, 'draftChanged')).toHaveLength(1);
      expect((await running(newPage())).draft).toBe(renewed.pointer.sha256);
      expect((await running(before)).draft).toBe(draft.pointer.sha256);
      expect((await device.get(productPath('p3'), { page: before, running: '1.0.5' })).status).toBe(404);
      expect((await device.get(productPath('p3'), { page: newPage(), running: '1.0.5' })).status).toBe(200);
    });

    test('gives way to an even newer draft', async () => {
      device.server.showDraft(renewed);
      const third = makeRelease({ version: '1.0.5', documents: 2, media: 1, mediaName: 'f' });
      device.server.between = (asked, serve) => (renewed.blobs.has(asked.path) ? notFound() : serve());
      await wish('follow');
      await device.elapse(1_000);
      device.server.mend();
      await view(third);
      expect((await running(newPage())).draft).toBe(third.pointer.sha256);
    });

    test('stays visible when the server has withdrawn the draft', async () => {
      device.server.showDraft(null);
      expect(await wish('follow')).toMatchObject({ kind: 'viewed', isWithdrawn: true });
      expect((await running(newPage())).draft).toBe(draft.pointer.sha256);
      await view(renewed);
      expect(await wish('follow')).toMatchObject({ kind: 'viewed', isWithdrawn: false });
    });
  });

  describe('for persons without access to the draft', () => {
    const OTHER = 'another-token-of-another-person';

    beforeEach(async () => {
      await device.untilWhole('1.0.1');
      await view();
      device.server.accepted.add(OTHER);
    });

    const expectNothingLeft = async () => {
      await device.until('nothing of it is stored', async () =>
        (await storedPaths()).every((path) => packsOf(first).includes(path)),
      );
      expect((await device.state()).draft).toBeNull();
    };

    test('shows the next person the published release', async () => {
      const page = newPage();
      const answer = await device.get(PATHS.version, { page, token: OTHER });
      expect(await answer.json()).toEqual({ version: '1.0.1' });
      expect(await wish('follow')).toEqual({ kind: 'none' });
      await device.get(PATHS.applicationFiledata, { token: OTHER });
      await expectNothingLeft();
      expect(await wish('view')).toEqual({ kind: 'refused' });
    });

    test('ends at the next request of a former administrator', async () => {
      device.server.admins.delete(TOKEN);
      expect(await wish('follow')).toEqual({ kind: 'refused' });
      expect(await running(newPage())).toEqual({ version: '1.0.1' });
      await expectNothingLeft();
    });

    test('ends for an administrator whose access the server has revoked', async () => {
      device.server.accepted.delete(TOKEN);
      expect(await wish('follow')).toEqual({ kind: 'refused' });
      expect((await device.get(productPath('p1'), { page: newPage() })).status).toBe(401);
      await expectNothingLeft();
    });

    test('leaves no data of the draft after a log-out', async () => {
      await device.tell({ type: 'logOut' });
      expect(await storedPaths()).toEqual([]);
      expect(await device.state()).toMatchObject({ active: null, draft: null });
    });
  });
});
