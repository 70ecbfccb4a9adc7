import { documentRemoved, documentSelected } from '../../../../../src/features/cart/cartSlice';
import { lightboxClosed, mediaOpened } from '../../../../../src/features/share/shareSlice';
import { updateDeclined } from '../../../../../src/features/version/updateEvents';
import {
  installRequested,
  updateAccepted,
  updateCheckRequested,
  versionInfoClosed,
  versionInfoOpened,
} from '../../../../../src/features/version/versionEvents';
import { selectVersionState } from '../../../../../src/features/version/versionState';
import { runningVersionRead } from '../../../../../src/features/version/versionSlice';
import { FakeContainer } from '../../../../support/fakeContainer';
import { FakeServer, json, refusal } from '../../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../../support/startApp';
import { storeLogin } from '../../../../support/storeLogin';

const AVAILABLE = 'GET /api/version_available';
const UPDATE = 'GET /application/update';
const TILES = 'GET /api/v1/products/tiles';

let server: FakeServer;
let container: FakeContainer;
let app: StartedApp;
let available: { version: string; timestamp: number; serial?: number; note?: string; required?: boolean };

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
  container = new FakeContainer();
  available = { version: '1.0.0', timestamp: 1 };
  server = new FakeServer()
    .on(AVAILABLE, () => available)
    .on('GET /application/filedata', () => ({ count_loaded: 9, count_total: 9, version: available.version }))
    .on('GET /application/download-files', () => json(202, {}));
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
const start = async () => {
  app = await startApp({ container, runningVersion: '1.0.0' });
  await seconds(2);
};
const overlay = () => app.store.getState().overlay;

describe('the update check', () => {
  // spec: login-4
  test('runs at the start and again after an hour', async () => {
    await start();
    expect(server.requests(AVAILABLE)).toHaveLength(1);
    expect(container.registration.updates).toBe(1);
    await seconds(3_500);
    expect(server.requests(AVAILABLE)).toHaveLength(1);
    await seconds(400);
    expect(server.requests(AVAILABLE)).toHaveLength(2);
    expect(container.registration.updates).toBe(2);
  });

  test('runs only once for several hints of an update', async () => {
    await start();
    for (let ring = 0; ring < 5; ring++) window.dispatchEvent(new Event('online'));
    await seconds(30);
    expect(server.requests(AVAILABLE)).toHaveLength(1);
    await seconds(40);
    expect(server.requests(AVAILABLE)).toHaveLength(2);
    await seconds(200);
    expect(server.requests(AVAILABLE)).toHaveLength(2);
  });

  test("runs immediately on a person's request, even while an earlier hint is waiting", async () => {
    await start();
    window.dispatchEvent(new Event('online'));
    await seconds(2);
    expect(server.requests(AVAILABLE)).toHaveLength(1);
    app.store.dispatch(updateCheckRequested());
    await seconds(2);
    expect(server.requests(AVAILABLE)).toHaveLength(2);
  });

  test('opens no overlay when the server cannot be reached', async () => {
    server.online = false;
    await start();
    expect(app.store.getState().version).toMatchObject({ update: null, checked: null });
    expect(overlay().open).toBe(false);
  });
});

