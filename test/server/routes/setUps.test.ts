/** An administrator changes the set-up of devices by a command, and each device gets a session of its new user. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { PERMISSIONS } from '../../../src/contract/base/permissions';
import type { ProfilesAnswer } from '../../../src/contract/fleet/cards';
import type { DeviceDetail } from '../../../src/contract/fleet/devices';
import { commandsPath, deviceSetUpPath, FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import type { DeviceAnswer } from '../../../src/contract/fleet/report';
import type { SetUpAnswer } from '../../../src/contract/fleet/setUp';
import { PATHS } from '../../../src/contract/paths';
import { deviceCommands, deviceProfiles, devices, sessions, users } from '../../../server/db/schema';
import { voidCommands } from '../../../server/fleet/commands';
import { deviceReport } from '../support/deviceReport';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.logIn('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [deviceCommands, devices, deviceProfiles]) await server.database.db.delete(table);
});

const PIN = { salt: 'a'.repeat(32), hash: 'b'.repeat(64), iterations: '600000' };
const KEPT_PIN = { ...PIN, iterations: 600_000 };
const SHOWROOM = { device_kind: 'showroom', permission_group: 'default' };

interface Tablet {
  readonly id: string;
  /** The header `device`. */
  readonly header: string;
  readonly token: string;
}

const reportAs = async (header: string, token: string | null, more: object = {}) => {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: FLEET_PATHS.device, payload: deviceReport(more) },
    headers: {
      ...(header === '' ? {} : { device: header }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return answer.json<DeviceAnswer>();
};

/** A tablet on which the demo's worker is logged in. */
async function tablet(): Promise<Tablet> {
  const token = await server.logIn('worker');
  const { identity } = await reportAs('', token);
  const header = `${identity?.id}.${identity?.secret}`;
  await reportAs(header, token);
  return { id: identity?.id ?? '', header, token };
}

const give = (id: string, body: object) => server.post(commandsPath(id), { kind: 'setUp', ...body }, admin);
const given = async (id: string, body: object) => (await give(id, body)).json<{ id: string }>().id;
const take = (header: string, command: string) =>
  server.post(deviceSetUpPath(command), {}, undefined, { device: header });
const taken = async (header: string, command: string) => (await take(header, command)).json<SetUpAnswer>();
const detail = async (id: string) => (await server.get(`${FLEET_PATHS.devices}/${id}`, admin)).json<DeviceDetail>();
const refusedAt = async (answer: ReturnType<typeof take>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<ErrorAnswer>().errors[0]?.field];
};

test("a person's tablet becomes a showroom device, and the person's session there ends", async () => {
  const { id, header, token } = await tablet();
  const showroom = { pin: PIN, idle_seconds: '90' };
  const command = await given(id, { ...SHOWROOM, full_screen: '1', showroom });
  const [waiting] = (await reportAs(header, token)).commands;
  expect(waiting).toMatchObject({ id: command, kind: 'setUp' });
  // The hash of a short PIN would give the PIN away.
  expect(waiting?.params).not.toContain(PIN.hash);
  const answer = await taken(header, command);
  expect(answer.showroom).toEqual({ pin: KEPT_PIN, idle_seconds: 90, full_screen: true });
  expect(answer.session.permission).toBe(PERMISSIONS.default);
  expect((await server.get(PATHS.session, token)).statusCode).toBe(200);
  await reportAs(header, answer.session.token, {
    kind: 'showroom',
    serial: 1,
    done: [{ id: command, outcome: 'done' }],
  });
  expect((await server.get(PATHS.session, token)).statusCode).toBe(401);
  expect((await server.get(PATHS.session, answer.session.token)).statusCode).toBe(200);
  expect(await detail(id)).toMatchObject({ kind: 'showroom', group: 'default', commands: [{ state: 'done' }] });
  const [kept] = await server.database.db.select().from(deviceCommands).where(eq(deviceCommands.id, command));
  expect(kept?.params).toBe('{}');
});

test('the server repeats its answer with the same session until the device has reported', async () => {
  const { id, header } = await tablet();
  const command = await given(id, { device_kind: 'personal', permission_group: 'worker' });
  const [first, again] = [await taken(header, command), await taken(header, command)];
  expect(again).toEqual(first);
  expect(first).not.toHaveProperty('showroom');
  const started = await server.database.db.select().from(sessions).where(eq(sessions.deviceId, id));
  expect(started.length).toBe(2);
  await reportAs(header, first.session.token, { serial: 1, done: [{ id: command, outcome: 'done' }] });
  expect(await refusedAt(take(header, command))).toEqual([404, 'command']);
});

