/** Simulates a thousand devices with faults. After one contact without a fault, device and server must agree. */
import 'fake-indexeddb/auto';
import { eq, sql } from 'drizzle-orm';
import type { CreateUserAnswer } from '../../../src/contract/answers';
import type { DeviceDetail } from '../../../src/contract/fleet/devices';
import { FLEET_PATHS, type CommandKind, type DeviceState } from '../../../src/contract/fleet/fleet';
import type { DeviceAnswer } from '../../../src/contract/fleet/report';
import { deactivatePath } from '../../../src/contract/people/userPaths';
import { PATHS } from '../../../src/contract/paths';
import { insertSession } from '../../../server/access/sessions';
import { deviceCommands, devices, users } from '../../../server/db/schema';
import { command as give } from '../../../server/fleet/commands';
import { seededRandom, type Random } from '../../support/random';
import { openTestApp, type TestApp } from '../support/testApp';
import { plain, SimulatedDevice, type Between } from './simulatedDevice';

/** Number of devices. Each fault gets an equal share of them. */
const DEVICES = Number(process.env['FLEET_DEVICES'] ?? 1_000);
const SEED = Number(process.env['FLEET_SEED'] ?? 42);
jest.setTimeout(3_600_000);

let server: TestApp;
let worker: number;
let admin: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.logIn('admin');
  const [row] = await server.database.db.select().from(users).where(eq(users.group, 'worker'));
  worker = row?.id ?? 0;
});
afterAll(() => server.close());

const html = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
const ours = (status: number, field: string) =>
  Response.json({ message: 'Nein.', errors: [{ field, message: 'Nein.' }] }, { status });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Acts as a proxy that changes the commands in the server's answers. */
const rewritten =
  (change: (command: object, at: number) => object): Between =>
  async ({ path, serve }) => {
    const answer = await serve();
    if (path !== FLEET_PATHS.device || !answer.ok) return answer;
    const told = (await answer.json()) as DeviceAnswer;
    return Response.json({ ...told, commands: told.commands.map(change) });
  };

/** `state` is what the server must show for the device after the last contact. */
interface Fault {
  readonly name: string;
  readonly between?: (device: SimulatedDevice) => Between;
  readonly begin?: (device: SimulatedDevice) => Promise<void> | void;
  /** Runs between two server contacts, after the device has got its commands. */
  readonly during?: (device: SimulatedDevice, id: string) => Promise<void> | void;
  readonly state?: DeviceState;
}

const facts = (outbox: { readonly waiting: number; readonly oldest: number | null }, code?: string) => ({
  ...{ outbox, touched: Date.now(), error: code === undefined ? null : { code, time: Date.now() } },
});
const none = { waiting: 0, oldest: null };
const told = (device: SimulatedDevice, of: ReturnType<typeof facts>) =>
  device.change((record) => ({ ...record, facts: of }));

/** Changes the device's row in the server's database, so that server and device disagree. */
async function change(id: string, values: object): Promise<void> {
  await server.database.db.update(devices).set(values).where(eq(devices.id, id));
}

const FORGETS = 'a server that forgot it';

