import { tokenRefused } from '../../../../src/api/apiEvents';
import { legacyKeyExchanged } from '../../../../src/features/auth/authSlice';
import { FakeContainer } from '../../../support/fakeContainer';
import { beginFakedSession, endFakedSession, seconds } from '../../../support/fakedSession';
import { FakeServer, json, refusal } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';
import { TOKEN } from '../../../support/storeLogin';

const FILEDATA = 'GET /application/filedata';
const DOWNLOAD = 'GET /application/download-files';

let server: FakeServer;
let app: StartedApp;
let counts: { count_loaded: number | null; count_total: number | null; problem?: string; version?: string };

beforeEach(async () => {
  await beginFakedSession();
  counts = { count_loaded: null, count_total: null };
  server = new FakeServer()
    .on('GET /api/version_available', { version: '1.0.0', timestamp: 1 })
    .on(FILEDATA, () => counts)
    .on(DOWNLOAD, () => json(202, {}));
});

afterEach(() => endFakedSession(app, server));

// spec: state-11, login-5, call-19
test('the page starts the file download, follows its progress and records its completion', async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(1);
  expect(server.requests(DOWNLOAD)[0]?.address).toMatch(/\?time=\d+&status=0;0$/);
  expect(app.store.getState().fileSync).toMatchObject({ status: 'loading', count_loaded: null });
  const downloads = server.requests(DOWNLOAD).length;
  for (const loaded of [10, 20, 30]) {
    counts = { count_loaded: loaded, count_total: 40 };
    await seconds(1);
    expect(app.store.getState().fileSync).toMatchObject({ count_loaded: loaded, count_total: 40 });
  }
  expect(server.requests(DOWNLOAD)).toHaveLength(downloads);
  counts = { count_loaded: 40, count_total: 40 };
  await seconds(2);
  expect(app.store.getState().fileSync).toMatchObject({ status: null, count_loaded: 40 });
  expect(app.store.getState().version.checked).toBeGreaterThan(Date.now() / 1_000 - 3);
  // The first update check starts another download run, which ends within these 20 seconds.
  await seconds(20);
  const polls = server.requests(FILEDATA).length;
  await seconds(400);
  expect(server.requests(FILEDATA)).toHaveLength(polls);
});

describe('when no version check has reached the server', () => {
  const whole = { count_loaded: 40, count_total: 40 };
  const checked = () => app.store.getState().version.checked;

  beforeEach(() => {
    server.on('GET /api/version_available', () => refusal(503, 'Nicht erreichbar.'));
  });

  test('a device that already stored all files records no completion time', async () => {
    counts = whole;
    app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
    await seconds(5);
    expect(app.store.getState().fileSync).toMatchObject({ status: null, count_loaded: 40 });
    expect(checked()).toBeNull();
  });

  // spec: sync-11
  test.each([
    ['no counts', { count_loaded: null, count_total: null }],
    ['missing files', { count_loaded: 39, count_total: 40 }],
  ])('a download that first reported %s records its completion time', async (_name, first) => {
    counts = first;
    app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
    await seconds(5);
    expect(checked()).toBeNull();
    counts = whole;
    await seconds(5);
    const completed = checked();
    expect(completed).toBeGreaterThan(Date.now() / 1_000 - 10);
    expect(completed).toBeLessThanOrEqual(Date.now() / 1_000);
    // The event starts another download run, in which all files are already stored.
    window.dispatchEvent(new Event('online'));
    await seconds(120);
    expect(checked()).toBe(completed);
  });
});

test('the page reads the download counts again after each version check', async () => {
  counts = { count_loaded: 40, count_total: 40, version: '1.0.0' };
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(60);
  expect(app.store.getState().fileSync).toMatchObject({ status: null, count_loaded: 40 });
  counts = { count_loaded: 39, count_total: 40, version: '1.0.0' };
  for (let waited = 0; waited < 3_900 && app.store.getState().fileSync.status !== 'loading'; waited += 30)
    await seconds(30);
  expect(app.store.getState().fileSync).toMatchObject({ status: 'loading', count_loaded: 39 });
});

test('the app keeps the version and the problem that the service worker last reported', async () => {
  counts = { count_loaded: 5, count_total: 40, version: '1.0.0', problem: 'unreachable' };
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(2);
  const known = app.store.getState().fileSync;
  expect(known).toMatchObject({ status: 'loading', ...counts });
  const polls = server.requests(FILEDATA).length;
  await seconds(5);
  expect(server.requests(FILEDATA).length).toBeGreaterThan(polls + 3);
  expect(app.store.getState().fileSync).toBe(known);
  await seconds(0.5);
  // Only the slice `fileSync` may keep the counts, not the query cache.
  expect(JSON.stringify(app.store.getState().api)).not.toContain('count_total');
});

// spec: sync-9
test('the page restarts a download after three equal counts of loaded files', async () => {
  counts = { count_loaded: 5, count_total: 40 };
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(1.5);
  expect(server.requests(DOWNLOAD)).toHaveLength(0);
  await seconds(1);
  expect(server.requests(DOWNLOAD)).toHaveLength(1);
  expect(server.requests(DOWNLOAD)[0]?.address).toContain('status=5;40');
});

