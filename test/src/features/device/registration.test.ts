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

test('a worker whose installation broke off is asked for again by itself, until it controls the page', async () => {
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

test('a sign of a connection does not wait for the pause', async () => {
  const container = new FakeContainer({ controlled: false });
  container.registerFails = true;
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  app = await startApp({ container });
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(container.registered).toHaveLength(2);
  warning.mockRestore();
});

test.each([
  ['with a worker, which has forgotten it', true, 1],
  ['without one, which may be offline', false, 0],
])('a page out of the back-forward cache, %s', async (_case, controlled, reloads) => {
  const container = new FakeContainer({ controlled });
  app = await startApp({ container });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(app.reloads()).toBe(0);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(app.reloads()).toBe(reloads);
});

test('an installation that takes its time is left alone', async () => {
  const container = new FakeContainer({ controlled: false });
  app = await startApp({ container });
  await jest.advanceTimersByTimeAsync(300_000);
  expect(container.registered).toHaveLength(1);
});
