/**
 * Gives one command to 400 devices that lose answers, repeat requests and restart their workers, while the server
 * restarts. Each device must carry the command out once.
 */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { FLEET_PATHS, operationPath } from '../../../src/contract/fleet/fleet';
import type { FoundIdsAnswer, OperationDetail } from '../../../src/contract/fleet/operations';
import { insertSession } from '../../../server/access/sessions';
import { deviceOperations, users } from '../../../server/db/schema';
import { seededRandom, type Random } from '../../support/random';
import { userRow } from '../support/sampleRows';
import { openTestApp, type TestApp } from '../support/testApp';
import { plain, SimulatedDevice, type Between } from './simulatedDevice';

const DEVICES = Number(process.env['FLEET_DEVICES'] ?? 400);
/** Below the limit of a person's devices. */
const OF_ONE_USER = 20;
const CONTACTS = 6;
jest.setTimeout(3_600_000);

let first: TestApp;
let server: TestApp;
let admin: string;
beforeAll(async () => {
  first = await openTestApp();
  server = first;
  admin = await server.logIn('admin');
});
afterAll(async () => {
  if (server !== first) await server.close();
  await first.close();
});

/** Answers as the server that runs at the moment. */
const anyServer = { inject: (request: object) => server.app.inject(request) } as unknown as FastifyInstance;

async function restartServer(): Promise<void> {
  const { database, keys } = first;
  const next = await openTestApp({ database: { ...database, close: async () => undefined }, keys });
  if (server !== first) await server.close();
  server = next;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const FAULTS: readonly Between[] = [
  plain,
  lost,
  async ({ serve }) => serve().then(lost),
  async ({ serve }) => serve().then(() => serve()),
  async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
];

async function makeDevices(): Promise<SimulatedDevice[]> {
  const made: SimulatedDevice[] = [];
  let user = 0;
  for (let at = 0; at < DEVICES; at += 1) {
    if (at % OF_ONE_USER === 0) {
      const [row] = await first.database.db.insert(users).values(userRow(at)).returning();
      user = row?.id ?? 0;
    }
    const { token } = await insertSession(first.database.db, user, { device: 'Chrome auf Android' });
    const device = new SimulatedDevice(anyServer, token);
    await device.logIn();
    await device.contact();
    device.sleep();
    made.push(device);
  }
  return made;
}

async function meet(device: SimulatedDevice, random: Random): Promise<void> {
  device.between = random.pick(FAULTS);
  await device.contact();
  device.sleep();
}

test(`a command to ${DEVICES} devices is carried out once by each, whatever gets lost`, async () => {
  const random = seededRandom(7);
  const fleet = await makeDevices();
  const { ids } = (await server.get(FLEET_PATHS.deviceIds, admin)).json<FoundIdsAnswer>();
  const body = { id: randomUUID(), kind: 'message', text: 'Hallo', devices: ids.join() };
  const give = async () => server.post(FLEET_PATHS.operations, body, admin);
  // The administrator's page lost the answer, so it repeats the call, also to the next server.
  expect((await give()).statusCode).toBe(200);
  await restartServer();
  expect((await give()).statusCode).toBe(200);
  for (let contact = 0; contact < CONTACTS; contact += 1) {
    for (const device of fleet) await meet(device, random);
    await restartServer();
  }
  for (const device of fleet) {
    device.between = plain;
    await device.contact();
    device.sleep();
  }
  expect(fleet.map(({ begun }) => [...begun.values()])).toEqual(fleet.map(() => [1]));
  const { devices, states } = (await server.get(operationPath(body.id), admin)).json<OperationDetail>();
  // A message ends when a person has read it, so each device still has it.
  expect([devices, states]).toEqual([DEVICES, { waiting: DEVICES }]);
  expect(await first.database.db.$count(deviceOperations, eq(deviceOperations.id, body.id))).toBe(1);
});
