import { createHash } from 'node:crypto';
import { PATHS } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { readRecord } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const SCRIPT = '/assets/app.js';
const TEXT = 'start();';
const NEXT = `${TOKEN}-2`;
const first = makeRelease({ version: '1.0.1' });
const second = makeRelease({ version: '1.0.2', mediaName: 'b' });

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.shell = [
    { url: SCRIPT, revision: null, integrity: `sha384-${createHash('sha384').update(TEXT).digest('base64')}` },
  ];
  device.restart();
  device.server.accepted.add(NEXT);
  device.server.between = ({ path }, serve) => (path === SCRIPT ? new Response(TEXT) : serve());
  device.server.publish(first);
  await device.untilWhole('1.0.1');
  device.server.asked.length = 0;
});
afterEach(() => device.close());

const asked = (path: string) => device.server.asked.filter((one) => one.path === path);
const hasHashed = async () => (await readRecord('recheck', 'last')) !== undefined;
const lastError = async () => (await device.state()).lastError?.message;
const hasShell = async () => (await device.caches.match(`https://tablet.example${SCRIPT}`)) !== undefined;
async function check(token: string | null = TOKEN, seconds = 3): Promise<void> {
  await device.get(PATHS.versionAvailable, { token }).catch(() => undefined);
  await device.elapse(seconds * 1_000);
}

test("an update check loads a newer release, rechecks packs and repairs the app's files", async () => {
  device.server.publish(second);
  expect([await hasHashed(), await hasShell()]).toEqual([false, false]);
  await check();
  expect((await device.state()).staged).toMatchObject({ version: '1.0.2', packsStored: 4 });
  expect([await hasHashed(), await hasShell()]).toEqual([true, true]);
  expect(asked(PATHS.pointer)).toMatchObject([{ token: TOKEN }]);
  expect(await lastError()).toBeUndefined();
});

test('the worker begins to load a newer release 1.5 s after the update check, even if a page asks for progress meanwhile', async () => {
  device.server.publish(second);
  await device.get(PATHS.versionAvailable);
  await device.elapse(500);
  await device.poll();
  await device.elapse(900);
  const paths = () => device.server.asked.map(({ path }) => path).filter((path) => /packs|manifests/.test(path));
  expect(paths()).toEqual([]);
  await device.elapse(1_500);
  expect(paths()).not.toEqual([]);
});

test('the first update check stores the list of open pages', async () => {
  await check();
  expect(await readRecord('oldPages', 'ids')).toEqual(['page']);
});

test('an update check rechecks packs after ten seconds, even if a newer release is still loading', async () => {
  device.server.publish(second);
  const { between } = device.server;
  device.server.between = (one, serve) =>
    one.path.startsWith(PATHS.packs) ? new Promise<never>(() => undefined) : between(one, serve);
  await check(TOKEN, 9);
  expect(await hasHashed()).toBe(false);
  await device.elapse(3_000);
  expect(await hasHashed()).toBe(true);
});

test("an update check without a login asks for no release but repairs the app's files", async () => {
  await device.tell({ type: 'logOut' });
  device.server.asked.length = 0;
  await check(null);
  expect([asked(PATHS.pointer), await hasHashed(), await hasShell()]).toEqual([[], false, true]);
});

test('an update check sends a pending log-out before it asks for a release', async () => {
  device.server.online = false;
  await device.tell({ type: 'logOut' });
  device.server.online = true;
  device.server.asked.length = 0;
  await check(NEXT);
  expect(asked(PATHS.logout)).toMatchObject([{ method: 'POST', token: TOKEN }]);
  expect(asked(PATHS.pointer)).toMatchObject([{ token: NEXT }]);
  const paths = device.server.asked.map(({ path }) => path);
  expect(paths.indexOf(PATHS.logout)).toBeLessThan(paths.indexOf(PATHS.pointer));
});

test('an update check notes an unreachable server and still rechecks the packs', async () => {
  device.server.online = false;
  await check();
  expect(await hasHashed()).toBe(true);
  expect(await lastError()).toMatch(/^shell: Error: 1 files cannot be repaired/);
  device.shell = [];
  await device.end();
  device.restart();
  await check();
  expect(await lastError()).toMatch(/^pointer: /);
});

test("an update check notes unreadable packs and still repairs the app's files", async () => {
  const isPack = () => device.caches.looked.at(-1)?.startsWith(PATHS.packs);
  device.caches.beforeMatch = () => (isPack() ? Promise.reject(new TypeError('Failed to read')) : undefined);
  await check();
  device.caches.beforeMatch = () => undefined;
  expect(await hasShell()).toBe(true);
  expect(await lastError()).toMatch(/^recheck: /);
});

test('a replaced build of the worker begins no part of an update check', async () => {
  await device.end();
  device.server.publish(second);
  await check();
  expect([await hasHashed(), await hasShell()]).toEqual([false, false]);
  expect(device.server.packRequests()).toEqual([]);
});
