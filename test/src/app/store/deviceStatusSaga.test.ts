import type { DeviceStatus } from '../../../../src/contract/fleet/deviceMessages';
import { keyAccepted } from '../../../../src/features/auth/authSlice';
import { cameOnline, workerTookControl } from '../../../../src/features/device/deviceEvents';
import { noticeRead } from '../../../../src/features/device/statusEvents';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { SHOWROOM } from '../../../../src/features/showroom/deviceItems';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer } from '../../../support/fakeServer';
import { deviceStatus } from '../../../support/fleet';
import { startApp, type StartedApp } from '../../../support/startApp';

const SESSION = { token: 't'.repeat(43), permission: 'p'.repeat(36), user: 'a'.repeat(24) };
const SHEET = { kind: 'document', id: 'd1' };

let server: FakeServer;
let container: FakeContainer;
let app: StartedApp;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  container = new FakeContainer();
});
afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const answer = (status: DeviceStatus) => {
  container.answer = ({ type }) => (type === 'readDevice' ? status : null);
};
const say = async (device: DeviceStatus) => {
  container.post({ type: 'deviceChanged', device });
  await jest.advanceTimersByTimeAsync(50);
};
const received = (type: string) => container.received.filter((message) => message.type === type);

test("the page takes the device's state from the worker after each change", async () => {
  answer(deviceStatus({ name: 'Tablet Foyer' }));
  app = await startApp({ container });
  expect(app.store.getState().device.status).toMatchObject({ name: 'Tablet Foyer' });
  await say(deviceStatus({ name: 'Tablet Halle 4' }));
  expect(app.store.getState().device.status?.name).toBe('Tablet Halle 4');
  container.post({ type: 'deviceChanged', device: { name: 'x' } });
  await jest.advanceTimersByTimeAsync(10);
  expect(app.store.getState().device.status?.name).toBe('Tablet Halle 4');
});

test("the page requests the device's state from a worker that takes control later", async () => {
  app = await startApp({ container });
  expect(app.store.getState().device.status).toBeNull();
  answer(deviceStatus());
  app.store.dispatch(workerTookControl());
  await jest.advanceTimersByTimeAsync(10);
  expect(app.store.getState().device.status).not.toBeNull();
});

test('the page reports outbox and idle time to the worker every five minutes', async () => {
  answer(deviceStatus());
  app = await startApp({ container });
  expect(received('deviceFacts')).toEqual([
    {
      type: 'deviceFacts',
      facts: {
        ...{ outbox: { waiting: 0, oldest: null }, touched: expect.any(Number), error: null, kind: 'personal' },
        screen: { full: false, awake: false },
      },
    },
  ]);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(received('deviceFacts').length).toBe(2);
  app.store.dispatch(cameOnline());
  await jest.advanceTimersByTimeAsync(10);
  expect(received('deviceFacts').length).toBe(3);
  app.store.dispatch(sendingRequested({ user: null, email: 'bauherr@beispiel.de', items: [SHEET as never] }));
  await jest.advanceTimersByTimeAsync(10);
  expect(received('deviceFacts').at(-1)).toMatchObject({
    facts: { outbox: { waiting: 1, oldest: app.store.getState().outbox.entries[0]?.at } },
  });
  expect(JSON.stringify(received('deviceFacts'))).not.toContain('bauherr');
});

test('the page repeats its facts when the device gets its id, because the worker has dropped the first ones', async () => {
  answer(deviceStatus({ id: null }));
  app = await startApp({ container });
  const before = received('deviceFacts').length;
  await say(deviceStatus({ id: null, name: 'Tablet Foyer' }));
  expect(received('deviceFacts').length).toBe(before);
  await say(deviceStatus({ id: 'd1' }));
  expect(received('deviceFacts').length).toBe(before + 1);
});

test("the page tells the worker every 25 seconds that a person uses it, and the battery's charge", async () => {
  Object.assign(navigator, { getBattery: async () => ({ level: 0.5 }) });
  answer(deviceStatus());
  app = await startApp({ container });
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(25_000);
  expect(received('deviceUsed')).toEqual([]);
  hidden.mockRestore();
  await jest.advanceTimersByTimeAsync(25_000);
  expect(received('deviceUsed')).toEqual([{ type: 'deviceUsed' }]);
  // The page was not touched for a minute.
  await jest.advanceTimersByTimeAsync(100_000);
  expect(received('deviceUsed').length).toBeLessThan(3);
  document.dispatchEvent(new Event('pointerdown'));
  const before = received('deviceUsed').length;
  await jest.advanceTimersByTimeAsync(25_000);
  expect(received('deviceUsed').length).toBe(before + 1);
  expect(received('deviceFacts')).toMatchObject([{ facts: { battery: 50 } }]);
  Reflect.deleteProperty(navigator, 'getBattery');
});

test('the page reports to the worker that a person closed a message', async () => {
  answer(deviceStatus());
  app = await startApp({ container });
  app.store.dispatch(noticeRead({ id: 'n1' }));
  await jest.advanceTimersByTimeAsync(10);
  expect(received('noticeRead')).toEqual([{ type: 'noticeRead', id: 'n1' }]);
});

