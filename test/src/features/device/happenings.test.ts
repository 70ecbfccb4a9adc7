import type { UnknownAction } from '@reduxjs/toolkit';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';

let server: FakeServer;
let container: FakeContainer;
let app: StartedApp;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
});
afterEach(async () => {
  await app.stop();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function start(controlled = true): Promise<UnknownAction[]> {
  container = new FakeContainer({ controlled });
  app = await startApp({ container });
  const seen: UnknownAction[] = [];
  app.tap.listen(({ action }) => void (String(action.type).startsWith('device/') && seen.push(action)));
  seen.length = 0;
  return seen;
}
const turn = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};
const version = '1.0.1';

test.each<[string, () => void, UnknownAction]>([
  ['that the connection is back', () => window.dispatchEvent(new Event('online')), { type: 'device/cameOnline' }],
  ['that a person sees the page again', () => turn('visible'), { type: 'device/becameVisible' }],
  ['that the page is hidden', () => turn('hidden'), { type: 'device/becameHidden' }],
  ['that the page is left', () => window.dispatchEvent(new Event('pagehide')), { type: 'device/becameHidden' }],
  [
    'a log-out in another tab',
    () => container.post({ type: 'loggedOut', session: 'ab' }),
    { type: 'device/loggedOutElsewhere', payload: { session: 'ab' } },
  ],
  [
    'a log-out of an unnamed session in another tab',
    () => container.post({ type: 'loggedOut' }),
    { type: 'device/loggedOutElsewhere', payload: { session: null } },
  ],
  [
    'a release that another tab installed',
    () => container.post({ type: 'releaseActivated', version }),
    { type: 'device/releaseActivated', payload: { version } },
  ],
  [
    'a newer release that the service worker knows',
    () => container.post({ type: 'newerVersionKnown', version }),
    { type: 'device/releaseAnnounced', payload: { version } },
  ],
  ['that the draft release changed', () => container.post({ type: 'draftChanged' }), { type: 'device/draftChanged' }],
  ['a new build that waits for its start', () => container.letInstall().finish(), { type: 'device/newBuildSeen' }],
  ['a new build that took over the page', () => container.takeControl(), { type: 'device/newBuildSeen' }],
])('the page dispatches one event to report %s', async (_what, happen, event) => {
  const seen = await start();
  happen();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen[0]).toMatchObject(event);
  expect(seen).toHaveLength(1);
});

test('the page does not report a new build when its first service worker takes control', async () => {
  const seen = await start(false);
  container.takeControl();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toMatchObject([{ type: 'device/workerTookControl' }]);
});

test('the page reports a browser without service workers', async () => {
  app = await startApp();
  const seen: string[] = [];
  app.tap.listen(({ action }) => void seen.push(String(action.type)));
  expect(seen).toContain('device/workerUnsupported');
});

test('the page removes its event listeners when the app stops', async () => {
  await start();
  const removed = [window, document].map((target) => jest.spyOn(target, 'removeEventListener'));
  await app.stop();
  const names = removed.flatMap(({ mock }) => mock.calls.map(([name]) => name));
  expect(names).toEqual(expect.arrayContaining(['online', 'pageshow', 'pagehide', 'visibilitychange']));
});
