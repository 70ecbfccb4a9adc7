import { DOWNLOAD_START_DELAY_MS } from '../../../src/contract/base/limits';
import { packPath, PATHS } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { limitRoom, readRecord } from '../../support/workerDevice/storedRecords';
import { ReleaseStage, TOKEN } from '../releaseStage';

interface Maintenance {
  maintain(event: object): Promise<void>;
}
interface LastErrorModule {
  readLastError(): Promise<object | null>;
}
interface SyncStatus {
  currentProblem(): string | null;
}
interface Takeover {
  stepAsideIfAsked(data: object): boolean;
}

const release = makeRelease({ version: '1.0.1', mediaName: 'u' });
const newer = makeRelease({ version: '1.0.2', mediaName: 'v' });

let stage: ReleaseStage;

beforeEach(async () => {
  stage = new ReleaseStage();
  stage.server.publish(release);
  await stage.session.learnToken(TOKEN);
  await stage.hold(release);
});
afterEach(() => stage.close());

const MOST_STEPS = 1_000;

/** Makes a page's update check, and advances the clock until a download may start. */
const check = async (token?: string) => {
  const { maintain } = stage.parts.load<Maintenance>('sync/maintenance');
  let isOver = false;
  const over = maintain(stage.event(PATHS.versionAvailable, token === undefined ? {} : { token })).finally(
    () => (isOver = true),
  );
  for (let step = 0; !isOver && step < MOST_STEPS; step++) {
    // The fake clock controls neither the storage nor the threads that compute hashes, so the test waits for both.
    await new Promise((wake) => setImmediate(wake));
    await crypto.subtle.digest('SHA-256', new Uint8Array(1));
    await jest.advanceTimersByTimeAsync(50);
  }
  await over;
  await jest.advanceTimersByTimeAsync(DOWNLOAD_START_DELAY_MS);
};
const lastError = () => stage.parts.load<LastErrorModule>('database/lastError').readLastError();
const problem = () => stage.parts.load<SyncStatus>('net/syncStatus').currentProblem();
const token = async () => (await stage.session.readSession()).token;

test('an update check without a fault notes no error', async () => {
  await check(TOKEN);
  expect([await lastError(), problem()]).toEqual([null, null]);
  expect(stage.asked(PATHS.pointer)).toHaveLength(1);
});

test('an update check without a token does not log the person out', async () => {
  await check();
  expect(await token()).toBe(TOKEN);
  expect(stage.asked(PATHS.pointer)).toMatchObject([{ token: TOKEN }]);
});

test('an update check with another token stores that token and asks the server with it', async () => {
  stage.server.accepted.add(`${TOKEN}-2`);
  await check(`${TOKEN}-2`);
  expect(await token()).toBe(`${TOKEN}-2`);
  expect(stage.asked(PATHS.pointer)).toMatchObject([{ token: `${TOKEN}-2` }]);
});

test('an update check loads a newer release', async () => {
  stage.server.publish(newer);
  await check(TOKEN);
  await stage.packsAfterSync();
  expect((await stage.releases.readRefs()).staged).toMatchObject({ version: '1.0.2' });
});

test('an update check loads a damaged pack again without another poll', async () => {
  const [pack] = release.manifest.packs.filter(({ kind }) => kind === 'media');
  const path = packPath(pack?.sha256 ?? '');
  const cache = await stage.parts.caches.open(`dachberater-packs-${await stage.epoch()}`);
  await cache.put(path, new Response(new Uint8Array(pack?.size ?? 0)));
  await check(TOKEN);
  expect(await stage.packsAfterSync()).toBe(release.manifest.packs.length);
  expect(stage.asked(path)).toHaveLength(1);
});

test('an update check notes an unreachable server', async () => {
  stage.server.online = false;
  await check(TOKEN);
  expect(await lastError()).toMatchObject({ message: 'pointer: unreachable (Failed to fetch)' });
  expect(problem()).toBe('unreachable');
});

test.each<[string, string, () => void]>([
  [
    'a release that cannot be stored as wanted',
    'update check: QuotaExceededError: No room',
    () => limitRoom('refs', () => false),
  ],
  [
    'a browser that cannot list the pages',
    'shell: Error: No pages',
    () => (stage.parts.scope.clients.matchAll = () => Promise.reject(new Error('No pages'))),
  ],
])('an update check notes a failure as the last error (case: %s)', async (_what, message, fail) => {
  stage.server.publish(newer);
  fail();
  await check(TOKEN);
  expect(await lastError()).toMatchObject({ message });
});

test('a replaced build of the worker begins no update check', async () => {
  stage.server.publish(newer);
  stage.parts.load<Takeover>('sync/takeOver').stepAsideIfAsked({ type: 'stepAside' });
  await check(TOKEN);
  expect(await stage.packsAfterSync()).toBe(release.manifest.packs.length);
  expect(stage.server.packRequests()).toEqual([]);
  // The next build now manages the app's files. The replaced build therefore stores no IDs of pages that may need old
  // files.
  expect(await readRecord('oldPages', 'ids')).toBeUndefined();
});
