/** The page changes its set-up on an administrator's command, as soon as the device is not in use. */
import type { DeviceStatus, SetUpTaking } from '../../../../src/contract/fleet/deviceMessages';
import type { ShowroomChange } from '../../../../src/contract/fleet/setUp';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { readShowroom } from '../../../../src/features/showroom/deviceRecord';
import { wishesFullScreen } from '../../../../src/features/showroom/fullScreenWish';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer } from '../../../support/fakeServer';
import { deviceStatus } from '../../../support/fleet';
import { beginShowroomDevice, SHOWROOM_DEVICE } from '../../../support/showroomDevice';
import { startApp, type StartedApp } from '../../../support/startApp';
import { offerHash } from '../../../support/offerHash';

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100';
const SESSION = { token: 'n'.repeat(43), permission: 'p'.repeat(36), user: 'b'.repeat(22), person: 'Foyer' };
const { pin } = SHOWROOM_DEVICE;
const IDLE_MS = 600_000;

let server: FakeServer;
let container: FakeContainer;
let app: StartedApp;
let taking: SetUpTaking;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  offerHash();
  server = new FakeServer();
  container = new FakeContainer();
});
afterEach(async () => {
  await app.stop();
  server.close();
  localStorage.clear();
  jest.useRealTimers();
});

/** Starts the page on a device for which the command waits. */
async function begin(given: SetUpTaking): Promise<void> {
  taking = given;
  let status: DeviceStatus = deviceStatus({ setUpAsked: ID });
  container.answer = (message) => {
    if (message.type === 'readDevice') return status;
    if (message.type === 'deviceSetUpAsked') return taking;
    if (message.type !== 'deviceSetUpEnded') return true;
    status = deviceStatus({ setUpAsked: null });
    container.post({ type: 'deviceChanged', device: status });
    return true;
  };
  app = await startApp({ container });
}
const setUp = (showroom?: ShowroomChange) => ({ session: SESSION, ...(showroom === undefined ? {} : { showroom }) });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const told = (type: string) => container.received.filter((message) => message.type === type);

test('a personal device becomes a showroom device after ten minutes without a touch', async () => {
  await begin(setUp({ pin, idle_seconds: 90, full_screen: true }));
  await pass(IDLE_MS - 60_000);
  expect(told('deviceSetUpAsked')).toEqual([]);
  await pass(120_000);
  expect(readShowroom()).toEqual({ name: 'Foyer', pin, idleSeconds: 90 });
  expect(wishesFullScreen()).toBe(true);
  expect(app.store.getState().auth).toMatchObject({ token: SESSION.token, user: SESSION.user });
  expect(told('deviceSetUp')).toMatchObject([{ facts: { kind: 'showroom' } }]);
  expect(told('deviceSetUpEnded')).toEqual([{ type: 'deviceSetUpEnded', id: ID, isDone: true }]);
  expect(app.reloads()).toBe(1);
});

test('a showroom device keeps what the command does not change', async () => {
  beginShowroomDevice();
  await begin(setUp({ idle_seconds: 300 }));
  await pass(IDLE_MS + 3_600_000);
  expect(readShowroom()).toEqual({ ...SHOWROOM_DEVICE, idleSeconds: 300 });
});

test('a showroom device becomes a personal device without PIN', async () => {
  beginShowroomDevice();
  await begin(setUp());
  await pass(IDLE_MS + 3_600_000);
  expect(readShowroom()).toBeNull();
  expect(app.store.getState().showroom.device).toBeNull();
  expect(told('deviceSetUp')).toMatchObject([{ facts: { kind: 'personal' } }]);
});

test('the command fails on a device that has no PIN and gets none', async () => {
  await begin(setUp({ idle_seconds: 90 }));
  await pass(IDLE_MS + 60_000);
  expect(told('deviceSetUpEnded')).toEqual([{ type: 'deviceSetUpEnded', id: ID, isDone: false }]);
  expect([readShowroom(), app.reloads()]).toEqual([null, 0]);
});

test('the command fails when the server refuses it', async () => {
  await begin('refused');
  await pass(IDLE_MS + 60_000);
  expect(told('deviceSetUpEnded')).toEqual([{ type: 'deviceSetUpEnded', id: ID, isDone: false }]);
});

test('the page tries again after a minute without a connection', async () => {
  await begin('failed');
  await pass(IDLE_MS + 30_000);
  expect(told('deviceSetUpAsked').length).toBe(1);
  taking = setUp();
  await pass(90_000);
  expect(told('deviceSetUpEnded')).toEqual([{ type: 'deviceSetUpEnded', id: ID, isDone: true }]);
});

test('the command waits for mails that only the former person can send', async () => {
  await begin(setUp());
  app.store.dispatch(
    sendingRequested({ user: null, email: 'bauherr@beispiel.de', items: [{ kind: 'document', id: 'd1' } as never] }),
  );
  await pass(IDLE_MS + 300_000);
  expect(told('deviceSetUpAsked')).toEqual([]);
});