const FAULTS: readonly Fault[] = [
  { name: 'none' },
  { name: 'full', during: (device) => told(device, facts(none, 'sync.QuotaExceededError')), state: 'full' },
  { name: 'nearly full', begin: (device) => void (device.storage.usage = 970_000), state: 'full' },
  { name: 'not kept', begin: (device) => void (device.storage.persisted = false) },
  { name: 'a clock ahead', begin: (device) => void (device.ahead = 3_600_000), state: 'clock' },
  { name: 'a clock behind', begin: (device) => void (device.ahead = -86_400_000 * 400), state: 'clock' },
  { name: 'a stuck outbox', during: (device) => told(device, facts({ waiting: 2, oldest: 1 })) },
  { name: 'an error', during: (device) => told(device, facts(none, 'outbox.TypeError')) },
  {
    name: 'silent',
    during: (_device, id) => change(id, { reportedAt: sql`now() - interval '20 days'` }),
  },
  { name: 'two at once', during: async (device) => void (await Promise.all([device.contact(), device.contact()])) },
  { name: 'lost requests', between: () => lost },
  {
    name: 'lost answers',
    between:
      () =>
      async ({ serve }) =>
        serve().then(lost),
  },
  {
    name: 'repeated requests',
    between:
      () =>
      async ({ serve }) =>
        serve().then(() => serve()),
  },
  { name: 'forged kinds', between: () => rewritten((command) => ({ ...command, kind: 'erase' })) },
  { name: 'forged serials', between: () => rewritten((command, at) => ({ ...command, serial: 1_000 + at })) },
  { name: 'forged signatures', between: () => rewritten((command) => ({ ...command, mac: 'a'.repeat(43) })) },
  {
    name: 'stale answers',
    between: () => {
      let first: string | null = null;
      return async ({ path, serve }) => {
        const answer = await serve();
        if (path !== FLEET_PATHS.device || !answer.ok) return answer;
        first ??= await answer.clone().text();
        return new Response(first, { headers: { 'Content-Type': 'application/json' } });
      };
    },
  },
  { name: 'a proxy that answers 401', between: () => async () => new Response('', { status: 401 }) },
  { name: 'a 401 of the session', between: () => async () => ours(401, 'authorization') },
  { name: 'a portal', between: () => async () => html() },
  { name: 'foreign JSON', between: () => async () => Response.json({ ok: true }) },
  {
    name: 'a restored server',
    // Does what voidCommands does after a restore, but for one device. The real voidCommands changes all devices.
    during: async (_device, id) => {
      const { db } = server.database;
      await db
        .update(deviceCommands)
        .set({ state: 'void', endedAt: sql`now()` })
        .where(eq(deviceCommands.deviceId, id));
      await db
        .update(devices)
        .set({ commandSerial: sql`${devices.commandSerial} + 1000` })
        .where(eq(devices.id, id));
    },
  },
  {
    name: 'a server restored from before',
    during: (_device, id) => change(id, { commandSerial: 0 }),
  },
  {
    name: FORGETS,
    during: async (_device, id) => {
      await server.database.db.delete(devices).where(eq(devices.id, id));
    },
  },
  { name: 'a worker that ends', during: (device) => device.sleep() },
];

const KINDS = ['synchronise', 'rename', 'message', 'endSession', 'erase'] as const satisfies readonly CommandKind[];

/**
 * Number of commands given so far. One administrator may give only 1,000 an hour, so `order` changes the administrator
 * after each 500.
 */
let given = 0;
const order = (id: string, kind: CommandKind) =>
  give(
    server.database.db,
    id,
    { kind, params: kind === 'rename' ? { name: 'Halle' } : kind === 'message' ? { text: 'Hallo' } : {} },
    { actor: 1 + Math.floor((given += 1) / 500), address: null },
  );

async function newUser(at: number): Promise<number> {
  const body = { company: 'Muster', email: `flotte-${at}@muster.example`, permission_group: 'worker' };
  return (await server.post(PATHS.usersStore, body, admin)).json<CreateUserAnswer>().user.id;
}

interface Life {
  readonly fault: Fault;
  readonly kinds: readonly CommandKind[];
  readonly isWithdrawn: boolean;
}

/** Runs one device with its fault. Returns how device and server disagree, or null if they agree. */
async function live(at: number, random: Random): Promise<string | null> {
  const fault = FAULTS[at % FAULTS.length] ?? { name: 'none' };
  // With at most two commands, a device stays within its limit of 20 reports a minute.
  const kinds = Array.from({ length: random.int(0, 2) }, () => random.pick(KINDS));
  const isWithdrawn = random.next() < 0.04;
  // A user may register only 300 devices in ten minutes. Some devices register twice, so each 200 devices get a new
  // user.
  if (at % 200 === 199) worker = await newUser(at + DEVICES);
  const user = isWithdrawn ? await newUser(at) : worker;
  const { token } = await insertSession(server.database.db, user, { device: 'Chrome auf Android' });
  const device = new SimulatedDevice(server.app, token);
  try {
    return await judge(device, { fault, kinds, isWithdrawn }, user, random);
  } finally {
    device.sleep();
  }
}

