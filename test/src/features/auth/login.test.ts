import { selectUnlock, selectUnlocked } from '../../../../src/features/auth/authSelectors';
import { keySubmitted } from '../../../../src/features/auth/authEvents';
import { keyAccepted } from '../../../../src/features/auth/authSlice';
import { FakeServer, portalPage, refusal } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';

const TOKEN = 't'.repeat(43);
const PERMISSION = 'p'.repeat(36);
const ACCEPTED = { valid: true, token: TOKEN, permission: PERMISSION, message: '' };

let server: FakeServer;
let app: StartedApp;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Makes the device refuse all writes. */
function fillDevice(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  // The app and redux-persist log a failed write for each slice. The tests hide these lines.
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
}

const submit = async (key: string) => {
  app.store.dispatch(keySubmitted(key));
  await jest.advanceTimersByTimeAsync(10);
};

// spec: product-1
test('without a token, the page shows the unlocking screen and sends no requests', async () => {
  app = await startApp();
  expect(app.store.getState().auth).toMatchObject({ token: null, required: true, validated: false });
  expect(selectUnlocked(app.store.getState())).toBe(false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toEqual([]);
});

// spec: login-8, call-7
test('after an accepted key, the page stores the token immediately and reloads after 2.3 seconds', async () => {
  server.on('POST /api/v1/authenticate', ACCEPTED);
  app = await startApp();
  await submit('geheim & mehr');
  expect(server.requests('POST /api/v1/authenticate')[0]?.body).toBe('key=geheim+%26+mehr');
  expect(app.store.getState().auth).toMatchObject({ token: TOKEN, permission: PERMISSION, validated: true });
  expect(selectUnlock(app.store.getState()).status).toBe('accepted');
  expect(selectUnlocked(app.store.getState())).toBe(false);
  expect(Object.values({ ...localStorage }).join()).toContain(TOKEN);
  await jest.advanceTimersByTimeAsync(2_280);
  expect(app.reloads()).toBe(0);
  await jest.advanceTimersByTimeAsync(40);
  expect(app.reloads()).toBe(1);
});

test('the session begins without a reload when a full device cannot store the login', async () => {
  server.on('POST /api/v1/authenticate', ACCEPTED);
  app = await startApp();
  fillDevice();
  await submit('key');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(selectUnlocked(app.store.getState())).toBe(true);
  expect(app.reloads()).toBe(0);
});

// spec: login-2
test('a stored token logs the person in at the next start', async () => {
  server.on('POST /api/v1/authenticate', ACCEPTED);
  app = await startApp();
  await submit('key');
  await app.stop();
  app = await startApp();
  expect(selectUnlocked(app.store.getState())).toBe(true);
});

// spec: login-1, valid-1, limit-11
test.each([
  [9, false],
  [10, true],
])('with a stored token of %i characters, selectUnlocked returns %s', async (length, isLoggedIn) => {
  app = await startApp();
  app.store.dispatch(keyAccepted({ token: 't'.repeat(length), permission: PERMISSION }));
  await app.stop();
  app = await startApp();
  expect(selectUnlocked(app.store.getState())).toBe(isLoggedIn);
  expect(app.store.getState().auth.required).toBe(!isLoggedIn);
});

// spec: login-10
test.each([
  ['a wrong key', { valid: false, message: 'Der Zugangsschlüssel ist ungültig.' }],
  ['too many tries', refusal(429, 'Der Zugangsschlüssel ist ungültig.')],
])("the unlocking screen shows the server's message after %s", async (_name, answer) => {
  server.on('POST /api/v1/authenticate', answer);
  app = await startApp();
  await submit('key');
  expect(selectUnlock(app.store.getState())).toEqual({
    status: 'refused',
    message: 'Der Zugangsschlüssel ist ungültig.',
  });
  expect(app.store.getState().auth.token).toBeNull();
});

// spec: valid-2
test.each([
  ['a server error (503)', refusal(503, 'Wartung')],
  ['a sign-in page of a Wi-Fi network', portalPage()],
  ['a 401 error from another server', portalPage(401)],
  ['an answer with too short a token', { valid: true, token: 'short', permission: PERMISSION }],
  ['an answer with unknown fields', { hello: 'world' }],
])('the unlocking screen shows that the server is unreachable after %s', async (_name, answer) => {
  server.on('POST /api/v1/authenticate', answer);
  app = await startApp();
  await submit('key');
  expect(selectUnlock(app.store.getState()).status).toBe('unreachable');
  expect(app.store.getState().auth.token).toBeNull();
});

test('a login without a connection fails, and the next login with a connection succeeds', async () => {
  server.on('POST /api/v1/authenticate', ACCEPTED).online = false;
  app = await startApp();
  await submit('key');
  expect(selectUnlock(app.store.getState()).status).toBe('unreachable');
  server.online = true;
  await submit('key');
  expect(app.store.getState().auth.token).toBe(TOKEN);
});

describe('an access key that an older app stored', () => {
  beforeEach(() => localStorage.setItem('key', 'legacy'));

  // spec: login-6
  test('is exchanged for a token and then deleted', async () => {
    server.on('POST /api/v1/authenticate', ACCEPTED);
    app = await startApp();
    await jest.advanceTimersByTimeAsync(10);
    expect(selectUnlocked(app.store.getState())).toBe(true);
    expect(localStorage.getItem('key')).toBeNull();
  });

  // spec: login-7
  test('is deleted when the server refuses the key', async () => {
    server.on('POST /api/v1/authenticate', { valid: false, message: 'Nein.' });
    app = await startApp();
    await jest.advanceTimersByTimeAsync(10);
    expect(app.store.getState().auth).toMatchObject({ required: true, validated: false });
    expect(localStorage.getItem('key')).toBeNull();
  });

  test('stays stored when the device is full', async () => {
    fillDevice();
    server.on('POST /api/v1/authenticate', ACCEPTED);
    app = await startApp();
    await jest.advanceTimersByTimeAsync(100);
    expect(selectUnlocked(app.store.getState())).toBe(true);
    expect(localStorage.getItem('key')).toBe('legacy');
  });

  test('stays stored when a Wi-Fi network answers instead of the server', async () => {
    server.on('POST /api/v1/authenticate', { message: 'Please log in to this Wi-Fi.' });
    app = await startApp();
    await jest.advanceTimersByTimeAsync(100);
    expect(app.store.getState().auth.required).toBe(true);
    expect(localStorage.getItem('key')).toBe('legacy');
  });

  test('stays stored when the server is unreachable', async () => {
    server.online = false;
    app = await startApp();
    await jest.advanceTimersByTimeAsync(10);
    expect(app.store.getState().auth.required).toBe(true);
    expect(localStorage.getItem('key')).toBe('legacy');
  });
});