describe('an update for an outdated page', () => {
  beforeEach(() => {
    available = { version: '1.0.1', timestamp: 2, note: 'Neue Ziegel.' };
  });

  // spec: state-7, version-2
  test('is offered again an hour after the offer was closed', async () => {
    await start();
    expect(selectVersionState(app.store.getState())).toMatchObject({ outdated: true, updateInfo: 'Neue Ziegel.' });
    expect(overlay()).toMatchObject({ open: true, icon: 'download', actions: ['versionUpdate', 'close'] });
    app.store.dispatch(updateDeclined());
    await seconds(3_000);
    expect(overlay().open).toBe(false);
    await seconds(700);
    expect(overlay().open).toBe(true);
  });

  test.each([
    ['the server requires it', { version: '1.0.1', timestamp: 2, required: true }],
    ['the major part is lower', { version: '2.0.0', timestamp: 2 }],
  ])('is offered without a close button when %s', async (_name, answer) => {
    available = answer;
    await start();
    expect(overlay().actions).toEqual(['versionUpdate']);
  });

  test('is offered when the running version becomes known', async () => {
    available = { version: '1.0.1', timestamp: 2, required: true };
    server.on('GET /api/version', () => json(503, {}));
    app = await startApp({ container });
    await seconds(2);
    expect(overlay().open).toBe(false);
    app.store.dispatch(runningVersionRead({ version: '1.0.0' }));
    await seconds(2);
    expect(overlay()).toMatchObject({ open: true, icon: 'download', actions: ['versionUpdate'] });
  });

  test('is offered again when a person searches for updates', async () => {
    available = { version: '1.0.1', timestamp: 2 };
    await start();
    app.store.dispatch(updateDeclined());
    app.store.dispatch(versionInfoOpened());
    document.dispatchEvent(new Event('pointerdown'));
    await seconds(120);
    expect(overlay().kind).toBe('versionInfo');
    app.store.dispatch(updateCheckRequested());
    await seconds(1);
    expect(overlay()).toMatchObject({ open: true, kind: 'offered' });
    app.store.dispatch(updateDeclined());
    await seconds(120);
    expect(overlay().open).toBe(false);
  });

  test('cannot be found while the server is offline', async () => {
    await start();
    server.online = false;
    app.store.dispatch(updateCheckRequested());
    expect(app.store.getState().version.search).toBe('running');
    await seconds(31);
    expect(app.store.getState().version.search).toBe('unreachable');
  });

  test('is not offered from a stored answer while update checks fail', async () => {
    await start();
    await app.stop();
    server.online = false;
    await start();
    expect(app.store.getState().version.update).toBe('1.0.1');
    await seconds(60);
    expect(overlay().open).toBe(false);
    server.online = true;
  });

  test('is offered only after ten idle minutes if the cart is not empty', async () => {
    app = await startApp({ container, runningVersion: '1.0.0' });
    app.store.dispatch(documentSelected({ image: 'a'.repeat(22), name: 'Biber', description: '' }));
    available = { version: '1.0.2', timestamp: 3 };
    if (overlay().open) app.store.dispatch(updateDeclined());
    window.dispatchEvent(new Event('online'));
    await seconds(100);
    expect(overlay().open).toBe(false);
    await seconds(520);
    expect(overlay().open).toBe(true);
  });

  // spec: state-8, version-8, call-21, limit-10
  test('reloads the page only once the new version is active', async () => {
    await start();
    let active = '1.0.0';
    server.on(UPDATE, () => json(202, { version: '1.0.1' })).on(TILES, () => ({ version: active }));
    container.letWait();
    app.store.dispatch(updateAccepted());
    await seconds(3.5);
    expect(overlay()).toMatchObject({ open: true, icon: 'loading', actions: [] });
    expect(server.requests(TILES)).toHaveLength(3);
    expect(server.requests(TILES)[0]?.cache).toBe('no-cache');
    expect(app.reloads()).toBe(0);
    active = '1.0.1';
    await seconds(1.5);
    expect(app.reloads()).toBe(1);
  });

  // spec: version-9, limit-9
  test('reloads the page after twelve requests that did not find the new version', async () => {
    await start();
    server.on(UPDATE, () => json(202, { version: '1.0.1' })).on(TILES, () => ({ version: '1.0.0' }));
    app.store.dispatch(updateAccepted());
    await seconds(20);
    expect(server.requests(TILES)).toHaveLength(12);
    expect(app.reloads()).toBe(1);
  });

  // spec: state-9, version-10
  test('does not reload the page when the server is unreachable', async () => {
    await start();
    server.on(UPDATE, () => refusal(503, 'Nicht erreichbar.'));
    app.store.dispatch(updateAccepted());
    await seconds(20);
    expect(overlay()).toMatchObject({ open: true, text: ['failed.title', 'failed.text'], actions: ['close'] });
    expect(app.reloads()).toBe(0);
  });
});

describe('a release to which the server rolled back', () => {
  beforeEach(() => {
    available = { version: '1.0.0', timestamp: 2 };
    server.on(UPDATE, () => json(202, { version: '1.0.0' })).on(TILES, () => ({ version: '1.0.0' }));
  });
  const startNewer = async () => {
    app = await startApp({ container, runningVersion: '1.0.1' });
    await seconds(10);
  };

  // spec: version-5
  test('is not installed twice within an hour', async () => {
    await startNewer();
    expect(app.reloads()).toBe(1);
    await app.stop();
    await startNewer();
    expect(app.reloads()).toBe(0);
  });

  test('is installed only once it is complete', async () => {
    server.on('GET /application/filedata', () => ({ count_loaded: 3, count_total: 9, version: '1.0.0' }));
    await startNewer();
    await seconds(30);
    expect(app.reloads()).toBe(0);
    server.on('GET /application/filedata', () => ({ count_loaded: 9, count_total: 9, version: '1.0.0' }));
    await seconds(10);
    expect(app.reloads()).toBe(1);
  });
});

