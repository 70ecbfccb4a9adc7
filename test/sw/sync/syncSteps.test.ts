/** Tests what one run of the sync does, and when the run ends. */
import { manifestPath, PATHS } from '../../../src/contract/paths';
import { sha256Hex } from '../../../sw/base/digest';
import { LANES } from '../../../sw/base/limits';
import type { Refs } from '../../../sw/model/refs';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { failDatabase } from '../../support/workerDevice/storedRecords';
import { ReleaseStage, TOKEN } from '../releaseStage';
import { elapse, watchHashes } from './elapse';
import { UNKNOWN_FORMAT } from '../../support/unknownFormat';

interface Sync {
  runSync(task: {
    readonly asked: boolean;
    readonly signal: AbortSignal;
    readonly mayStart: () => boolean;
  }): Promise<void>;
}
interface SyncStatus {
  currentProblem(): string | null;
}

const release = makeRelease({ version: '1.0.1', documents: 2, media: 3, mediaName: 'x' });
const newer = makeRelease({ version: '1.0.2', documents: 2, media: 3, mediaName: 'y' });
const ALL = release.manifest.packs.length;

let stage: ReleaseStage;
let device: { connection?: { saveData: boolean } };

beforeEach(async () => {
  stage = new ReleaseStage();
  device = {};
  Object.defineProperty(globalThis, 'navigator', { value: device, configurable: true });
  // Makes each random pause as long as possible.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  watchHashes();
  stage.server.publish(release);
  await stage.session.learnToken(TOKEN);
});
afterEach(() => stage.close());

interface Wish {
  readonly asked?: boolean;
  readonly signal?: AbortSignal;
  readonly mayStart?: () => boolean;
}
/** Runs the sync once. Returns whether the run ended within `ms`. */
async function run(wish: Wish = {}, ms = 100): Promise<boolean> {
  let ended = false;
  const task = { asked: true, signal: new AbortController().signal, mayStart: () => true, ...wish };
  const running = stage.parts.load<Sync>('sync/sync').runSync(task);
  void running.then(() => (ended = true));
  await elapse(ms, 1_000);
  return ended;
}
const packs = () => stage.server.packRequests().length;
const pointers = () => stage.asked(PATHS.pointer).length;
const manifests = ({ pointer }: MadeRelease = release) => stage.asked(manifestPath(pointer.sha256)).length;
const refs = (): Promise<Refs> => stage.releases.readRefs();
const problem = () => stage.parts.load<SyncStatus>('net/syncStatus').currentProblem();
const answer = (path: string, give: () => Response) => {
  stage.server.between = (one, serve) => (one.path === path ? give() : serve());
};
const forget = () => void (stage.server.asked.length = 0);

test('an empty device asks for a release, loads all of it and ends the sync', async () => {
  expect(await run()).toBe(true);
  expect([pointers(), manifests(), packs()]).toEqual([1, 1, ALL]);
  expect(await refs()).toMatchObject({ active: { version: '1.0.1' }, staged: null, wanted: null });
  expect([problem(), await stage.lastError()]).toEqual([null, undefined]);
});

test.each<[string, () => Promise<Wish>]>([
  ['no person is logged in', async () => (await logOut(), {})],
  ['no page asked for a download', async () => ({ asked: false })],
  ['no download may start', async () => ({ mayStart: () => false })],
  ['the sync is over', async () => ({ signal: AbortSignal.abort() })],
])('an empty device asks for no release when %s', async (_what, wish) => {
  expect(await run(await wish())).toBe(true);
  expect(stage.server.asked).toEqual([]);
});

async function logOut(): Promise<void> {
  stage.parts
    .load<{ adoptSession(session: object): void }>('session/session')
    .adoptSession({ token: null, refused: false, pendingLogouts: [] });
}

test('after a release is complete, only the first sync deletes data that no release needs', async () => {
  await stage.hold(release);
  const stray = await stage.parts.caches.open('dachberater-packs-of-before');
  await stray.put('/x', new Response('x'));
  expect(await run({ asked: false })).toBe(true);
  expect([stage.server.asked, await stage.parts.caches.has('dachberater-packs-of-before')]).toEqual([[], false]);
  await stage.parts.caches.open('dachberater-packs-of-before');
  await run({ asked: false });
  expect(await stage.parts.caches.has('dachberater-packs-of-before')).toBe(true);
});

test('a wanted release is loaded beside the active release', async () => {
  await stage.hold(release);
  stage.server.publish(newer);
  await stage.change({ wanted: newer.pointer });
  expect(await run({ asked: false })).toBe(true);
  expect(await refs()).toMatchObject({ active: { version: '1.0.1' }, staged: { version: '1.0.2' }, wanted: null });
  expect([pointers(), manifests(newer)]).toEqual([0, 1]);
});

