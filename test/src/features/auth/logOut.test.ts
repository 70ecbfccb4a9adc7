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

test('without a worker the page tells the server before it deletes anything', async () => {
  app = await startApp();
  app.store.dispatch(documentSelected(item));
  app.store.dispatch(logOutRequested());
  await seconds(1);
  expect(told()).toEqual([`Bearer ${TOKEN}`]);
  expect(app.store.getState().auth).toMatchObject({ token: null, required: true });
  expect({ ...localStorage }).toEqual({});
  expect(app.reloads()).toBe(1);
});

test('the page tells only a worker that tells the server itself', async () => {
  const container = new FakeContainer();
  container.answer = () => true;
  app = await startApp({ container });
  app.store.dispatch(logOutRequested());
  await seconds(1);
  expect(container.received).toContainEqual({ type: 'logOut', token: TOKEN });
  expect(told()).toEqual([]);
  expect(app.reloads()).toBe(1);
});

test('the page tells the server when the worker was replaced meanwhile', async () => {
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

test('a page that closes while the worker still deletes leaves nothing behind', async () => {
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

test('data that another tab of the same person writes meanwhile is deleted too', async () => {
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

test('the page waits three seconds for a silent server', async () => {
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

test("the address loses the person's question", async () => {
  history.replaceState(null, '', '/search?q=Familie+Muster#found');
  app = await startApp();
  app.store.dispatch(logOutRequested());
  await seconds(1);
  expect(app.reloads()).toBe(1);
  expect(location.href).toBe(`${location.origin}/search`);
});

test('without a login the page sends nothing, and stored data is deleted', async () => {
  localStorage.clear();
  app = await startApp();
  localStorage.setItem('left', 'behind');
  app.store.dispatch(logOutRequested());
  await seconds(1);
  expect(told()).toEqual([]);
  expect({ ...localStorage }).toEqual({});
  expect(app.reloads()).toBe(1);
});

test('two log-outs one after the other both run', async () => {
  app = await startApp();
  for (let time = 1; time <= 2; time += 1) {
    app.store.dispatch(logOutRequested());
    await seconds(1);
    expect(app.reloads()).toBe(time);
  }
});

test('no answer of the server is cached for the next person', async () => {
  server.on('GET /api/version_available', { version: '1.0.0', timestamp: 1 });
  app = await startApp({ runningVersion: '1.0.0' });
  await seconds(1);
  expect(Object.keys(app.store.getState().api.queries)).not.toEqual([]);
  app.store.dispatch(loggedOut());
  await seconds(1);
  expect(app.store.getState().api.queries).toEqual({});
});

describe('a log-out in another tab', () => {
  /** Waits for hashing, which takes turns of the real event loop. */
  const heard = async () => {
    for (let turn = 0; turn < 20; turn += 1) await settle(100);
  };

  beforeEach(async () => {
    app = await startApp();
  });

  test.each([
    ['without a word whose it was', null],
    ['of the login of this page', hashOf(TOKEN)],
  ])('%s ends this session, and other tabs hear nothing more', async (_name, session) => {
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

  test('without https every log-out ends this session', async () => {
    const subtle = crypto.subtle;
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    app.store.dispatch(loggedOutElsewhere(hashOf('another token')));
    await heard();
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    expect(token()).toBeNull();
    expect(app.reloads()).toBe(1);
  });

  test('with another login changes nothing', async () => {
    app.store.dispatch(loggedOutElsewhere(hashOf('another token')));
    await heard();
    expect(token()).toBe(TOKEN);
    expect(app.reloads()).toBe(0);
  });

  test('leaves the data of a person who logged in since, and locks this page until it reloads', async () => {
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

  test('is ignored without a login', async () => {
    app.store.dispatch(loggedOut());
    await settle(1_000);
    app.store.dispatch(loggedOutElsewhere());
    await settle(1_000);
    expect(app.reloads()).toBe(1);
  });
});
