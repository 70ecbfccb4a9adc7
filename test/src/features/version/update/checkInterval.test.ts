/** How often the update check wakes (specification §9). */
import { FakeContainer } from '../../../../support/fakeContainer';
import { FakeServer } from '../../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../../support/startApp';
import { storeLogin } from '../../../../support/storeLogin';

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
  server = new FakeServer()
    .on('GET /api/version_available', { version: '1.0.0', timestamp: 1 })
    .on('GET /application/filedata', { count_loaded: 9, count_total: 9, version: '1.0.0' });
});
afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
const checks = () => server.requests('GET /api/version_available').length;

test('a check that is old enough comes with the next tick of five minutes, and not before', async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(1);
  expect(checks()).toBe(1);
  // The clock goes on by two hours, as over a night's sleep; the timers stand still meanwhile.
  jest.setSystemTime(Date.now() + 7_200_000);
  await seconds(298);
  expect(checks()).toBe(1);
  await seconds(2);
  expect(checks()).toBe(2);
});
