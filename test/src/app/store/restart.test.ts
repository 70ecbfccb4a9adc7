/** When a saga starts again after a failure, its old listeners must no longer react. */
import { tokenRefused } from '../../../../src/api/apiEvents';
import { legacyKeyExchanged } from '../../../../src/features/auth/authSlice';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, TOKEN } from '../../../support/storeLogin';

const AVAILABLE = 'GET /api/version_available';
const item = { image: 'a'.repeat(22), name: 'Biber', description: '' };

let server: FakeServer;
let app: StartedApp;
let reported: jest.SpyInstance;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
  server = new FakeServer().on(AVAILABLE, { version: '1.0.0', timestamp: 1 });
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

/** Makes the store throw an error at the next action. The saga that dispatches this action then fails. */
function failOnce(): void {
  const stop = app.store.subscribe(() => {
    stop();
    throw new Error('A fault of ours.');
  });
}

test('after a saga has restarted, the page reacts once to each event', async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  await seconds(1);
  failOnce();
  window.dispatchEvent(new Event('online'));
  await seconds(15);
  expect(reported).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await seconds(5);
  expect(app.reloads()).toBe(1);
});

test('after a saga has failed and restarted, other tabs receive each event once', async () => {
  app = await startApp({ runningVersion: '1.0.0' });
  const sent = jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
    throw new Error('A fault of ours.');
  });
  app.store.dispatch(documentSelected(item));
  await seconds(15);
  expect(reported).toHaveBeenCalledTimes(1);
  sent.mockReset();
  app.store.dispatch(documentSelected({ ...item, image: 'b'.repeat(22) }));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('after many sessions on one page, a reconnection triggers only one update check', async () => {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  for (let session = 0; session < 5; session++) {
    await seconds(1);
    app.store.dispatch(tokenRefused({ token: TOKEN }));
    await seconds(1);
    app.store.dispatch(legacyKeyExchanged({ token: TOKEN, permission: '' }));
  }
  await seconds(100);
  const checks = server.requests(AVAILABLE).length;
  window.dispatchEvent(new Event('online'));
  await seconds(70);
  expect(server.requests(AVAILABLE)).toHaveLength(checks + 1);
});
