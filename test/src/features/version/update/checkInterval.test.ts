import { FakeContainer } from '../../../../support/fakeContainer';
import { beginFakedSession, endFakedSession, seconds } from '../../../../support/fakedSession';
import { FakeServer } from '../../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../../support/startApp';

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  await beginFakedSession();
  server = new FakeServer()
    .on('GET /api/version_available', { version: '1.0.0', timestamp: 1 })
    .on('GET /application/filedata', { count_loaded: 9, count_total: 9, version: '1.0.0' });
});
afterEach(() => endFakedSession(app, server));

const checks = () => server.requests('GET /api/version_available').length;

// spec: limit-7
test('after the tablet has slept for hours, the page checks for an update within five minutes', async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(1);
  expect(checks()).toBe(1);
  // Simulates a tablet that sleeps for two hours: the time of day moves on, but no timer runs.
  jest.setSystemTime(Date.now() + 7_200_000);
  await seconds(298);
  expect(checks()).toBe(1);
  await seconds(2);
  expect(checks()).toBe(2);
});
