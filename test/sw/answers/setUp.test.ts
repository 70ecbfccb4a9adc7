/** A page takes another set-up of the device by the worker, because only the worker knows the device's secret. */
import type { DeviceStatus } from '../../../src/contract/fleet/deviceMessages';
import { deviceSetUpPath } from '../../../src/contract/fleet/fleet';
import { PATHS } from '../../../src/contract/paths';
import { FleetServer } from '../../support/workerDevice/fleetServer';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const SESSION = { token: 'n'.repeat(43), permission: 'p'.repeat(36), user: 'a'.repeat(22), person: 'Foyer' };

let device: WorkerDevice;
let fleet: FleetServer;
let id: string;

beforeEach(async () => {
  device = new WorkerDevice();
  fleet = device.server.fleet = new FleetServer();
  device.server.publish(makeRelease({ version: '1.0.1' }));
  await device.untilWhole('1.0.1');
  await device.get(PATHS.version);
  ({ id } = fleet.command('setUp', { sealed: 'x' }));
  await device.elapse(62_000, 62_000);
  await device.checkForUpdate();
  await device.elapse(2_000);
});
afterEach(() => device.close());

const answerWith = (response: () => Response) => {
  device.server.between = (one, serve) => (one.path === deviceSetUpPath(id) ? response() : serve());
};
const asked = async () => ((await device.tell({ type: 'readDevice' })) as DeviceStatus).setUpAsked;
const take = (of = id) => device.tell({ type: 'deviceSetUpAsked', id: of });
const end = (isDone: boolean) => device.tell({ type: 'deviceSetUpEnded', id, isDone });
const outcome = () => fleet.given.find((given) => given.id === id)?.outcome;

test('the page gets the session by the command, and the worker reports the command when the page has stored it', async () => {
  expect(await asked()).toBe(id);
  answerWith(() => Response.json({ session: SESSION }));
  expect(await take()).toEqual({ session: SESSION });
  await device.elapse(2_000);
  expect([outcome(), await asked()]).toEqual([null, id]);
  expect(await end(true)).toBe(true);
  await device.elapse(2_000);
  expect([outcome(), await asked()]).toEqual(['done', null]);
  expect(await take()).toBe('refused');
});

test('a page may try again without a connection, and after an answer that is no set-up', async () => {
  device.server.online = false;
  expect(await take()).toBe('failed');
  device.server.online = true;
  answerWith(() => Response.json({ session: {} }));
  expect(await take()).toBe('failed');
  expect(await asked()).toBe(id);
});

test("the server's refusal ends the command as failed when the page says so", async () => {
  answerWith(() => Response.json({ message: 'Nein.', errors: [{ field: 'name', message: 'Nein.' }] }, { status: 409 }));
  expect(await take()).toBe('refused');
  await end(false);
  await device.elapse(2_000);
  expect([outcome(), await asked()]).toEqual(['failed', null]);
});

test('the worker asks for no set-up that no command gives', async () => {
  expect(await take('01234567-89ab-4def-8123-456789abcdef')).toBe('refused');
});
