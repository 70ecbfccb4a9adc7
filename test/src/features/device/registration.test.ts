import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';

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

test('the page repeats the registration of its service worker until the worker controls the page', async () => {
  const container = new FakeContainer({ controlled: false });
  container.failInstallation();
  app = await startApp({ container });
  expect(container.registered).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(container.registered).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(container.registered).toHaveLength(3);
  container.install();
  container.takeControl();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(container.registered).toHaveLength(3);
});

test.each([
  ['cannot be loaded', (container: FakeContainer) => (container.registerFails = true)],
  ['has failed to install', (container: FakeContainer) => container.failInstallation()],
])('after five seconds, the page reports a service worker that %s', async (_what, fail) => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const container = new FakeContainer({ controlled: false });
  fail(container);
  app = await startApp({ container });
  const problem = () => app.store.getState().fileSync.problem;
  await jest.advanceTimersByTimeAsync(4_999);
  expect(problem()).toBe(null);
  await jest.advanceTimersByTimeAsync(1);
  expect(problem()).toBe('not-installed');
  container.registerFails = false;
  container.install();
  await jest.advanceTimersByTimeAsync(10_000);
  container.takeControl();
  await jest.advanceTimersByTimeAsync(0);
  expect(problem()).toBe(null);
  warning.mockRestore();
});

test('the page does not report a service worker as missing while the worker is installing slowly', async () => {
  const container = new FakeContainer({ controlled: false });
  container.failInstallation();
  container.letInstall();
  app = await startApp({ container });
  await jest.advanceTimersByTimeAsync(600_000);
  expect(app.store.getState().fileSync.problem).toBe(null);
});

test('the page registers its service worker immediately when the connection is back', async () => {
  const container = new FakeContainer({ controlled: false });
  container.registerFails = true;
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  app = await startApp({ container });
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(container.registered).toHaveLength(2);
  warning.mockRestore();
});

test('after failed installations, the pauses between registrations of the service worker grow up to one minute', async () => {
  const container = new FakeContainer({ controlled: false });
  container.failInstallation();
  app = await startApp({ container });
  let tries = 1;
  for (const seconds of [5, 10, 20, 40, 60, 60, 60]) {
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(container.registered).toHaveLength(tries);
    await jest.advanceTimersByTimeAsync(1);
    expect(container.registered).toHaveLength(++tries);
  }
});

test.each([
  ['that is seen again', 'visible', 2],
  ['that stays hidden', 'hidden', 1],
] as const)(
  'after a failed installation, a page %s (visibility: %s) has made this number of registrations: %i',
  async (_what, visibility, tries) => {
    const container = new FakeContainer({ controlled: false });
    container.failInstallation();
    app = await startApp({ container });
    const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    shown.mockRestore();
    expect(container.registered).toHaveLength(tries);
  },
);

test('only a browser without service workers counts as unable to use the app offline', async () => {
  app = await startApp({ container: new FakeContainer({ controlled: false }) });
  const status = () => app.store.getState().fileSync.status;
  expect(status()).not.toBe('unsupported');
  await app.stop();
  app = await startApp();
  expect(status()).toBe('unsupported');
});

test.each([
  ['reloads when a service worker controls it', true, 1],
  ['does not reload without a service worker', false, 0],
])('a page from the back-forward cache %s', async (_case, controlled, reloads) => {
  const container = new FakeContainer({ controlled });
  app = await startApp({ container });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(app.reloads()).toBe(0);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(app.reloads()).toBe(reloads);
});

test('after the app has stopped, a page from the back-forward cache does not reload', async () => {
  const container = new FakeContainer();
  app = await startApp({ container });
  await app.stop();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(app.reloads()).toBe(0);
});

test('the page does not register its service worker again during a slow installation', async () => {
  const container = new FakeContainer({ controlled: false });
  app = await startApp({ container });
  await jest.advanceTimersByTimeAsync(300_000);
  expect(container.registered).toHaveLength(1);
});