async function judge(device: SimulatedDevice, { fault, kinds, isWithdrawn }: Life, user: number, random: Random) {
  await device.logIn();
  await device.contact();
  const first = (await device.record()).identity?.id ?? '';
  await fault.begin?.(device);
  device.between = fault.between?.(device) ?? plain;
  for (const kind of kinds) {
    await order(first, kind);
    await device.contact();
    if (random.next() < 0.3) device.sleep();
  }
  if (isWithdrawn) await server.post(deactivatePath(user), {}, admin);
  await device.contact();
  await fault.during?.(device, first);
  await device.contact();
  // From here on, the connection has no fault. The device may still have its own fault, such as a wrong clock.
  device.between = plain;
  device.sleep();
  await device.contact();
  return disagreement(device, first, fault, isWithdrawn);
}

/** How often each result occurred. A test with many devices checks that each result occurred. */
const seen = { begun: 0, refused: 0, done: 0, erased: 0, withdrawn: 0, replaced: 0 };

/** Returns how server and device disagree, or null if they agree. */
async function disagreement(device: SimulatedDevice, first: string, fault: Fault, isWithdrawn: boolean) {
  const twice = [...device.begun].filter(([, count]) => count > 1);
  if (twice.length > 0) return `begun twice: ${JSON.stringify(twice)}`;
  seen.begun += device.begun.size;
  const { identity, open, outcomes, ended, wipe } = await device.record();
  if (wipe !== null) return `goes on to be ${wipe}`;
  const stored = await device.stored();
  if (ended === 'erased' || identity === null) return erasedFault(first, stored);
  const detail = (await server.get(`${FLEET_PATHS.devices}/${identity.id}`, admin)).json<DeviceDetail>();
  // A device without a session cannot register again after its row was deleted, so it keeps its old identity.
  if (detail.id !== identity.id)
    return fault.name === FORGETS && !(await device.isLoggedIn()) ? null : 'the server does not know it';
  for (const { state } of detail.commands) if (state === 'done' || state === 'refused') seen[state] += 1;
  if (identity.id !== first) seen.replaced += 1;
  if (isWithdrawn) seen.withdrawn += 1;
  const waiting = detail.commands.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const own = open.map(({ id }) => id);
  if (outcomes.length > 0) return `not heard: ${JSON.stringify(outcomes)}`;
  if (waiting.some((id) => !own.includes(id))) return `waits in vain: ${JSON.stringify(detail.commands)}`;
  const states = detail.states.map(({ state }) => state);
  if (isWithdrawn) return states[0] === 'withdrawn' && ended === 'withdrawn' ? null : `withdrawn: ${states}`;
  // Usually a device has the state `empty`, because this server has published no release.
  const expected = fault.state ?? 'empty';
  return states.includes(expected) ? null : `${states} instead of ${expected}`;
}

async function erasedFault(first: string, stored: readonly string[]): Promise<string | null> {
  // Reading the device's record has created the worker's database again, so the test ignores this database.
  const left = stored.filter((name) => name !== 'dachberater-worker');
  if (left.length > 0) return `erased, and holds ${left.join(', ')}`;
  const [row] = await server.database.db.select().from(devices).where(eq(devices.id, first));
  seen.erased += 1;
  // The server must know that the device was erased. A server without the device's row cannot know it.
  return row === undefined || row.erasedAt !== null ? null : 'erased, and the server does not say so';
}

test(`the server and ${DEVICES} simulated devices agree on their state after ${FAULTS.length} kinds of faults`, async () => {
  const random = seededRandom(SEED);
  const wrong: string[] = [];
  for (let at = 0; at < DEVICES; at += 1) {
    const fault = await live(at, random);
    if (fault !== null) wrong.push(`${at} (${FAULTS[at % FAULTS.length]?.name}): ${fault}`);
  }
  expect(wrong).toEqual([]);
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
});