describe('the serial number of an update answer', () => {
  const check = async () => {
    window.dispatchEvent(new Event('online'));
    await seconds(70);
  };
  const older = { version: '1.0.1', timestamp: 2, serial: 6 };

  beforeEach(async () => {
    available = { version: '1.0.0', timestamp: 1, serial: 7 };
    server.on(UPDATE, () => json(202, { version: '1.0.0' })).on(TILES, () => ({ version: '1.0.0' }));
    await start();
  });

  test('prevents an offer if the number is lower than before', async () => {
    const { checked } = app.store.getState().version;
    available = older;
    await check();
    expect(overlay().open).toBe(false);
    expect(app.store.getState().version.update).toBe('1.0.0');
    expect(app.store.getState().version.checked).toBeGreaterThan(checked ?? 0);
  });

  test('prevents an offer even after a reload if the number is lower than before', async () => {
    await app.stop();
    available = older;
    await start();
    expect(server.requests(AVAILABLE)).toHaveLength(2);
    expect(overlay().open).toBe(false);
  });

  test('prevents a roll-back if the number is lower than before', async () => {
    available = { ...older, version: '0.9.0' };
    server.on('GET /application/filedata', () => ({ count_loaded: 9, count_total: 9, version: '0.9.0' }));
    await check();
    expect(app.reloads()).toBe(0);
  });

  test('is accepted after an hour even if the number is lower than before', async () => {
    available = older;
    await check();
    await check();
    expect(overlay().open).toBe(false);
    await seconds(3_600);
    await check();
    expect(overlay()).toMatchObject({ open: true, icon: 'download' });
  });

  test('is not necessary for an offer', async () => {
    available = { version: '1.0.1', timestamp: 0 };
    await check();
    expect(overlay()).toMatchObject({ open: true, icon: 'download' });
  });
});

// spec: shell-15
test('a requested installation reloads the page even without a newer version', async () => {
  await start();
  server.on(UPDATE, () => json(202, { version: '1.0.0' })).on(TILES, () => ({ version: '1.0.0' }));
  app.store.dispatch(installRequested());
  await seconds(3);
  expect(app.reloads()).toBe(1);
});

test('a page that is not in use reloads when another tab installed a release', async () => {
  await start();
  container.post({ type: 'releaseActivated', version: '1.0.1' });
  await seconds(1);
  expect(app.reloads()).toBe(1);
});

test('a page with an open update offer also reloads when another tab has installed a release', async () => {
  available = { version: '1.0.1', timestamp: 2 };
  await start();
  expect(overlay()).toMatchObject({ open: true, actions: ['versionUpdate', 'close'] });
  container.post({ type: 'releaseActivated', version: '1.0.1' });
  await seconds(1);
  expect(app.reloads()).toBe(1);
});

describe("a page does not reload for another tab's installation", () => {
  const field = document.createElement('input');
  const medium = {
    name: 'Biber',
    image: 'a'.repeat(22),
    preview: 'b'.repeat(22),
    extension: 'pdf',
    label: [],
    description: [],
    customer_file_id: 'c'.repeat(22),
    filter: {},
  };
  const typed = () => {
    document.body.append(field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  test.each<[string, () => unknown, () => unknown]>([
    [
      'a filled cart',
      () => app.store.dispatch(documentSelected({ image: 'a'.repeat(22), name: 'Biber', description: '' })),
      () => app.store.dispatch(documentRemoved({ id: 'a'.repeat(22) })),
    ],
    [
      'an open lightbox',
      () => app.store.dispatch(mediaOpened({ media: [medium] })),
      () => app.store.dispatch(lightboxClosed()),
    ],
    ['an open window', () => app.store.dispatch(versionInfoOpened()), () => app.store.dispatch(versionInfoClosed())],
    ['a form with typed text', typed, () => field.remove()],
  ])('while a person has %s', async (_name, begin, end) => {
    await start();
    document.dispatchEvent(new Event('pointerdown'));
    begin();
    container.post({ type: 'releaseActivated', version: '1.0.1' });
    await seconds(300);
    expect(app.reloads()).toBe(0);
    end();
    await seconds(30);
    expect(app.reloads()).toBe(1);
  });

  test('until ten idle minutes have passed', async () => {
    await start();
    document.dispatchEvent(new Event('pointerdown'));
    app.store.dispatch(versionInfoOpened());
    container.post({ type: 'releaseActivated', version: '1.0.1' });
    await seconds(590);
    expect(app.reloads()).toBe(0);
    await seconds(40);
    expect(app.reloads()).toBe(1);
  });
});

test('a page does not reload for an activated release whose version it already runs', async () => {
  await start();
  container.post({ type: 'releaseActivated', version: '1.0.0' });
  await seconds(60);
  expect(app.reloads()).toBe(0);
});

test('a new build reloads an idle page even if the worker does not respond', async () => {
  container.letWait({ obeys: false });
  await start();
  document.dispatchEvent(new Event('pointerdown'));
  await seconds(599);
  expect(app.reloads()).toBe(0);
  await seconds(40);
  expect(app.reloads()).toBe(1);
});
