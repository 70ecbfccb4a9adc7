import { keyAccepted } from '../../../../src/features/auth/authSlice';
import { writeShowroom } from '../../../../src/features/showroom/keepRecord';
import { FakeServer, portalPage, refusal, silence } from '../../../support/fakeServer';
import { SHOWROOM_DEVICE } from '../../../support/showroomDevice';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, USER } from '../../../support/storeLogin';

const SESSION = 'GET /api/v1/session';
const TOKEN = 'o'.repeat(43);
const MARK = 'a'.repeat(32);

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
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
const asked = () => server.requests(SESSION).length;
const user = () => app.store.getState().auth.user;

/** Starts the app with an earlier build's login. `mark` is the user ID stored by that build, or null. */
async function startWithout(mark: string | null = 'former'): Promise<void> {
  app = await startApp();
  app.store.dispatch(keyAccepted({ token: TOKEN, permission: '', user: mark }));
  await app.stop();
  app = await startApp();
  await seconds(1);
}

test('the page requests identifier, name and rights of a login once per start', async () => {
  server.on(SESSION, { user: MARK });
  await startWithout();
  const [request] = server.requests(SESSION);
  expect([request?.headers.get('authorization'), request?.cache]).toEqual([`Bearer ${TOKEN}`, 'no-store']);
  expect(app.store.getState().auth).toMatchObject({ user: MARK, formerUsers: ['former'], rights: [] });
  // The new user ID must be stored only in the login, not in the query cache.
  expect(JSON.stringify(app.store.getState().api.queries)).not.toContain(MARK);
  window.dispatchEvent(new Event('online'));
  await seconds(600);
  expect(asked()).toBe(1);
});

// spec: role-19
test('the page learns changed rights when it becomes visible or goes online, at most once a minute', async () => {
  const rights = () => app.store.getState().auth.rights;
  const show = async (name: string) => {
    (name === 'online' ? window : document).dispatchEvent(new Event(name));
    await seconds(1);
  };
  await storeLogin();
  server.on(SESSION, { user: USER, person: '', rights: ['publisher', 'editor', 'chef', 7] });
  app = await startApp();
  await seconds(1);
  expect([asked(), rights()]).toEqual([1, ['editor', 'publisher']]);
  server.on(SESSION, { user: USER, person: '', rights: ['publisher'] });
  await seconds(57);
  await show('visibilitychange');
  expect([asked(), rights()]).toEqual([1, ['editor', 'publisher']]);
  await seconds(2);
  await show('visibilitychange');
  expect([asked(), rights()]).toEqual([2, ['publisher']]);
  server.on(SESSION, { user: USER, person: '', rights: 'editor' });
  await seconds(60);
  await show('online');
  expect([asked(), rights()]).toEqual([3, []]);
});

test('the rights of the last answer stay on the device for a start without a connection', async () => {
  await storeLogin();
  server.on(SESSION, { user: USER, person: '', rights: ['editor'] });
  app = await startApp();
  await seconds(1);
  await app.stop();
  server.online = false;
  app = await startApp();
  await seconds(1);
  expect(app.store.getState().auth.rights).toEqual(['editor']);
});

test('a showroom device does not request what its login already contains', async () => {
  await storeLogin();
  writeShowroom(SHOWROOM_DEVICE);
  server.on(SESSION, { user: USER, person: '' });
  app = await startApp();
  await seconds(1);
  // The device requests the server's public key only.
  expect([asked(), user()]).toEqual([1, USER]);
});

test("the page adds the person's name from the server to a login that an earlier build stored", async () => {
  server.on(SESSION, { user: MARK, person: 'Anna Ort' });
  await startWithout(MARK);
  expect(app.store.getState().auth).toMatchObject({ user: MARK, person: 'Anna Ort', formerUsers: [] });
  await app.stop();
  server.online = false;
  app = await startApp();
  await seconds(600);
  expect(app.store.getState().auth.person).toBe('Anna Ort');
});

test("the page requests the person's name only once per start if the answer contains no valid name", async () => {
  server.on(SESSION, { user: MARK, person: 7 });
  await startWithout(MARK);
  window.dispatchEvent(new Event('online'));
  await seconds(600);
  expect([asked(), app.store.getState().auth.person]).toEqual([1, null]);
});

test('the page requests the user ID once per start if the answer is 404', async () => {
  server.on(SESSION, refusal(404, 'Nicht gefunden.'));
  await startWithout();
  window.dispatchEvent(new Event('online'));
  await seconds(600);
  expect([asked(), user()]).toEqual([1, 'former']);
});

test.each([
  ['a sign-in page of a Wi-Fi network', portalPage()],
  ['an answer with a malformed user ID', { user: 'A' }],
  ['an empty answer', null],
])('after receiving %s, the page requests the user ID again when the device goes online', async (_name, answer) => {
  server.on(SESSION, answer);
  await startWithout(null);
  await seconds(600);
  expect([asked(), user()]).toEqual([1, null]);
  window.dispatchEvent(new Event('online'));
  await seconds(1);
  expect(asked()).toBe(2);
  server.on(SESSION, { user: MARK });
  document.dispatchEvent(new Event('visibilitychange'));
  await seconds(1);
  expect([asked(), user()]).toEqual([3, MARK]);
});

test('the page repeats an unanswered request for the user ID after half a minute', async () => {
  server.on(SESSION, silence);
  await startWithout();
  await seconds(28);
  window.dispatchEvent(new Event('online'));
  await seconds(0.5);
  expect(asked()).toBe(1);
  await seconds(1);
  server.on(SESSION, { user: MARK });
  window.dispatchEvent(new Event('online'));
  await seconds(1);
  expect([asked(), user()]).toEqual([2, MARK]);
});
