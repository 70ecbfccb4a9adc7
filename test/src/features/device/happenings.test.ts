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
  ['a connection', () => window.dispatchEvent(new Event('online')), { type: 'device/cameOnline' }],
  ['the page in sight', () => turn('visible'), { type: 'device/becameVisible' }],
  ['the page out of sight', () => turn('hidden'), { type: 'device/becameHidden' }],
  ['the page that goes', () => window.dispatchEvent(new Event('pagehide')), { type: 'device/becameHidden' }],
  [
    'a log-out in another tab',
    () => container.post({ type: 'loggedOut', session: 'ab' }),
    { type: 'device/loggedOutElsewhere', payload: { session: 'ab' } },
  ],
  [
    'one of a session that is not known',
    () => container.post({ type: 'loggedOut' }),
    { type: 'device/loggedOutElsewhere', payload: { session: null } },
  ],
  [
    'a release that another tab installed',
    () => container.post({ type: 'releaseActivated', version }),
    { type: 'device/releaseActivated', payload: { version } },
  ],
  [
    'a release that the worker learnt of',
    () => container.post({ type: 'newerVersionKnown', version }),
    { type: 'device/releaseAnnounced', payload: { version } },
  ],
  ['another draft', () => container.post({ type: 'draftChanged' }), { type: 'device/draftChanged' }],
  ['a build that waits', () => container.letInstall().finish(), { type: 'device/newBuildSeen' }],
  ['a build that took over', () => container.takeControl(), { type: 'device/newBuildSeen' }],
])('%s', async (_what, happen, event) => {
  const seen = await start();
  happen();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen[0]).toMatchObject(event);
  expect(seen).toHaveLength(1);
});

test('the first worker that controls the page is no new build', async () => {
  const seen = await start(false);
  container.takeControl();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toMatchObject([{ type: 'device/workerTookControl' }]);
});

test('a browser without workers reports that it has none', async () => {
  app = await startApp();
  const seen: string[] = [];
  app.tap.listen(({ action }) => void seen.push(String(action.type)));
  expect(seen).toContain('device/workerUnsupported');
});

test('a page that has ended listens to no event', async () => {
  await start();
  const removed = [window, document].map((target) => jest.spyOn(target, 'removeEventListener'));
  await app.stop();
  const names = removed.flatMap(({ mock }) => mock.calls.map(([name]) => name));
  expect(names).toEqual(expect.arrayContaining(['online', 'pageshow', 'pagehide', 'visibilitychange']));
});