test('a wanted release with a stored manifest is staged without a request', async () => {
  await stage.hold(newer);
  await stage.hold(release);
  await stage.change({ active: release.pointer, previous: [], wanted: newer.pointer });
  expect(await run({ asked: false })).toBe(true);
  expect([stage.server.asked, (await refs()).staged]).toEqual([[], newer.pointer]);
});

describe('a staged release with its documents', () => {
  const [medium] = release.manifest.packs.filter(({ kind }) => kind === 'media');
  beforeEach(async () => {
    await stage.hold(release);
    await stage.change({ active: null, staged: release.pointer });
  });

  test('becomes active without a request to the server', async () => {
    stage.server.online = false;
    expect(await run({ asked: false })).toBe(true);
    expect(await refs()).toMatchObject({ active: { version: '1.0.1' }, staged: null });
    expect(stage.server.asked).toEqual([]);
  });

  test('becomes active before the same sync loads its media', async () => {
    if (medium !== undefined) await stage.losePack(medium);
    let active: Refs['active'] = null;
    stage.server.between = async (_one, serve) => {
      active = (await refs()).active;
      return serve();
    };
    expect(await run({ asked: false })).toBe(true);
    expect([active, packs(), await stage.packsAfterSync()]).toEqual([release.pointer, 1, ALL]);
  });
});

describe('a draft', () => {
  const another = makeRelease({ version: '1.0.3', documents: 2, media: 3, mediaName: 'z' });
  const follow = async (next: MadeRelease, viewed: MadeRelease | null = null) => {
    const owner = await sha256Hex(new TextEncoder().encode(TOKEN));
    const slot = { owner, next: next.pointer, viewed: viewed?.pointer ?? null, former: [], isWithdrawn: false };
    await stage.change({ draft: slot });
  };

  beforeEach(async () => {
    await stage.hold(release);
    for (const made of [newer, another]) stage.server.publish(made);
  });

  test('is loaded beside the active release and viewed once it is complete', async () => {
    await follow(newer);
    expect(await run({ asked: false })).toBe(true);
    expect(await refs()).toMatchObject({ active: release.pointer, draft: { viewed: newer.pointer, next: null } });
    expect([packs(), pointers()]).toEqual([newer.manifest.packs.length, 0]);
  });

  test('is loaded with its media even when the device saves data', async () => {
    device.connection = { saveData: true };
    await follow(newer);
    await run({ asked: false });
    expect((await refs()).draft?.viewed).toEqual(newer.pointer);
  });

  test('gets a lost pack again even if a person views the draft already', async () => {
    await follow(newer);
    await run({ asked: false });
    const [lost] = newer.manifest.packs;
    if (lost !== undefined) await stage.losePack(lost);
    forget();
    await run({ asked: false });
    expect(packs()).toBe(1);
  });

  test('is replaced by a newer draft while it is loading', async () => {
    await follow(newer);
    let change: Promise<void> | null = null;
    stage.server.between = async ({ path }, serve) => {
      if (path.startsWith(PATHS.packs)) await (change ??= follow(another));
      return serve();
    };
    expect(await run({ asked: false }, 1_000)).toBe(true);
    expect((await refs()).draft?.viewed).toEqual(another.pointer);
    expect(packs()).toBe(LANES + another.manifest.packs.length);
  });
});

describe('a login that the server refused', () => {
  test('counts again once the server accepts it', async () => {
    await stage.session.tokenRefused(TOKEN);
    expect(await run()).toBe(true);
    expect([pointers(), packs()]).toEqual([1, ALL]);
    expect((await stage.session.readSession()).refused).toBe(false);
  });

  test.each(['active', 'staged'] as const)('is tried again for missing packs of the %s release', async (which) => {
    await stage.hold(release);
    await stage.change({ active: null, [which]: release.pointer });
    for (const pack of release.manifest.packs.slice(-2)) await stage.losePack(pack);
    await stage.session.tokenRefused(TOKEN);
    expect(await run({ asked: false })).toBe(true);
    expect([pointers(), packs()]).toEqual([1, 2]);
  });

  test('is not tried again until one second has passed', async () => {
    await stage.session.tokenRefused(TOKEN);
    stage.server.accepted.clear();
    expect([await run(), await run()]).toEqual([true, true]);
    expect([pointers(), packs(), problem()]).toEqual([1, 0, 'refused']);
    await elapse(1_000);
    await run();
    expect(pointers()).toBe(2);
  });

  test('stays refused when the server refuses the request for a manifest', async () => {
    await stage.change({ wanted: release.pointer });
    stage.server.accepted.clear();
    expect(await run({}, 10)).toBe(true);
    expect([manifests(), (await stage.session.readSession()).refused]).toEqual([1, true]);
  });
});

