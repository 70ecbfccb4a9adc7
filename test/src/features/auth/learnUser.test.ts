import { keyAccepted } from '../../../../src/features/auth/authSlice';
import { FakeServer, portalPage, refusal, silence } from '../../../support/fakeServer';
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

test('the page requests the user ID of a login only once', async () => {
  server.on(SESSION, { user: MARK });
  await startWithout();
  const [request] = server.requests(SESSION);
  expect([request?.headers.get('authorization'), request?.cache]).toEqual([`Bearer ${TOKEN}`, 'no-store']);
  expect(app.store.getState().auth).toMatchObject({ user: MARK, formerUsers: ['former'] });
  // The new user ID must be stored only in the login, not in the query cache.
  expect(JSON.stringify(app.store.getState().api.queries)).not.toContain(MARK);
  window.dispatchEvent(new Event('online'));
  await seconds(600);
  expect(asked()).toBe(1);
});

test('the page does not request a user ID that the login already contains', async () => {
  await storeLogin();
  app = await startApp();
  await seconds(600);
  expect([asked(), user()]).toEqual([0, USER]);
});

test("the page adds the person's name from the server to a login that an earlier build stored", async () => {
  server.on(SESSION, { user: MARK, person: 'Anna Ort' });
  await startWithout(MARK);
  expect(app.store.getState().auth).toMatchObject({ user: MARK, person: 'Anna Ort', formerUsers: [] });
  await app.stop();
  server.online = false;
  app = await startApp();
  await seconds(600);
  expect([asked(), app.store.getState().auth.person]).toEqual([1, 'Anna Ort']);
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