test('when the device is erased, the page deletes its data and then notifies the worker', async () => {
  localStorage.setItem(SHOWROOM, '{}');
  sessionStorage.setItem('x', 'y');
  answer(deviceStatus());
  app = await startApp({ container });
  app.store.dispatch(keyAccepted(SESSION));
  await app.environment.flush();
  await say(deviceStatus({ wipe: 'erased' }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect({ ...localStorage }).toEqual({});
  expect({ ...sessionStorage }).toEqual({});
  expect(app.store.getState().auth.token).toBeNull();
  expect(received('deviceWiped')).toEqual([{ type: 'deviceWiped', end: 'erased' }]);
  expect(app.reloads()).toBe(1);
  // After a wipe the page must not store anything, not even a login.
  app.store.dispatch(keyAccepted(SESSION));
  await app.environment.flush();
  expect({ ...localStorage }).toEqual({});
});

test('a page that starts while the device is being erased continues the erasure', async () => {
  localStorage.setItem('left', 'over');
  answer(deviceStatus({ wipe: 'erased' }));
  app = await startApp({ container });
  await jest.advanceTimersByTimeAsync(10_000);
  expect({ ...localStorage }).toEqual({});
  expect(received('deviceWiped').length).toBe(1);
});

test('when access is withdrawn, the page deletes all data except showroom settings', async () => {
  answer(deviceStatus());
  app = await startApp({ container });
  localStorage.setItem(SHOWROOM, '{}');
  localStorage.setItem('other', 'x');
  await say(deviceStatus({ wipe: 'withdrawn' }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(Object.keys({ ...localStorage })).toEqual([SHOWROOM]);
  expect(received('deviceWiped')).toEqual([{ type: 'deviceWiped', end: 'withdrawn' }]);
  expect(received('logOut')).toEqual([]);
});

test('the page reloads for a new release at the deadline that the worker reported last', async () => {
  const by = Date.now() + 600_000;
  answer(deviceStatus());
  app = await startApp({ container, runningVersion: '1.2.0' });
  await say(deviceStatus({ release: { version: '1.2.0', by: Date.now() } }));
  await say(deviceStatus({ release: { version: '1.3.0', by } }));
  await jest.advanceTimersByTimeAsync(300_000);
  expect(app.reloads()).toBe(0);
  await say(deviceStatus({ release: { version: '1.3.0', by: by + 600_000 } }));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(app.reloads()).toBe(0);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(app.reloads()).toBe(1);
});

test('the page reloads exactly at the deadline of a release that the worker installed at once', async () => {
  const by = Date.now() + 600_000;
  server.on('GET /api/v1/products/tiles', { version: '1.3.0' });
  answer(deviceStatus());
  app = await startApp({ container, runningVersion: '1.2.0' });
  await say(deviceStatus({ release: { version: '1.3.0', by } }));
  await say(deviceStatus({ release: null }));
  await jest.advanceTimersByTimeAsync(by - Date.now() - 1);
  expect(app.reloads()).toBe(0);
  await jest.advanceTimersByTimeAsync(100);
  expect(app.reloads()).toBe(1);
});

test('the page does not reload at the deadline of a release that the device has not installed', async () => {
  server.on('GET /api/v1/products/tiles', { version: '1.2.0' });
  answer(deviceStatus());
  app = await startApp({ container, runningVersion: '1.2.0' });
  await say(deviceStatus({ release: { version: '1.3.0', by: Date.now() + 1_000 } }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(app.reloads()).toBe(0);
});

test('a deadline that is further away than the longest timer does not reload the page early', async () => {
  answer(deviceStatus());
  app = await startApp({ container, runningVersion: '1.2.0' });
  await say(deviceStatus({ release: { version: '1.3.0', by: Date.now() + 40 * 86_400_000 } }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(app.reloads()).toBe(0);
});

test('when the worker answers that the state is too large, the page sends the state again', async () => {
  answer(deviceStatus());
  app = await startApp({ container });
  const states: string[] = [];
  container.answer = (message) => {
    if (message.type !== 'deviceState') return null;
    states.push(message.state);
    return states.length < 3 ? 'tooLarge' : 'sent';
  };
  await say(deviceStatus({ stateAsked: 'c1' }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(received('deviceState').map((message) => 'id' in message && message.id)).toEqual(['c1', 'c1', 'c1']);
  expect(JSON.parse(states[0] ?? '')).toMatchObject({ about: { app: expect.any(String) } });
  await jest.advanceTimersByTimeAsync(120_000);
  expect(states.length).toBe(3);
});

test('the page sends its state again within a minute after a failed attempt', async () => {
  answer(deviceStatus());
  app = await startApp({ container });
  let tries = 0;
  container.answer = ({ type }) => (type === 'deviceState' ? ((tries += 1), tries < 2 ? 'failed' : 'sent') : null);
  await say(deviceStatus({ stateAsked: 'c1' }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(tries).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(2);
});