describe('a server', () => {
  test('is asked again after each pause in the same sync while the server is away', async () => {
    stage.server.online = false;
    expect(await run({}, 900)).toBe(false);
    expect([pointers(), problem(), await stage.lastError()]).toEqual([
      1,
      'unreachable',
      'pointer: unreachable (Failed to fetch)',
    ]);
    await elapse(200, 100);
    expect(pointers()).toBe(2);
    stage.server.online = true;
    await elapse(2_500, 500);
    expect(packs()).toBe(ALL);
  });

  test('whose release this build cannot use is asked again after one second', async () => {
    answer(PATHS.pointer, () => Response.json({ ...release.pointer, format: UNKNOWN_FORMAT }));
    expect([await run(), await run()]).toEqual([true, false]);
    expect(pointers()).toBe(1);
    await elapse(1_000);
    expect(pointers()).toBe(2);
  });

  test('is asked again after a pause if the server does not send the wanted manifest', async () => {
    await stage.change({ wanted: release.pointer });
    answer(manifestPath(release.pointer.sha256), () => new Response('', { status: 503 }));
    expect(await run({}, 900)).toBe(false);
    expect([manifests(), pointers(), await stage.lastError()]).toEqual([1, 0, 'manifest 1.0.1: busy (503)']);
    stage.server.mend();
    await elapse(200, 100);
    expect([manifests(), packs()]).toEqual([2, ALL]);
  });

  test('gets only one request for a manifest that this build cannot read', async () => {
    await stage.hold(newer);
    const bytes = new TextEncoder().encode('{}');
    const pointer = { ...release.pointer, version: '1.0.9', sha256: await sha256Hex(bytes), size: bytes.length };
    stage.server.publish({ ...release, pointer, blobs: new Map([[manifestPath(pointer.sha256), bytes]]) });
    await stage.change({ wanted: pointer });
    await run({ asked: false }, 3_000);
    expect(stage.asked(manifestPath(pointer.sha256))).toHaveLength(1);
    expect([(await refs()).wanted, await stage.lastError()]).toEqual([
      null,
      'manifest 1.0.9: damaged (no manifest of format 1)',
    ]);
  });

  test('does not count as away when a log-out aborts the request to it', async () => {
    await stage.change({ wanted: release.pointer });
    stage.server.between = () => new Promise<never>(() => undefined);
    const logsOut = new AbortController();
    setTimeout(() => logsOut.abort(), 50);
    expect(await run({ signal: logsOut.signal }, 200)).toBe(true);
    expect([manifests(), problem(), await stage.lastError()]).toEqual([1, null, undefined]);
  });

  test('makes the device load another release if the server offers that release instead of the wanted one', async () => {
    await stage.change({ wanted: newer.pointer });
    expect(await run({}, 3_000)).toBe(true);
    expect((await refs()).active).toMatchObject({ version: '1.0.1' });
  });
});

describe('a device', () => {
  test('loads only documents and reports data saving while data saving is on', async () => {
    device.connection = { saveData: true };
    expect(await run()).toBe(true);
    expect([packs(), problem()]).toEqual([2, 'save-data']);
  });

  test('reports data saving only if data saving makes the device leave out files', async () => {
    device.connection = { saveData: true };
    await run({ asked: false });
    expect(problem()).toBeNull();
  });

  test('starts no further downloads once the device is full', async () => {
    stage.server.publish(makeRelease({ version: '1.0.4', documents: 1, media: 12 }));
    stage.parts.caches.quota = 800;
    expect(await run()).toBe(true);
    expect(packs()).toBeLessThanOrEqual(1 + 2 * LANES);
    expect(problem()).toBe('storage-full');
  });

  test('with a failing storage reports the failure and requests nothing during a pause', async () => {
    stage.parts.caches.beforePut = () => Promise.reject(new TypeError('Failed to write'));
    expect(await run()).toBe(true);
    expect([problem(), await stage.lastError()]).toEqual(['storage-failed', 'sync: TypeError: Failed to write']);
    stage.parts.caches.beforePut = () => undefined;
    forget();
    await run();
    expect(stage.server.asked).toEqual([]);
    await elapse(1_000);
    await run();
    expect([packs() > 0, problem()]).toEqual([true, null]);
  });

  test('with a failing database reports the failure and continues after a pause', async () => {
    stage.parts.restart();
    const mend = failDatabase({ at: 'open', how: 'fails' });
    expect(await run()).toBe(true);
    mend();
    expect(problem()).toBe('storage-failed');
    await elapse(12_000);
    await stage.session.learnToken(TOKEN);
    await run();
    expect([packs(), problem()]).toEqual([ALL, null]);
  });
});

test('a log-out ends the sync without an error', async () => {
  stage.server.between = async ({ path }, serve) => {
    if (path.startsWith(PATHS.packs)) await stage.change({ epoch: 'another' });
    return serve();
  };
  expect(await run()).toBe(true);
  expect([problem(), await stage.lastError()]).toEqual([null, undefined]);
});
