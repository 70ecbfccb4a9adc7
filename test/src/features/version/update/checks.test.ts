import { newerVersionSeen } from '../../../../../src/api/apiEvents';
import { becameVisible, cameOnline, releaseAnnounced } from '../../../../../src/features/device/deviceEvents';
import { syncRefused } from '../../../../../src/features/fileSync/syncEvents';
import { checkForUpdates } from '../../../../../src/features/version/update/updateCheckSaga';
import { installEnded, installStarted } from '../../../../../src/features/version/updateEvents';
import { updateCheckFailed, updateCheckRequested } from '../../../../../src/features/version/versionEvents';
import { updateChecked } from '../../../../../src/features/version/versionSlice';
import { FakeContainer } from '../../../../support/fakeContainer';
import { seconds } from '../../../../support/fakedSession';
import { FakeServer, portalPage, silence } from '../../../../support/fakeServer';
import {
  endVersionStage,
  startVersionStage,
  type VersionStage,
  type VersionStageOptions,
} from '../../../../support/versionStage';

const AVAILABLE = 'GET /api/version_available';
const RUNNING = 'GET /api/version';
const START = Date.parse('2026-11-20T08:00:00Z');
const INSTALLATION = { target: '1.0.1', occasion: 'requested', required: false } as const;

let server: FakeServer;
let container: FakeContainer;
let page: VersionStage;

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  container = new FakeContainer();
  server = new FakeServer().on(AVAILABLE, { version: '1.0.0', timestamp: 1 }).on(RUNNING, { version: '1.0.0' });
});
afterEach(() => endVersionStage(page, server));

const start = async (options: Partial<VersionStageOptions> = {}) => {
  page = await startVersionStage({ sagas: [checkForUpdates], container, ...options });
  await seconds(0);
};
const checks = () => server.requests(AVAILABLE).length;

describe('at its start, the page', () => {
  test('makes one update check, and keeps the answer and its time', async () => {
    await start();
    expect(checks()).toBe(1);
    expect(page.version()).toMatchObject({ update: '1.0.0', checked: START / 1_000 });
    expect(container.registration.updates).toBe(1);
    expect(server.requests(RUNNING)).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['no connection', () => (server.online = false)],
    ['a portal instead of the server', () => server.on(AVAILABLE, () => portalPage())],
  ])('with %s, repeats a failed update check after five minutes', async (_what, break_) => {
    break_();
    await start();
    expect(page.said('version/update')).toEqual([updateCheckFailed()]);
    expect(page.version()).toMatchObject({ update: null, checked: null });
    await seconds(299);
    const asked = checks();
    await seconds(1);
    expect(checks()).toBe(asked + 1);
  });

  test('gives up an unanswered update check after half a minute', async () => {
    server.on(AVAILABLE, silence);
    await start();
    await seconds(29.9);
    expect(page.said('version/update')).toEqual([]);
    await seconds(0.1);
    expect(page.said('version/update')).toEqual([updateCheckFailed()]);
  });

  test('requests its running version, if unknown, before the update check', async () => {
    await start({ runningVersion: null });
    expect(server.asked.map(({ address }) => address)).toEqual(['/api/version', '/api/version_available']);
    expect(page.version().number).toBe('1.0.0');
  });

  test.each([
    ['refused', () => portalPage(503), 0],
    ['given up after half a minute', silence, 30],
  ])('checks for an update even if the request for the running version was %s', async (_what, answer, after) => {
    server.on(RUNNING, answer);
    await start({ runningVersion: null });
    await seconds(after);
    expect([checks(), page.version().number]).toEqual([1, null]);
    server.on(RUNNING, { version: '1.0.0' });
    page.store.dispatch(cameOnline());
    await seconds(60);
    expect(page.version().number).toBe('1.0.0');
  });

  test('on a draft, makes no update check', async () => {
    await start({ draft: 'd'.repeat(64) });
    await seconds(7_200);
    expect([checks(), container.registration.updates > 0]).toEqual([0, true]);
  });

  test('makes no update check if the request for the running version returns a draft', async () => {
    server.on(RUNNING, { version: '1.0.5', draft: 'd'.repeat(64) });
    await start({ runningVersion: null });
    expect(page.version()).toMatchObject({ number: '1.0.5', draft: 'd'.repeat(64) });
    expect(checks()).toBe(0);
  });
});

