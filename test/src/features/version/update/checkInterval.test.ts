import { countsRead } from '../../../../../src/features/fileSync/fileSyncSlice';
import { syncCompleted } from '../../../../../src/features/fileSync/syncEvents';
import { FakeContainer } from '../../../../support/fakeContainer';
import { beginFakedSession, endFakedSession, seconds } from '../../../../support/fakedSession';
import { FakeServer } from '../../../../support/fakeServer';
import { beginShowroomDevice } from '../../../../support/showroomDevice';
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

describe('on a showroom device that stores a whole new release', () => {
  const stage = (version: string) => {
    server
      .on('GET /application/filedata', { count_loaded: 9, count_total: 9, version: '1.0.1' })
      .on('GET /api/version_available', { version, timestamp: 1 })
      .on('GET /application/update', { version: '1.0.1' })
      .on('GET /api/v1/products/tiles', { version: '1.0.1' });
  };
  beforeEach(() => beginShowroomDevice());
  const FIRST_VISIT_ENDS = 5;

  test.each([
    ['is not reached', () => (server.online = false), () => (server.online = true)],
    ['offers the former release', () => stage('1.0.0'), () => stage('1.0.1')],
  ])('the page installs the release within 15 idle minutes if the server %s at first', async (_how, fail, mend) => {
    stage('1.0.1');
    fail();
    app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
    await seconds(FIRST_VISIT_ENDS);
    // A completed sync counts as a check, so the hour begins again.
    app.store.dispatch(syncCompleted({ now: Math.floor(Date.now() / 1_000) }));
    app.store.dispatch(countsRead({ count_loaded: 9, count_total: 9, version: '1.0.1', problem: null }));
    await seconds(300);
    mend();
    await seconds(600);
    expect(app.reloads()).toBe(1);
  });

  test('the page checks each minute until the server offers the release, and then every five minutes', async () => {
    stage('1.0.0');
    app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
    await seconds(FIRST_VISIT_ENDS);
    app.store.dispatch(countsRead({ count_loaded: 9, count_total: 9, version: '1.0.1', problem: null }));
    await seconds(180);
    expect(checks()).toBeGreaterThanOrEqual(3);
    stage('1.0.1');
    await seconds(60);
    const before = checks();
    await seconds(240);
    expect(checks()).toBe(before);
    await seconds(60);
    expect(checks()).toBe(before + 1);
  });
});
