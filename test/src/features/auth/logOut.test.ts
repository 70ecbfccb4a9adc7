import { createHash } from 'node:crypto';
import { logOutRequested } from '../../../../src/features/auth/authEvents';
import { loggedOut } from '../../../../src/features/auth/authSlice';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { loggedOutElsewhere } from '../../../../src/features/device/deviceEvents';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer, silence } from '../../../support/fakeServer';
import { offerHash } from '../../../support/offerHash';
import { settle } from '../../../support/settle';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, TOKEN } from '../../../support/storeLogin';

const LOGOUT = 'POST /api/v1/logout';
const item = { image: 'a'.repeat(22), name: 'Biber', description: '' };
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

offerHash();

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  await storeLogin();
  server = new FakeServer().on(LOGOUT, () => new Response(null, { status: 204 }));
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
const token = () => app.store.getState().auth.token;
const told = () => server.requests(LOGOUT).map(({ headers }) => headers.get('authorization'));

test('without a service worker, the page reports a log-out to the server', async () => {
  app = await startApp();
  app.store.dispatch(documentSelected(item));
  app.store.dispatch(logOutRequested());
  await seconds(1);
  expect(told()).toEqual([`Bearer ${TOKEN}`]);
  expect(app.store.getState().auth).toMatchObject({ token: null, required: true });
  expect({ ...localStorage }).toEqual({});
  expect(app.reloads()).toBe(1);
});

test('with a service worker, the page reports a log-out to the worker', async () => {
  const container = new FakeContainer();
  container.answer = () => true;
  app = await startApp({ container });
  app.store.dispatch(logOutRequested());
  await seconds(1);
  expect(container.received).toContainEqual({ type: 'logOut', token: TOKEN });
  expect(told()).toEqual([]);
  expect(app.reloads()).toBe(1);
});

test('when the service worker fails, the page reports a log-out to the server', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const container = new FakeContainer();
  container.answer = () => {
    throw new DOMException('The worker is redundant.', 'InvalidStateError');
  };
  app = await startApp({ container });
  app.store.dispatch(logOutRequested());
  await seconds(1);
  warned.mockRestore();
  expect(told()).toEqual([`Bearer ${TOKEN}`]);
  expect(token()).toBeNull();
});

test("a log-out deletes the page's stored data without waiting for the service worker", async () => {
  const container = new FakeContainer();
  const received: unknown[] = [];
  Object.assign(container.controller ?? {}, { postMessage: (message: unknown) => received.push(message) });
  app = await startApp({ container });
  app.store.dispatch(documentSelected(item));
  await seconds(1);
  expect(Object.values({ ...localStorage }).join()).toContain('Biber');
  app.store.dispatch(logOutRequested());
  await seconds(1);
  expect(received).toContainEqual({ type: 'logOut', token: TOKEN });
  expect({ ...localStorage }).toEqual({});
});

test('a log-out also deletes data that another tab writes during the log-out', async () => {
  app = await startApp();
  const other = await startApp();
  await app.environment.clearData();
  other.store.dispatch(documentSelected(item));
  await seconds(1);
  expect(Object.values({ ...localStorage }).join()).toContain('Biber');
  other.store.dispatch(loggedOutElsewhere());
  await seconds(1);
  expect({ ...localStorage }).toEqual({});
  await other.stop();
});

test("a log-out waits at most three seconds for the server's answer", async () => {
  server.on(LOGOUT, silence);
  app = await startApp();
  app.store.dispatch(logOutRequested());
  await seconds(2.9);
  expect(token()).toBe(TOKEN);
  await seconds(0.2);
  expect(token()).toBeNull();
  await seconds(1);
  expect(app.reloads()).toBe(1);
});

test("a log-out removes the search text from the page's address", async () => {
  history.replaceState(null, '', '/search?q=Familie+Muster#found');
  app = await startApp();
  app.store.dispatch(logOutRequested());
  await seconds(1);
  expect(app.reloads()).toBe(1);
  expect(location.href).toBe(`${location.origin}/search`);
});

test('a log-out while no person is logged in deletes stored data and sends no request', async () => {
  localStorage.clear();
  app = await startApp();
  localStorage.setItem('left', 'behind');
  app.store.dispatch(logOutRequested());
  await seconds(1);
  expect(told()).toEqual([]);
  expect({ ...localStorage }).toEqual({});
  expect(app.reloads()).toBe(1);
});

test('each of two successive log-outs reloads the page', async () => {
  app = await startApp();
  for (let time = 1; time <= 2; time += 1) {
    app.store.dispatch(logOutRequested());
    await seconds(1);
    expect(app.reloads()).toBe(time);
  }
});

test('a log-out deletes all cached answers of the server', async () => {
  server.on('GET /api/version_available', { version: '1.0.0', timestamp: 1 });
  app = await startApp({ runningVersion: '1.0.0' });
  await seconds(1);
  expect(Object.keys(app.store.getState().api.queries)).not.toEqual([]);
  app.store.dispatch(loggedOut());
  await seconds(1);
  expect(app.store.getState().api.queries).toEqual({});
});

describe('a log-out in another tab', () => {
  /** Waits until the tab has handled the message. Hashing the token takes real time despite fake timers. */
  const heard = async () => {
    for (let turn = 0; turn < 20; turn += 1) await settle(100);
  };

  beforeEach(async () => {
    app = await startApp();
  });

  test.each([
    ['of an unnamed session', null],
    ["of this page's login", hashOf(TOKEN)],
  ])("%s ends this tab's session", async (_name, session) => {
    const sent = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
    app.store.dispatch(loggedOutElsewhere(session));
    await heard();
    expect(token()).toBeNull();
    expect(app.reloads()).toBe(1);
    expect({ ...localStorage }).toEqual({});
    expect(sent).not.toHaveBeenCalled();
    expect(told()).toEqual([]);
    sent.mockRestore();
  });

  test("ends this tab's session if the page cannot compare the logins", async () => {
    const subtle = crypto.subtle;
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    app.store.dispatch(loggedOutElsewhere(hashOf('another token')));
    await heard();
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    expect(token()).toBeNull();
    expect(app.reloads()).toBe(1);
  });

  test("does not end this tab's session if the log-out names another login", async () => {
    app.store.dispatch(loggedOutElsewhere(hashOf('another token')));
    await heard();
    expect(token()).toBe(TOKEN);
    expect(app.reloads()).toBe(0);
  });

  test('keeps the stored login of the next person', async () => {
    const login = JSON.stringify({ token: JSON.stringify('n'.repeat(43)), _persist: '{"version":-1}' });
    await app.storage.setItem('persist:auth', login);
    history.replaceState(null, '', '/search?q=Familie+Muster');
    app.store.dispatch(loggedOutElsewhere());
    app.store.dispatch(documentSelected(item));
    await settle(1_000);
    expect(location.search).toBe('');
    expect(app.store.getState().auth).toMatchObject({ token: null, required: true });
    expect(app.reloads()).toBe(1);
    expect(await app.storage.getItem('persist:auth').catch(() => login)).toBe(login);
    expect(Object.values({ ...localStorage }).join()).not.toContain('Biber');
    expect(Object.values({ ...localStorage }).join()).toContain('n'.repeat(43));
  });

  test('changes nothing on a page without a login', async () => {
    app.store.dispatch(loggedOut());
    await settle(1_000);
    app.store.dispatch(loggedOutElsewhere());
    await settle(1_000);
    expect(app.reloads()).toBe(1);
  });
});
