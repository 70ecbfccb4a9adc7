/** The sagas must get messages that the worker sends before the page has restored its state. */
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer, json } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin } from '../../../support/storeLogin';

let server: FakeServer;
let container: FakeContainer;
let app: StartedApp | null;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
  app = null;
  container = new FakeContainer();
  server = new FakeServer()
    .on('GET /api/version_available', () => ({ version: '1.0.0', timestamp: 1 }))
    .on('GET /application/filedata', () => ({ count_loaded: 9, count_total: 9, version: '1.0.0' }))
    .on('GET /application/download-files', () => json(202, {}));
});

afterEach(async () => {
  await app?.stop();
  server.close();
  jest.useRealTimers();
});

/** Starts the app. Calls `happens` while the app still reads the stored state. */
async function startWhile(happens: () => void): Promise<StartedApp> {
  const starting = startApp({ container, runningVersion: '1.0.0' });
  happens();
  app = await starting;
  await jest.advanceTimersByTimeAsync(5_000);
  return app;
}

test('a page stays logged in during its start if the service worker sends no messages', async () => {
  const { store, reloads } = await startWhile(() => undefined);
  expect([store.getState().auth.validated, reloads()]).toEqual([true, 0]);
});

test('a log-out in another tab during the start logs this page out', async () => {
  const { store } = await startWhile(() => container.post({ type: 'loggedOut' }));
  expect(store.getState().auth.token).toBeNull();
});

test("the page reloads when another tab installs a release during the page's start", async () => {
  const { reloads } = await startWhile(() => container.post({ type: 'releaseActivated', version: '1.0.1' }));
  expect(reloads()).toBe(1);
});

test('the page checks the version again when the worker announces a newer version during the start', async () => {
  await startWhile(() => container.post({ type: 'newerVersionKnown', version: '1.0.1' }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(server.requests('GET /api/version_available')).toHaveLength(2);
});

test('the page reloads after a new build takes control during the start', async () => {
  const { reloads } = await startWhile(() => container.takeControl());
  await jest.advanceTimersByTimeAsync(700_000);
  expect(reloads()).toBe(1);
});