describe('while time passes, the page', () => {
  test('checks for an update every hour', async () => {
    await start();
    await seconds(3_599);
    expect(checks()).toBe(1);
    await seconds(1);
    expect(checks()).toBe(2);
    await seconds(3_600);
    expect(checks()).toBe(3);
  });

  test('checks for updates five minutes after the clock was set back', async () => {
    await start();
    jest.setSystemTime(START - 1_000_000);
    await seconds(299);
    expect(checks()).toBe(1);
    await seconds(1);
    expect(checks()).toBe(2);
  });

  test('makes no update check while an installation runs', async () => {
    await start();
    page.store.dispatch(installStarted(INSTALLATION));
    page.store.dispatch(cameOnline());
    await seconds(7_200);
    expect([checks(), container.registration.updates]).toEqual([1, 1]);
    page.store.dispatch(installEnded());
    await seconds(300);
    expect(checks()).toBe(2);
  });
});

describe('a hint that there may be an update', () => {
  test.each([
    ['an answer of a newer server', newerVersionSeen({ version: '1.0.1' })],
    ['a release that the worker announces', releaseAnnounced({ version: '1.0.0' })],
    ['a connection that is back', cameOnline()],
    ['a page that becomes visible again', becameVisible()],
    ['a server that refuses the sync', syncRefused()],
  ])('leads to a check one minute after the previous check (hint: %s)', async (_what, event) => {
    await start();
    page.store.dispatch(event);
    await seconds(59.9);
    expect(checks()).toBe(1);
    await seconds(0.1);
    expect(checks()).toBe(2);
  });

  test('leads to an immediate check if the previous check is a minute old', async () => {
    await start();
    await seconds(60);
    page.store.dispatch(cameOnline());
    await seconds(0);
    expect(checks()).toBe(2);
    page.store.dispatch(cameOnline());
    await seconds(30);
    page.store.dispatch(becameVisible());
    await seconds(29);
    expect(checks()).toBe(2);
    await seconds(1);
    expect(checks()).toBe(3);
  });

  test('leads to only one check even if the hint is repeated', async () => {
    await start();
    for (let ring = 0; ring < 20; ring += 1) page.store.dispatch(cameOnline());
    await seconds(30);
    page.store.dispatch(becameVisible());
    await seconds(200);
    expect(checks()).toBe(2);
  });

  test('during a check leads to another check', async () => {
    server.on(AVAILABLE, silence);
    await start();
    server.on(AVAILABLE, { version: '1.0.0', timestamp: 1 });
    await seconds(1);
    page.store.dispatch(cameOnline());
    await seconds(60);
    expect(checks()).toBe(2);
  });

  test('about a known version leads to a check only if the worker sends the hint', async () => {
    server.on(AVAILABLE, { version: '1.0.1', timestamp: 1 });
    await start();
    page.store.dispatch(newerVersionSeen({ version: '1.0.1' }));
    await seconds(100);
    expect(checks()).toBe(1);
    page.store.dispatch(releaseAnnounced({ version: '1.0.1' }));
    await seconds(1);
    expect(checks()).toBe(2);
  });
});

describe('when a person requests an update check,', () => {
  test('the page checks immediately even after a recent check', async () => {
    await start();
    page.store.dispatch(updateCheckRequested());
    await seconds(0);
    expect(checks()).toBe(2);
    expect(page.version().search).toBe('answered');
  });

  test('an earlier hint leads to no further check', async () => {
    await start();
    page.store.dispatch(cameOnline());
    await seconds(2);
    page.store.dispatch(updateCheckRequested());
    await seconds(0);
    expect(checks()).toBe(2);
    await seconds(250);
    expect(checks()).toBe(2);
  });

  test('the person sees when the server cannot be reached', async () => {
    await start();
    server.online = false;
    page.store.dispatch(updateCheckRequested());
    await seconds(0);
    expect(page.version().search).toBe('unreachable');
  });
});

test('the event of an update check contains the time of the answer in seconds', async () => {
  await start();
  await seconds(60.7);
  page.forget();
  page.store.dispatch(updateCheckRequested());
  await seconds(0);
  const answer = { version: '1.0.0', timestamp: 1 };
  expect(page.said('version/updateChecked')).toEqual([updateChecked({ answer, now: START / 1_000 + 60 })]);
});

test('the page caches no update answer for longer than ten minutes', async () => {
  await start({ runningVersion: null });
  expect(page.calls()).toHaveLength(2);
  await seconds(601);
  expect(page.calls()).toEqual([]);
});
