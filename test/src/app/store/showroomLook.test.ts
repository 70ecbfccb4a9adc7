/** The look and the gestures of a showroom device, without any view. Uses the real store with its sagas. */
import { PERMISSIONS } from '../../../../src/contract/base/permissions';
import { deviceSetUp, showroomEnded } from '../../../../src/features/showroom/showroomSlice';
import { FakeServer } from '../../../support/fakeServer';
import { beginShowroomDevice, SHOWROOM_DEVICE } from '../../../support/showroomDevice';
import { startApp, type StartedApp } from '../../../support/startApp';

let app: StartedApp;
let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  window.scrollTo = () => undefined;
  server = new FakeServer();
});
afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const gestures = ['contextmenu', 'dragstart', 'dragover', 'drop'];
const refused = () =>
  gestures.filter((type) => !document.body.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })));
const isLarge = () => document.documentElement.hasAttribute('data-showroom');

test('a showroom device refuses context menus and dragging even if no person is logged in', async () => {
  beginShowroomDevice();
  app = await startApp();
  expect(app.store.getState().auth.token).toBeNull();
  expect([refused(), isLarge()]).toEqual([gestures, true]);
  app.store.dispatch(showroomEnded());
  expect([refused(), isLarge()]).toEqual([[], false]);
});

test('a personal device takes the look of a showroom device at its set-up', async () => {
  app = await startApp();
  expect([refused(), isLarge()]).toEqual([[], false]);
  const session = {
    ...{ token: 'token-of-the-device', permission: PERMISSIONS.default },
    ...{ user: 'a'.repeat(32), person: 'Foyer' },
  };
  app.store.dispatch(deviceSetUp({ device: SHOWROOM_DEVICE, session }));
  expect([refused(), isLarge()]).toEqual([gestures, true]);
});
