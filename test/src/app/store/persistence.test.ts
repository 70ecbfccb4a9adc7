import localforage from 'localforage';
import { PERMISSIONS } from '../../../../src/contract/base/permissions';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { logOutRequested } from '../../../../src/features/auth/authEvents';
import { cartToggled, documentRemoved, documentSelected } from '../../../../src/features/cart/cartSlice';
import { countsRead, NO_READING } from '../../../../src/features/fileSync/fileSyncSlice';
import { connectionLost } from '../../../../src/features/connection/connectionEvents';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer, silence } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, TOKEN } from '../../../support/storeLogin';

const item = { image: 'a'.repeat(22), name: 'Biber', description: '' };

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  await storeLogin();
  server = new FakeServer();
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

// spec: role-3
test('login and cart are stored, but open overlays and download counts are not stored', async () => {
  app = await startApp({ runningVersion: '1.0.0' });
  app.store.dispatch(documentSelected(item));
  app.store.dispatch(cartToggled());
  app.store.dispatch(connectionLost());
  app.store.dispatch(countsRead({ ...NO_READING, count_loaded: 1, count_total: 2 }));
  await app.stop();
  app = await startApp();
  const state = app.store.getState();
  expect(state.auth).toMatchObject({ token: TOKEN, permission: PERMISSIONS.default });
  expect(state.cart).toMatchObject({ open: false, items: [item] });
  expect(state.overlay.open).toBe(false);
  expect(state.fileSync).toMatchObject({ count_loaded: null, count_total: null });
  expect(state.version.number).toBeNull();
});

test('redux-persist’s actions cause no console messages', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  app = await startApp();
  app.store.dispatch(documentSelected(item));
  await jest.advanceTimersByTimeAsync(100);
  expect(said).not.toHaveBeenCalled();
});

test('invalid stored values are ignored at the start', async () => {
  const storage = new StateStorage();
  const wrong = { token: JSON.stringify(7), permission: JSON.stringify(['x']), extra: '1' };
  const persist = JSON.stringify({ version: -1, rehydrated: true });
  await storage.setItem('persist:auth', JSON.stringify({ ...wrong, _persist: persist }));
  const items = JSON.stringify([null, 3, { image: 1 }, item]);
  await storage.setItem('persist:cart', JSON.stringify({ items, _persist: persist }));
  await storage.setItem(
    'persist:version',
    JSON.stringify({ update: '"latest"', checked: '"soon"', _persist: persist }),
  );
  app = await startApp();
  const state = app.store.getState();
  expect(state.auth).toMatchObject({ token: null, permission: null, required: true });
  expect(state.cart.items).toEqual([item]);
  expect(state.version).toMatchObject({ update: null, checked: null });
  expect(state).not.toHaveProperty('auth.extra');
});

test('a stored value that cannot be read is not overwritten', async () => {
  const before = { ...localStorage };
  const reading = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('The disk is broken.');
  });
  app = await startApp();
  expect(app.complete).toBe(false);
  // With this flag, the page warns the person that the device stores no changes.
  expect(app.store.getState().storage.isStateUnstored).toBe(true);
  app.store.dispatch(documentSelected(item));
  await app.stop();
  reading.mockRestore();
  expect({ ...localStorage }).toEqual(before);
  app = await startApp();
  expect(app.store.getState().auth.token).toBe(TOKEN);
});

test('when the disk is full, the app logs a warning in the console and continues', async () => {
  app = await startApp();
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // redux-persist also logs the failed write as an error, which the test hides.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new DOMException('Full.', 'QuotaExceededError');
  const writing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw fault;
  });
  app.store.dispatch(documentSelected(item));
  await jest.advanceTimersByTimeAsync(100);
  writing.mockRestore();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('cart'), fault);
  expect(app.store.getState().cart.items).toEqual([item]);
});