test('a showroom device keeps its PIN when only the idle time changes, and another device needs a PIN', async () => {
  const { id, header } = await tablet();
  const idle = { ...SHOWROOM, showroom: { idle_seconds: '300' } };
  expect(await refusedAt(give(id, idle))).toEqual([400, 'pin']);
  await server.database.db.update(devices).set({ kind: 'showroom' }).where(eq(devices.id, id));
  const { showroom } = await taken(header, await given(id, idle));
  expect(showroom).toEqual({ idle_seconds: 300 });
});

test.each([
  [{ device_kind: 'showroom', permission_group: 'worker', showroom: { pin: PIN } }, 'permission_group'],
  [{ ...SHOWROOM, showroom: { pin: PIN, idle_seconds: '9' } }, 'showroom.idle_seconds'],
  [{ ...SHOWROOM, showroom: { pin: PIN, idle_seconds: '3600' } }, 'idle_seconds'],
  [{ device_kind: 'personal', permission_group: 'admin' }, 'permission_group'],
  [{ profile: randomUUID() }, 'profile'],
  [{}, 'device_kind'],
])('the server refuses the set-up %j and names the field %s', async (body, field) => {
  const { id } = await tablet();
  expect(await refusedAt(give(id, body))).toEqual([400, field]);
  expect(await server.database.db.$count(deviceCommands)).toBe(0);
});

test('a profile gives many devices kind, group, site, limit and PIN, and each keeps its name', async () => {
  const [one, two] = [await tablet(), await tablet()];
  const { profiles } = (
    await server.post(
      FLEET_PATHS.profiles,
      {
        ...{ name: 'Ausstellung', kind: 'showroom', permission_group: 'default', site: 'Köln', pattern: 'Tablet {n}' },
        ...{ offline_days: '14', full_screen: '1', showroom: { pin: PIN, idle_seconds: '120' } },
      },
      admin,
    )
  ).json<ProfilesAnswer>();
  const before = [(await detail(one.id)).name, (await detail(two.id)).name];
  const operation = {
    ...{ id: randomUUID(), devices: `${one.id},${two.id}`, kind: 'setUp', profile: profiles[0]?.id },
  };
  const counted = await server.post(FLEET_PATHS.operations, operation, admin);
  expect(counted.json()).toMatchObject({ devices: 2, kind: 'setUp' });
  for (const { id, header, token } of [one, two]) {
    const [command] = (await reportAs(header, token)).commands;
    const { showroom, session } = await taken(header, command?.id ?? '');
    expect(showroom).toEqual({ pin: KEPT_PIN, idle_seconds: 120, full_screen: true });
    await reportAs(header, session.token, {
      kind: 'showroom',
      serial: 1,
      done: [{ id: command?.id, outcome: 'done' }],
    });
    expect(await detail(id)).toMatchObject({ kind: 'showroom', site: 'Köln', offline_days: 14 });
  }
  expect([(await detail(one.id)).name, (await detail(two.id)).name]).toEqual(before);
});

test('only the device itself takes its set-up, and only while the command waits', async () => {
  const [own, other] = [await tablet(), await tablet()];
  const personal = { device_kind: 'personal', permission_group: 'default' };
  const command = await given(own.id, personal);
  expect(await refusedAt(take(other.header, command))).toEqual([404, 'command']);
  expect(await refusedAt(take(`${own.id}.${'x'.repeat(43)}`, command))).toEqual([401, 'device']);
  expect((await server.post(deviceSetUpPath(command), {}, own.token)).statusCode).toBe(401);
  const { id } = (await server.post(commandsPath(own.id), { kind: 'synchronise' }, admin)).json<{ id: string }>();
  expect(await refusedAt(take(own.header, id))).toEqual([404, 'command']);
  await server.database.db.transaction((tx) => voidCommands(tx));
  expect(await refusedAt(take(own.header, command))).toEqual([404, 'command']);
});

test('a device whose access ended gets no session by an earlier set-up', async () => {
  const { id, header } = await tablet();
  const command = await given(id, { device_kind: 'personal', permission_group: 'worker' });
  const { db } = server.database;
  const [device] = await db.select().from(devices).where(eq(devices.id, id));
  const isTheirs = eq(users.id, device?.userId ?? 0);
  await db.update(users).set({ status: 'inactive' }).where(isTheirs);
  expect(await refusedAt(take(header, command))).toEqual([404, 'command']);
  await db.update(users).set({ status: 'active' }).where(isTheirs);
});

test('manufacturer administrators give no set-up', async () => {
  const { id } = await tablet();
  const body = { kind: 'setUp', device_kind: 'personal', permission_group: 'worker' };
  expect((await server.post(commandsPath(id), body, await server.logIn('dachberater'))).statusCode).toBe(403);
});