// spec: sync-3, limit-3
test('a download run ends after 600 readings of the counts', async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  let loaded = 0;
  server.on(FILEDATA, () => ({ count_loaded: loaded++, count_total: 100_000 }));
  let ticks: number | null = null;
  app.store.subscribe(() => {
    if (app.store.getState().fileSync.status === null) ticks ??= server.requests(FILEDATA).length;
  });
  await seconds(700);
  expect(ticks).toBe(600);
  expect(server.requests(FILEDATA).length).toBeGreaterThan(650);
}, 20_000);

// spec: sync-1
test('the page reads no download counts until a service worker controls the page', async () => {
  const container = new FakeContainer({ controlled: false });
  app = await startApp({ container, runningVersion: '1.0.0' });
  await seconds(5);
  expect(container.received).toContainEqual({ type: 'takeOver' });
  expect(server.requests(FILEDATA)).toHaveLength(0);
  container.takeControl();
  await seconds(1);
  expect(server.requests(FILEDATA).length).toBeGreaterThan(0);
});

// spec: state-12, sync-12
test('the page records that a browser without service workers does not support offline use', async () => {
  app = await startApp({ runningVersion: '1.0.0' });
  await seconds(5);
  expect(app.store.getState().fileSync.status).toBe('unsupported');
  expect(server.requests(FILEDATA)).toHaveLength(0);
});

test('the page starts another download run when the service worker reports a newer version', async () => {
  const container = new FakeContainer();
  counts = { count_loaded: 40, count_total: 40 };
  app = await startApp({ container, runningVersion: '1.0.0' });
  await seconds(2);
  const polls = server.requests(FILEDATA).length;
  counts = { count_loaded: null, count_total: null };
  container.post({ type: 'newerVersionKnown', version: '1.0.1' });
  await seconds(3);
  expect(server.requests(FILEDATA).length).toBeGreaterThan(polls + 1);
});

test('the page repeats its request for a newer release until the device has stored the complete release', async () => {
  server.on('GET /api/version_available', { version: '1.0.1', timestamp: 2 });
  counts = { count_loaded: 40, count_total: 40, version: '1.0.0' };
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(60);
  const downloads = server.requests(DOWNLOAD).length;
  await seconds(300);
  expect(server.requests(DOWNLOAD)).toHaveLength(downloads + 1);
  counts = { ...counts, version: '1.0.1' };
  await seconds(300);
  const last = server.requests(DOWNLOAD).length;
  await seconds(900);
  expect(server.requests(DOWNLOAD)).toHaveLength(last);
});

// spec: sync-2, limit-2
test('the page reads download counts once a second, and stops when the session ends', async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  let loaded = 0;
  server.on(FILEDATA, () => ({ count_loaded: loaded++, count_total: 100_000 }));
  await seconds(3);
  app.store.dispatch(tokenRefused({ token: TOKEN }));
  expect(app.store.getState().fileSync.status).toBeNull();
  const polls = server.requests(FILEDATA).length;
  window.dispatchEvent(new Event('online'));
  await seconds(5);
  expect(server.requests(FILEDATA)).toHaveLength(polls);
  app.store.dispatch(legacyKeyExchanged({ token: TOKEN, permission: '' }));
  await seconds(10);
  expect(server.requests(FILEDATA).length - polls).toBeGreaterThan(8);
  expect(server.requests(FILEDATA).length - polls).toBeLessThan(12);
});

test('the page asks for persistent storage, but not again after the browser has granted the request', async () => {
  let asked = 0;
  let isKept = false;
  const storage = { persisted: async () => isKept, persist: async () => ((asked += 1), (isKept = true)) };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(1);
  expect(asked).toBe(1);
  await app.stop();
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(1);
  expect(asked).toBe(1);
  Reflect.deleteProperty(navigator, 'storage');
});

test("the login ends only if the server refuses the page's own token", async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(61);
  counts = { count_loaded: 5, count_total: 40, problem: 'refused' };
  await seconds(2);
  // A proxy may have refused the worker's request. The page therefore asks for no key while the server accepts the
  // page's own token.
  expect(app.store.getState().auth.required).toBe(false);
  counts = { count_loaded: 5, count_total: 40 };
  await seconds(61);
  server.on('GET /api/version_available', () => refusal(401, 'Bitte melden Sie sich an.'));
  counts = { count_loaded: 5, count_total: 40, problem: 'refused' };
  await seconds(2);
  expect(app.store.getState().auth).toMatchObject({ required: true, token: null });
});

test("when the server refuses the service worker's token, the page checks its own login once", async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(61);
  const asked = () => server.requests('GET /api/version_available').length;
  const before = asked();
  let loaded = 5;
  server.on(FILEDATA, () => ({ count_loaded: loaded++, count_total: 4_000, problem: 'refused' }));
  await seconds(200);
  expect(loaded).toBeGreaterThan(100);
  expect(asked()).toBe(before + 1);
});