describe('after a full device has refused a write,', () => {
  const stored = () => Object.values({ ...localStorage }).join();
  let full: jest.SpyInstance;

  /** The person selects a document while the device refuses all writes. */
  beforeEach(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    app = await startApp();
    full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    app.store.dispatch(documentSelected(item));
    await jest.advanceTimersByTimeAsync(1_000);
  });

  test('the page warns until there is space', async () => {
    expect(app.store.getState().storage.isStateUnstored).toBe(true);
    let isTold = true;
    const unsubscribe = app.store.subscribe(() => (isTold &&= app.store.getState().storage.isStateUnstored));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(isTold).toBe(true);
    unsubscribe();
    full.mockRestore();
    await jest.advanceTimersByTimeAsync(31_000);
    expect(stored()).toContain('Biber');
    expect(app.store.getState().storage.isStateUnstored).toBe(false);
  });

  test('the page warns again when storing fails a second time', async () => {
    const isTold = () => app.store.getState().storage.isStateUnstored;
    full.mockRestore();
    await jest.advanceTimersByTimeAsync(31_000);
    expect(isTold()).toBe(false);
    full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    app.store.dispatch(documentRemoved({ id: item.image }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isTold()).toBe(true);
  });

  test('a reload stores the waiting values if the device has space again', async () => {
    full.mockRestore();
    await Promise.all([app.environment.reload(), jest.advanceTimersByTimeAsync(100)]);
    expect(stored()).toContain('Biber');
  });

  test('the page stores the newest state when the device has space again', async () => {
    app.store.dispatch(documentRemoved({ id: item.image }));
    await jest.advanceTimersByTimeAsync(1_000);
    full.mockRestore();
    await jest.advanceTimersByTimeAsync(31_000);
    expect(stored()).not.toContain('Biber');
  });

  test('a log-out discards values that are waiting to be stored', async () => {
    await Promise.all([app.environment.clearData(), jest.advanceTimersByTimeAsync(100)]);
    full.mockRestore();
    await Promise.all([app.environment.flush(), jest.advanceTimersByTimeAsync(60_000)]);
    expect(stored()).not.toContain('Biber');
  });
});

test('a write that fails only once is repeated without a warning', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  app = await startApp();
  let isTold = false;
  app.store.subscribe(() => (isTold ||= app.store.getState().storage.isStateUnstored));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  app.store.dispatch(documentSelected(item));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(Object.values({ ...localStorage }).join()).toContain('Biber');
  expect(isTold).toBe(false);
});

test("the unlocking form stays hidden while the page exchanges an older app's key for a token", async () => {
  localStorage.clear();
  localStorage.setItem('key', 'legacy');
  server.on('POST /api/v1/authenticate', silence);
  app = await startApp();
  expect(app.store.getState().auth).toMatchObject({ required: false, validated: false });
});

test('the app starts even when the database never responds', async () => {
  const before = { ...localStorage };
  jest.spyOn(localforage, 'createInstance').mockReturnValue({ getItem: () => new Promise(() => undefined) } as never);
  const starting = startApp();
  await jest.advanceTimersByTimeAsync(6_000);
  app = await starting;
  expect(app.complete).toBe(false);
  app.store.dispatch(documentSelected(item));
  await app.stop();
  expect({ ...localStorage }).toEqual(before);
});

test('the unlocking form stays open when the database responds only after the form has appeared', async () => {
  localStorage.clear();
  localStorage.setItem('key', 'legacy');
  server.online = false;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer = (): void => undefined;
  const late = new Promise<null>((resolve) => (answer = () => resolve(null)));
  jest.spyOn(localforage, 'createInstance').mockReturnValue({ getItem: () => late } as never);
  const starting = startApp();
  await jest.advanceTimersByTimeAsync(6_000);
  app = await starting;
  expect(app.store.getState().auth).toMatchObject({ required: true, validated: false });
  answer();
  await jest.advanceTimersByTimeAsync(100);
  expect(app.store.getState().auth).toMatchObject({ required: true, validated: false });
});

// spec: shell-13
test('a log-out deletes all data, even without a connection, and reloads the page', async () => {
  server.online = false;
  const container = new FakeContainer();
  container.answer = () => true;
  app = await startApp({ container, runningVersion: '1.0.0' });
  localStorage.setItem('queued-page-views', 'x');
  app.store.dispatch(documentSelected(item));
  app.store.dispatch(logOutRequested());
  await jest.advanceTimersByTimeAsync(1_000);
  expect(container.received).toContainEqual({ type: 'logOut', token: TOKEN });
  expect(app.store.getState().auth.token).toBeNull();
  expect(Object.keys({ ...localStorage })).toEqual([]);
  expect(app.reloads()).toBe(1);
});
