import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { DeviceStatus } from '../../../src/contract/fleet/deviceMessages';
import { deviceStatePath, STATE_MAX_BYTES, STATE_UNPACKED_MAX_BYTES } from '../../../src/contract/fleet/fleet';
import { PATHS } from '../../../src/contract/paths';
import { FleetServer } from '../../support/workerDevice/fleetServer';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

let device: WorkerDevice;
let fleet: FleetServer;
let id: string;

beforeEach(async () => {
  device = new WorkerDevice();
  fleet = device.server.fleet = new FleetServer();
  device.server.publish(makeRelease({ version: '1.0.1' }));
  await device.untilWhole('1.0.1');
  await device.get(PATHS.version);
  fleet.command('message', { text: 'Frau Muster, bitte melden' });
  ({ id } = fleet.command('sendState'));
  await device.elapse(62_000, 62_000);
  await device.checkForUpdate();
  await device.elapse(2_000);
});
afterEach(() => device.close());

const asked = async () => ((await device.tell({ type: 'readDevice' })) as DeviceStatus).stateAsked;
const send = (state: object, of = id) => device.tell({ type: 'deviceState', id: of, state: JSON.stringify(state) });
const outcome = () => fleet.given.find((given) => given.id === id)?.outcome;

test("the worker sends a page's state once per request of the server, compressed and without secrets", async () => {
  expect(await asked()).toBe(id);
  expect(await send({ preloadedState: { cart: 2 } })).toBe('sent');
  await device.elapse(2_000);
  const text = gunzipSync(fleet.states.get(id) ?? new Uint8Array()).toString();
  expect(JSON.parse(text)).toMatchObject({
    preloadedState: { cart: 2 },
    worker: {
      build: '1.0.0',
      releases: { active: { version: '1.0.1', packsStored: 4 } },
      device: { serial: 2, open: ['message', 'sendState'] },
      session: { isOpen: true, isRefused: false },
    },
  });
  for (const secret of [TOKEN, fleet.secrets.get(fleet.device) ?? '', 'Muster']) expect(text).not.toContain(secret);
  expect([outcome(), await asked()]).toEqual(['done', null]);
  expect(await send({ again: true })).toBe('failed');
  expect(fleet.states.size).toBe(1);
});

test("the worker does not send a page's state when the server has not asked for it", async () => {
  expect(await send({}, '01234567-89ab-4def-8123-456789abcdef')).toBe('failed');
  expect(fleet.states.size).toBe(0);
  expect(await asked()).toBe(id);
});

test('a page can send a smaller state after the worker has refused a state that is too large', async () => {
  expect(await send({ noise: randomBytes(STATE_MAX_BYTES).toString('base64') })).toBe('tooLarge');
  expect(await asked()).toBe(id);
  expect(await send({ noise: '' })).toBe('sent');
});

test('a page cannot send a state of over 4 MiB, even if it is small when compressed', async () => {
  expect(await send({ noise: 'x'.repeat(STATE_UNPACKED_MAX_BYTES) })).toBe('tooLarge');
  expect(await asked()).toBe(id);
});

test("the worker reports a state as sent when the server has it already, because the server's answer was lost", async () => {
  const path = deviceStatePath(id);
  const refusal = Response.json({ message: 'Schon da.', errors: [] }, { status: 409 });
  device.server.between = (one, serve) => (one.path === path ? refusal : serve());
  expect(await send({})).toBe('sent');
  await device.elapse(2_000);
  expect([outcome(), await asked()]).toEqual(['done', null]);
});

test("the server's request for a page's state stays open while the device is offline", async () => {
  device.server.online = false;
  expect(await send({})).toBe('failed');
  expect(await asked()).toBe(id);
  device.server.online = true;
  const path = deviceStatePath(id);
  const refusal = Response.json({ message: 'Nein.', errors: [] }, { status: 404 });
  device.server.between = (one, serve) => (one.path === path ? refusal : serve());
  expect(await send({})).toBe('failed');
  await device.elapse(2_000);
  expect([outcome(), await asked()]).toEqual(['failed', null]);
});

test.each([
  ['no JSON', '{'],
  ['no object', '[1]'],
])(
  "the worker ends the server's request for a page's state if the state is invalid (state: %s)",
  async (_what, state) => {
    await device.tell({ type: 'deviceState', id, state });
    await device.elapse(2_000);
    expect(await asked()).toBeNull();
  },
);
