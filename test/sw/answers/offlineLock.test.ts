/** A device that had no contact for longer than its limit shows nothing until it has one. */
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
/** Somebody opens the app. */
async function start(): Promise<Response> {
  const mode = jest.spyOn(Request.prototype, 'mode', 'get').mockReturnValue('navigate');
  const answer = await device.get('/', { token: null }).catch(() => new Response(null, { status: 599 }));
  mode.mockRestore();
  return answer;
}

test('five days before it is announced, then contents are locked, and a contact opens them', async () => {
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

test('a page that is opened meanwhile gets words in its place, unless the server is there', async () => {
  await pass(8);
  const answer = await start();
  expect([answer.status, await answer.text()]).toEqual([423, expect.stringContaining('gesperrt')]);
  device.server.online = true;
  await device.elapse(60_000, 60_000);
  // The app's file comes from the network here.
  expect((await start()).status).not.toBe(423);
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('a clock that is set back does not extend it, also over a restart', async () => {
  await pass(6.5);
  await tick();
  await device.elapse(2_000);
  jest.setSystemTime(Date.now() - 100 * DAY);
  device.restart();
  expect(await lock()).toEqual({ kind: 'announced', days: 1 });
  await pass(1);
  expect(await lock()).toEqual({ kind: 'locked' });
});

test('an answer that is no contact does not open it', async () => {
  await pass(8);
  device.server.online = true;
  device.server.between = (asked, serve) =>
    asked.path === FLEET_PATHS.device ? new Response('<html>', { headers: { 'Content-Type': 'text/html' } }) : serve();
  await tick();
  expect(await statuses()).toEqual([423, 423, 423]);
});

test('a limit that is taken away goes with the next contact; without one nothing is ever locked', async () => {
  fleet.limitDays = null;
  device.server.online = true;
  await device.elapse(62_000, 62_000);
  await tick();
  device.server.online = false;
  await pass(4_000);
  expect(await lock()).toEqual({ kind: 'open' });
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('a database that does not answer keeps no page waiting', async () => {
  device.restart();
  const mend = failDatabase({ at: 'request', how: 'hangs' });
  const begun = performance.now();
  await start();
  expect(performance.now() - begun).toBeLessThan(4_000);
  mend();
});
