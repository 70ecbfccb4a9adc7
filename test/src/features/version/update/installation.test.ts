import { tokenRefused } from '../../../../../src/api/apiEvents';
import { PERMISSIONS } from '../../../../../src/contract/base/permissions';
import { legacyKeyExchanged } from '../../../../../src/features/auth/authSlice';
import { connectionLost } from '../../../../../src/features/connection/connectionEvents';
import { overlayClosed } from '../../../../../src/features/overlay/overlaySlice';
import { installRequested, updateAccepted } from '../../../../../src/features/version/versionEvents';
import { FakeContainer } from '../../../../support/fakeContainer';
import { FakeServer, json, silence } from '../../../../support/fakeServer';
import { startApp, type StartedApp, type StartOptions } from '../../../../support/startApp';
import { storeLogin, TOKEN } from '../../../../support/storeLogin';

const AVAILABLE = 'GET /api/version_available';
const UPDATE = 'GET /application/update';
const TILES = 'GET /api/v1/products/tiles';

const FAILED = { open: true, text: ['failed.title', 'failed.text'], actions: ['close'] };
const OFFERED = { open: true, icon: 'download' };

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
  server = new FakeServer()
    .on(AVAILABLE, { version: '1.0.1', timestamp: 2 })
    .on(UPDATE, () => json(202, { version: '1.0.1' }))
    .on(TILES, { version: '1.0.1' })
    .on('GET /application/filedata', { count_loaded: 9, count_total: 9, version: '1.0.1' })
    .on('GET /application/download-files', () => json(202, {}));
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
const overlay = () => app.store.getState().overlay;
const start = async (options: StartOptions = {}) => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0', ...options });
  await seconds(2);
};

test('a failed reload ends the installation with a message, and the update is offered again', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reloadPage = () => {
    throw new Error('The page does not reload.');
  };
  await start({ reloadPage });
  app.store.dispatch(updateAccepted());
  await seconds(5);
  expect(app.reloads()).toBe(1);
  expect(overlay()).toMatchObject(FAILED);
  expect(reported).toHaveBeenCalledTimes(1);
  app.store.dispatch(overlayClosed());
  const checks = server.requests(AVAILABLE).length;
  window.dispatchEvent(new Event('online'));
  await seconds(70);
  expect(server.requests(AVAILABLE).length).toBeGreaterThan(checks);
  expect(overlay()).toMatchObject(OFFERED);
});

test('an installation ends when the page does not reload within a minute', async () => {
  await start();
  app.store.dispatch(updateAccepted());
  await seconds(5);
  expect(app.reloads()).toBe(1);
  expect(overlay()).toMatchObject({ open: true, icon: 'loading' });
  await seconds(60);
  expect(overlay().open).toBe(false);
});

test('when the session ends, a running installation ends, and the next session offers the update', async () => {
  await start();
  server.on(TILES, silence);
  app.store.dispatch(updateAccepted());
  await seconds(2);
  expect(overlay()).toMatchObject({ open: true, icon: 'loading' });
  app.store.dispatch(tokenRefused({ token: TOKEN }));
  await seconds(1);
  expect(overlay().open).toBe(false);
  server.on(TILES, { version: '1.0.1' });
  app.store.dispatch(legacyKeyExchanged({ token: TOKEN, permission: PERMISSIONS.default }));
  await seconds(5);
  expect(overlay()).toMatchObject(OFFERED);
  app.store.dispatch(updateAccepted());
  await seconds(3);
  expect(app.reloads()).toBe(1);
});

test('an open update offer closes when the session ends', async () => {
  await start();
  expect(overlay()).toMatchObject(OFFERED);
  app.store.dispatch(tokenRefused({ token: TOKEN }));
  await seconds(1);
  expect(overlay().open).toBe(false);
});

test('only one installation runs at a time, even if the overlay was closed', async () => {
  await start();
  app.store.dispatch(updateAccepted());
  await seconds(0.5);
  expect(app.store.getState().version.progress).toEqual({
    status: 'installing',
    target: '1.0.1',
    occasion: 'outdated',
    required: false,
  });
  app.store.dispatch(overlayClosed());
  app.store.dispatch(installRequested());
  await seconds(5);
  expect(server.requests(UPDATE)).toHaveLength(1);
  expect(app.reloads()).toBe(1);
});

test('a requested installation replaces the open offer, which returns an hour later', async () => {
  server.on(UPDATE, () => json(503, { message: 'Nicht erreichbar.', errors: [] }));
  await start();
  expect(overlay()).toMatchObject(OFFERED);
  app.store.dispatch(installRequested());
  await seconds(2);
  expect(overlay()).toMatchObject(FAILED);
  app.store.dispatch(overlayClosed());
  await seconds(3_700);
  expect(overlay()).toMatchObject(OFFERED);
});

test('the message of a lost connection does not replace the update offer', async () => {
  await start();
  app.store.dispatch(connectionLost());
  expect(overlay()).toMatchObject(OFFERED);
  server.on(TILES, silence);
  app.store.dispatch(updateAccepted());
  await seconds(1);
  app.store.dispatch(connectionLost());
  expect(overlay()).toMatchObject({ open: true, icon: 'loading' });
});
