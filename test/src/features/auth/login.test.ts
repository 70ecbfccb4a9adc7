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
  // App and redux-persist warn for each slice.
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
}

const submit = async (key: string) => {
  app.store.dispatch(keySubmitted(key));
  await jest.advanceTimersByTimeAsync(10);
};

// spec: product-1
test('without a token the unlocking screen is required and nothing is polled', async () => {
  app = await startApp();
  expect(app.store.getState().auth).toMatchObject({ token: null, required: true, validated: false });
  expect(selectUnlocked(app.store.getState())).toBe(false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toEqual([]);
});

// spec: login-8, call-7
test('an accepted key stores the token at once and reloads after 800 and 1500 ms', async () => {
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

test('on a full device the session begins without a reload, which would ask for the key again', async () => {
  server.on('POST /api/v1/authenticate', ACCEPTED);
  app = await startApp();
  fillDevice();
  await submit('key');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(selectUnlocked(app.store.getState())).toBe(true);
  expect(app.reloads()).toBe(0);
});

// spec: login-2
test('a stored token logs in at the next start', async () => {
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
])('a stored token of %i characters logs in: %s', async (length, isLoggedIn) => {
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
])('%s shows the message of the answer', async (_name, answer) => {
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
  ['a 5xx', refusal(503, 'Wartung')],
  ['a captive portal', portalPage()],
  ['a 401 of another server', portalPage(401)],
  ['a token that is too short', { valid: true, token: 'short', permission: PERMISSION }],
  ['an answer that is something else', { hello: 'world' }],
])('%s counts as unreachable', async (_name, answer) => {
  server.on('POST /api/v1/authenticate', answer);
  app = await startApp();
  await submit('key');
  expect(selectUnlock(app.store.getState()).status).toBe('unreachable');
  expect(app.store.getState().auth.token).toBeNull();
});

test('without a connection the server is unreachable, and the next try may succeed', async () => {
  server.on('POST /api/v1/authenticate', ACCEPTED).online = false;
  app = await startApp();
  await submit('key');
  expect(selectUnlock(app.store.getState()).status).toBe('unreachable');
  server.online = true;
  await submit('key');
  expect(app.store.getState().auth.token).toBe(TOKEN);
});

describe('a legacy key', () => {
  beforeEach(() => localStorage.setItem('key', 'legacy'));

  // spec: login-6
  test('is exchanged and removed', async () => {
    server.on('POST /api/v1/authenticate', ACCEPTED);
    app = await startApp();
    await jest.advanceTimersByTimeAsync(10);
    expect(selectUnlocked(app.store.getState())).toBe(true);
    expect(localStorage.getItem('key')).toBeNull();
  });

  // spec: login-7
  test('is removed when it is refused', async () => {
    server.on('POST /api/v1/authenticate', { valid: false, message: 'Nein.' });
    app = await startApp();
    await jest.advanceTimersByTimeAsync(10);
    expect(app.store.getState().auth).toMatchObject({ required: true, validated: false });
    expect(localStorage.getItem('key')).toBeNull();
  });

  test('stays when the login cannot be stored, and the next start exchanges it', async () => {
    fillDevice();
    server.on('POST /api/v1/authenticate', ACCEPTED);
    app = await startApp();
    await jest.advanceTimersByTimeAsync(100);
    expect(selectUnlocked(app.store.getState())).toBe(true);
    expect(localStorage.getItem('key')).toBe('legacy');
  });

  test('stays when something else than the server answers', async () => {
    server.on('POST /api/v1/authenticate', { message: 'Please log in to this Wi-Fi.' });
    app = await startApp();
    await jest.advanceTimersByTimeAsync(100);
    expect(app.store.getState().auth.required).toBe(true);
    expect(localStorage.getItem('key')).toBe('legacy');
  });

  test('stays when the server is unreachable', async () => {
    server.online = false;
    app = await startApp();
    await jest.advanceTimersByTimeAsync(10);
    expect(app.store.getState().auth.required).toBe(true);
    expect(localStorage.getItem('key')).toBe('legacy');
  });
});
