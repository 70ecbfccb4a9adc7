/** A device that was offline beyond its limit shows no content until it reaches the server again. */
import type { DeviceStatus } from '../../../src/contract/fleet/deviceMessages';
import { FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import { filedataPath, PATHS, productPath } from '../../../src/contract/paths';
import { FleetServer } from '../../support/workerDevice/fleetServer';
import { makeRelease, mediumId } from '../../support/workerDevice/madeRelease';
import { failDatabase } from '../../support/workerDevice/storedRecords';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const DAY = 86_400_000;
const PICTURE = filedataPath(mediumId('', 0));

let device: WorkerDevice;
let fleet: FleetServer;

beforeEach(async () => {
  device = new WorkerDevice();
  fleet = device.server.fleet = new FleetServer();
  fleet.limitDays = 7;
  device.server.publish(makeRelease({ version: '1.0.1' }));
  await device.untilWhole('1.0.1');
  await device.get(PATHS.version);
  await device.elapse(2_000);
  device.server.online = false;
});
afterEach(() => device.close());

const status = async () => (await device.tell({ type: 'readDevice' })) as DeviceStatus;
const lock = async () => (await status()).lock;
const tick = async () => {
  const facts = { outbox: { waiting: 0, oldest: null }, touched: Date.now(), error: null };
  device.say({ type: 'deviceFacts', facts });
  await device.elapse(2_000);
};
const pass = (days: number) => device.elapse(days * DAY, days * DAY);
const statuses = async () =>
  Promise.all([productPath('p1'), PATHS.version, PICTURE].map(async (path) => (await device.get(path)).status));
/** Navigates to the app's start page. */
async function start(): Promise<Response> {
  const mode = jest.spyOn(Request.prototype, 'mode', 'get').mockReturnValue('navigate');
  const answer = await device.get('/', { token: null }).catch(() => new Response(null, { status: 599 }));
  mode.mockRestore();
  return answer;
}

test('a device that was offline too long stays locked until it reaches the server', async () => {
  expect(await lock()).toEqual({ kind: 'open' });
  await pass(2.5);
  expect(await lock()).toEqual({ kind: 'announced', days: 5 });
  await tick();
  expect(device.page.received.at(-1)).toMatchObject({ device: { lock: { kind: 'announced', days: 5 } } });
  expect(await statuses()).toEqual([200, 200, 200]);
  await pass(5);
  expect(await lock()).toEqual({ kind: 'locked' });
  expect(await statuses()).toEqual([423, 423, 423]);
  device.restart();
  expect(await statuses()).toEqual([423, 423, 423]);
  device.server.online = true;
  await tick();
  expect(await lock()).toEqual({ kind: 'open' });
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(device.page.received.at(-1)).toMatchObject({ device: { lock: { kind: 'open' } } });
});

test('a page that is opened during the offline lock explains the lock, unless the server answers', async () => {
  await pass(8);
  const answer = await start();
  expect([answer.status, await answer.text()]).toEqual([423, expect.stringContaining('gesperrt')]);
  device.server.online = true;
  await device.elapse(60_000, 60_000);
  expect((await start()).status).not.toBe(423);
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('setting the clock back does not extend the offline limit', async () => {
  await pass(6.5);
  await tick();
  await device.elapse(2_000);
  jest.setSystemTime(Date.now() - 100 * DAY);
  device.restart();
  expect(await lock()).toEqual({ kind: 'announced', days: 1 });
  await pass(1);
  expect(await lock()).toEqual({ kind: 'locked' });
});

test("an HTML page instead of our server's answer does not unlock a device", async () => {
  await pass(8);
  device.server.online = true;
  device.server.between = (asked, serve) =>
    asked.path === FLEET_PATHS.device ? new Response('<html>', { headers: { 'Content-Type': 'text/html' } }) : serve();
  await tick();
  expect(await statuses()).toEqual([423, 423, 423]);
});

test('a device is never locked again after the server has removed the offline limit', async () => {
  fleet.limitDays = null;
  device.server.online = true;
  await device.elapse(62_000, 62_000);
  await tick();
  device.server.online = false;
  await pass(4_000);
  expect(await lock()).toEqual({ kind: 'open' });
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('a page starts within four seconds even if the database does not answer', async () => {
  device.restart();
  const mend = failDatabase({ at: 'request', how: 'hangs' });
  const begun = performance.now();
  await start();
  expect(performance.now() - begun).toBeLessThan(4_000);
  mend();
});
