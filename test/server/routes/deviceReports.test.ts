/** Tests the reports of devices, the commands to devices, and the withdrawal of a device. */
import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CreateUserAnswer, ErrorAnswer } from '../../../src/contract/answers';
import { commandText } from '../../../src/contract/fleet/commandText';
import { cancelPath, FLEET_PATHS, REPORT_MAX_BYTES, REPORT_MAX_OUTCOMES } from '../../../src/contract/fleet/fleet';
import type { DeviceAnswer, DeviceReport } from '../../../src/contract/fleet/report';
import { PATHS } from '../../../src/contract/paths';
import { deactivatePath, activatePath, deletePath } from '../../../src/contract/people/userPaths';
import { insertSession } from '../../../server/access/sessions';
import { accessAudit, deviceChanges, deviceCommands, devices, sessions, users } from '../../../server/db/schema';
import { command, voidCommands } from '../../../server/fleet/commands';
import { openTestApp, type TestApp } from '../support/testApp';
import { deviceReport } from '../support/deviceReport';

jest.setTimeout(60_000);

let server: TestApp;
let admin: string;
let serial = 0;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.logIn('admin');
});
afterAll(() => server.close());

interface Identity {
  readonly id: string;
  readonly secret: string;
}
const call = (body: object | string, headers: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: FLEET_PATHS.device,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const own = ({ id, secret }: Identity) => ({ device: `${id}.${secret}` });
const register = async (token: string): Promise<Identity> => {
  const { identity } = (await call(deviceReport(), bearer(token))).json<DeviceAnswer>();
  if (identity === undefined) throw new Error('No identity was answered.');
  return identity;
};
const report = async (identity: Identity, more: Partial<DeviceReport> = {}): Promise<DeviceAnswer> =>
  (await call(deviceReport(more), own(identity))).json<DeviceAnswer>();
const create = async () => {
  const body = { company: 'Muster', email: `geraet-${(serial += 1)}@muster.example`, permission_group: 'worker' };
  const { user } = (await server.post(PATHS.usersStore, body, admin)).json<CreateUserAnswer>();
  const logIn = async () =>
    (await server.post(PATHS.authenticate, { key: user.access_key })).json<{ token: string }>().token;
  return { id: user.id, logIn };
};
const rowOf = async (id: string) => (await server.database.db.select().from(devices).where(eq(devices.id, id)))[0];
const commandsOf = async (id: string) =>
  server.database.db
    .select()
    .from(deviceCommands)
    .where(eq(deviceCommands.deviceId, id))
    .orderBy(deviceCommands.serial);
const order = async (id: string, kind: 'synchronise' | 'erase' | 'endSession' | 'message' = 'synchronise') =>
  command(
    server.database.db,
    id,
    { kind, params: kind === 'message' ? { text: 'Hallo' } : {} },
    { actor: 1, address: null },
  );

test('a device learns whether a command waits for it, without a report', async () => {
  const { id: userId, logIn } = await create();
  const identity = await register(await logIn());
  const ask = (headers: Record<string, string> = own(identity)) =>
    server.app.inject({ method: 'GET', url: `${FLEET_PATHS.deviceOrders}?serial=${known}`, headers });
  let known = 0;
  const waits = async () => (await ask()).json<unknown>();
  expect(await waits()).toEqual({ waiting: false });
  await order(identity.id);
  expect(await waits()).toEqual({ waiting: true });
  known = 1;
  expect(await waits()).toEqual({ waiting: false });
  await order(identity.id);
  expect(await waits()).toEqual({ waiting: true });
  await server.database.db.update(deviceCommands).set({ expiresAt: new Date(0) });
  expect(await waits()).toEqual({ waiting: false });
  expect((await ask()).rawPayload.length).toBeLessThan(200);
  // The user lost the access, so the device's next report orders it to delete the user's work.
  await server.post(deactivatePath(userId), {}, admin);
  expect(await waits()).toEqual({ waiting: true });
  const wrong = [{ device: `${randomUUID()}.${'a'.repeat(43)}` }, { device: 'x' }];
  for (const headers of wrong) {
    const refused = await ask(headers);
    expect([refused.statusCode, refused.json<ErrorAnswer>().errors[0]?.field]).toEqual([401, 'device']);
  }
  for (let count = 0; count < 20; count += 1) await ask();
  expect((await ask()).statusCode).toBe(429);
  expect((await report(identity)).name).not.toBe('');
});

test('a device that was registered with a session can report without a session', async () => {
  const token = await server.logIn('worker');
  const identity = await register(token);
  await server.post(PATHS.logout, {}, token);
  const answer = await call(deviceReport(), own(identity));
  expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'Gerät', commands: [] }]);
  expect(await rowOf(identity.id)).toMatchObject({ facts: { states: [] }, running: '1.0.0', kind: 'personal' });
  expect((await rowOf(identity.id))?.secretSealed).not.toContain(identity.secret);
});

test('a device that registers again stays the same device and gets a new secret', async () => {
  const token = await server.logIn('worker');
  const first = await register(token);
  const second = await register(token);
  expect([second.id === first.id, second.secret === first.secret]).toEqual([true, false]);
  expect((await call(deviceReport(), own(first))).statusCode).toBe(401);
  await report(second);
  const third = await register(token);
  expect([third.id, (await call(deviceReport(), own(second))).statusCode]).toEqual([first.id, 401]);
  expect((await call(deviceReport(), own(third))).statusCode).toBe(200);
});

test('a session that reports without identity, also in parallel or with an unknown one, makes only one device', async () => {
  const token = await server.logIn('worker');
  const before = await server.database.db.$count(devices);
  const made = await Promise.all(Array.from({ length: 6 }, () => register(token)));
  for (let count = 0; count < 6; count += 1) {
    const unknown = { device: `${randomUUID()}.${'a'.repeat(43)}` };
    expect((await call(deviceReport(), { ...bearer(token), ...unknown })).statusCode).toBe(401);
    const identity = await register(token);
    expect((await call(deviceReport(), { ...bearer(token), ...own(identity) })).statusCode).toBe(200);
    made.push(identity);
  }
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await server.database.db.$count(devices)).toBe(before + 1);
});

test("when a person gets a twenty-first personal device, the person's longest silent device is removed", async () => {
  const user = await create();
  const identities: Identity[] = [];
  for (let count = 0; count < 20; count += 1) identities.push(await register(await user.logIn()));
  const ids = identities.map(({ id }) => id);
  const [erasing = '', silent = ''] = [ids[3], ids[7]];
  for (const [id, days] of [
    [erasing, 9],
    [silent, 8],
  ] as const)
    await server.database.db
      .update(devices)
      .set({ lastSeenAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(devices.id, id));
  await order(erasing, 'erase');
  const token = await user.logIn();
  const newest = await register(token);
  const left = await server.database.db.select({ id: devices.id }).from(devices).where(eq(devices.userId, user.id));
  expect(left.map(({ id }) => id).sort()).toEqual([...ids.filter((id) => id !== silent), newest.id].sort());
  expect((await report(identities[3] ?? newest)).commands.map(({ kind }) => kind)).toEqual(['erase']);
  const { rows } = (await server.database.db.execute(
    sql`select actor, target::int, subject from access_audit where action = 'device.removed'`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ actor: null, target: user.id, subject: silent }]);
  // Another person's device whose browser logs in as this person counts, too.
  const other = await register(await server.logIn('worker'));
  await call(deviceReport(), { ...bearer(await user.logIn()), ...own(other) });
  expect(await server.database.db.$count(devices, eq(devices.userId, user.id))).toBe(20);
  expect(await rowOf(other.id)).toMatchObject({ userId: user.id });
});

test('twenty-one tablets that share a key do not remove each other again and again', async () => {
  const user = await create();
  const tablets: { token: string; identity: Identity }[] = [];
  for (let count = 0; count < 21; count += 1) {
    const token = await user.logIn();
    tablets.push({ token, identity: await register(token) });
  }
  const removed = await server.database.db.$count(accessAudit, eq(accessAudit.action, 'device.removed'));
  for (let round = 0; round < 2; round += 1)
    for (const tablet of tablets) {
      const { statusCode } = await call(deviceReport(), { ...bearer(tablet.token), ...own(tablet.identity) });
      // The browser drops an identity that the server does not know, and asks for a new one.
      if (statusCode === 401) {
        const again = await call(deviceReport(), bearer(tablet.token));
        if (again.statusCode === 200) tablet.identity = again.json<DeviceAnswer>().identity ?? tablet.identity;
      }
    }
  const { db } = server.database;
  expect(await db.$count(accessAudit, eq(accessAudit.action, 'device.removed'))).toBe(removed);
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(20);
  expect(await db.$count(devices, eq(devices.userId, user.id))).toBe(20);
});

test('devices of a showroom and paired devices are not limited in number', async () => {
  const { db } = server.database;
  for (const email of ['ausstellung-1@geraet', 'gekoppelt-1@geraet']) {
    const row = { status: 'active', group: 'default', salutation: '', firstname: '', lastname: 'Foyer' } as const;
    const [user] = await db
      .insert(users)
      .values({ ...row, ...{ email, keyHash: email, keySealed: 'x', client: '', info1: '', info2: '', info3: '' } })
      .returning();
    for (let count = 0; count < 22; count += 1) {
      const { token } = await insertSession(db, user?.id ?? 0, { device: 'Chrome auf Android' });
      await register(token);
    }
    const rows = await db
      .select()
      .from(devices)
      .where(eq(devices.userId, user?.id ?? 0));
    const kind = email.startsWith('ausstellung') ? 'showroom' : 'personal';
    expect([rows.length, new Set(rows.map((device) => `${device.kind} ${device.name}`))]).toEqual([
      22,
      new Set([`${kind} Foyer`]),
    ]);
  }
});

test('a removed device gets a new identity through its session', async () => {
  const token = await server.logIn('worker');
  const first = await register(token);
  await report(first);
  expect((await server.post(`${FLEET_PATHS.devices}/${first.id}/remove`, {}, admin)).json()).toEqual({ id: first.id });
  expect((await call(deviceReport(), { ...bearer(token), ...own(first) })).statusCode).toBe(401);
  const second = await register(token);
  expect(second.id).not.toBe(first.id);
  expect((await call(deviceReport(), { ...bearer(token), ...own(second) })).statusCode).toBe(200);
});

test.each([
  ['no identity and no session', {}],
  ['an unknown device', { device: `${randomUUID()}.${'a'.repeat(43)}` }],
  ['an invalid identity', { device: 'x' }],
  ['an identity of enormous length', { device: 'x'.repeat(5_000) }],
])('a device report with %s is answered with 401 and the reason', async (_what, headers) => {
  const answer = await call(deviceReport(), headers);
  expect([answer.statusCode, answer.json<ErrorAnswer>().errors.length]).toEqual([401, 1]);
});

test('a device report with a wrong device secret is refused even with a valid session', async () => {
  const token = await server.logIn('worker');
  const { id } = await register(token);
  const answer = await call(deviceReport(), { ...bearer(token), device: `${id}.${'a'.repeat(43)}` });
  expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([401, 'device']);
  expect(await rowOf(id)).toBeDefined();
});

describe("a showroom device's name", () => {
  const setUp = async (name: string, token: string) =>
    (await server.post(PATHS.showroom, { name }, token)).json<{ token: string }>().token;
  const reportAs = async (identity: Identity, token: string) =>
    (await call(deviceReport({ kind: 'showroom' }), { ...own(identity), ...bearer(token) })).json<DeviceAnswer>().name;

  test('is the name of the set-up, also when the device had reported before', async () => {
    const staff = await server.logIn('admin');
    const identity = await register(staff);
    await report(identity);
    const token = await setUp('Halle 7', staff);
    expect(await reportAs(identity, token)).toBe('Halle 7');
    expect(await rowOf(identity.id)).toMatchObject({ name: 'Halle 7', kind: 'showroom' });
    const again = await setUp('Halle 8', await server.logIn('dachberater'));
    expect(await reportAs(identity, again)).toBe('Halle 8');
  });

  test('is the name of the set-up, also when the device has not reported the log-in before', async () => {
    const identity = await register(await server.logIn('worker'));
    expect(await reportAs(identity, await setUp('Foyer 3', await server.logIn('admin')))).toBe('Foyer 3');
  });

  test('is the name of the set-up, also when the database failed at the first report after it', async () => {
    const { db } = server.database;
    const identity = await register(await server.logIn('worker'));
    const token = await setUp('Lager 2', await server.logIn('admin'));
    await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'The disk is full.' using errcode = '53100'; end $$`);
    await db.execute(sql`create trigger refuse before update on devices for each row execute function refuse()`);
    const refused = await call(deviceReport({ kind: 'showroom' }), { ...own(identity), ...bearer(token) });
    await db.execute(sql`drop function refuse cascade`);
    expect([refused.statusCode, await reportAs(identity, token)]).toEqual([503, 'Lager 2']);
    expect(await rowOf(identity.id)).toMatchObject({ name: 'Lager 2', kind: 'showroom' });
  });

  test('stays as an administrator changed it after the set-up', async () => {
    const identity = await register(await server.logIn('admin'));
    const rename = (name: string) =>
      server.post(`${FLEET_PATHS.devices}/${identity.id}/commands`, { kind: 'rename', name }, admin);
    const token = await setUp('Halle 9', await server.logIn('admin'));
    await rename('Messe 1');
    expect(await reportAs(identity, token)).toBe('Messe 1');
    await rename('Messe 2');
    expect(await reportAs(identity, token)).toBe('Messe 2');
    const later = await setUp('Halle 9', await server.logIn('admin'));
    expect(await reportAs(identity, later)).toBe('Halle 9');
  });
});

test.each<[string, object, string]>([
  ['an unknown field', { name: 'Frau Muster' }, 'name'],
  ['an error that contains free text', { error: { code: 'Frau Muster', age: 1 } }, 'error'],
  ['a number below zero', { idle: -1 }, 'idle'],
  ['too many results of commands', { done: Array(6).fill({ id: randomUUID(), outcome: 'done' }) }, 'done'],
])('a device report with %s is refused, and the answer names the faulty field', async (_what, more, field) => {
  const answer = await call({ ...deviceReport(), ...more }, bearer(await server.logIn('worker')));
  expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([400, field]);
});

test('a device report may have at most 1 KB, and the largest possible report fits', async () => {
  const identity = await register(await server.logIn('worker'));
  const full = deviceReport({
    ...{
      at: 8_640_000_000_000_000,
      build: 'x'.repeat(40),
      quota: Number.MAX_SAFE_INTEGER,
      usage: Number.MAX_SAFE_INTEGER,
    },
    ...{ running: '999999999.999999999.999999999', wanted: '999999999.999999999.999999999' },
    ...{ staged: '999999999.999999999.999999999', serial: 1_000_000_000, idle: 315_360_000 },
    files: { stored: 1_000_000, needed: 1_000_000 },
    packs: { stored: 1_000_000, needed: 1_000_000 },
    outbox: { waiting: 1_000_000, oldest: 315_360_000 },
    error: { code: 'x'.repeat(60), age: 315_360_000 },
    start: { id: 'a'.repeat(12), previous: 'b'.repeat(12), number: 1_000_000_000, spare: randomUUID() },
    ...{ kind: 'showroom', battery: 100, screen: { full: false, awake: false }, persisted: false },
    done: Array.from({ length: REPORT_MAX_OUTCOMES }, () => ({ id: randomUUID(), outcome: 'refused' as const })),
  });
  expect(JSON.stringify(full).length).toBeLessThanOrEqual(REPORT_MAX_BYTES);
  expect((await call(full, own(identity))).statusCode).toBe(200);
  expect((await call(JSON.stringify(full).padEnd(REPORT_MAX_BYTES + 1), own(identity))).statusCode).toBe(413);
});

test('a device that sends reports too often must wait', async () => {
  const identity = await register(await server.logIn('worker'));
  for (let count = 0; count < 20; count += 1) await report(identity);
  const answer = await call(deviceReport(), own(identity));
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('the server repeats a command to a device until this device reports a first result', async () => {
  const identity = await register(await server.logIn('worker'));
  await order(identity.id, 'message');
  const [told] = (await report(identity)).commands;
  if (told === undefined) throw new Error('No command was told.');
  const key = Buffer.from(identity.secret, 'base64url');
  expect(told.mac).toBe(createHmac('sha256', key).update(commandText(identity.id, told)).digest('base64url'));
  expect(told).toMatchObject({ serial: 1, kind: 'message', params: '{"text":"Hallo"}' });
  expect((await report(identity)).commands).toEqual([told]);
  const other = await register(await server.logIn('worker'));
  await report(other, { done: [{ id: told.id, outcome: 'done' }] });
  expect((await report(identity)).commands).toEqual([told]);
  const done = { serial: 1, done: [{ id: told.id, outcome: 'done' as const }] };
  expect((await report(identity, done)).commands).toEqual([]);
  await report(identity, { serial: 1, done: [{ id: told.id, outcome: 'failed' }] });
  expect((await commandsOf(identity.id)).map(({ state }) => state)).toEqual(['done']);
  const { rows } = (await server.database.db.execute(
    sql`select action, actor::int, subject from access_audit where subject like ${`%${identity.id}`} order by id`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([
    { action: 'device.commanded', actor: 1, subject: `message ${identity.id}` },
    { action: 'device.answered', actor: 1, subject: `message done ${identity.id}` },
  ]);
});

test('after a database restore a device gets no old commands', async () => {
  const identity = await register(await server.logIn('worker'));
  await order(identity.id);
  await voidCommands(server.database.db);
  expect((await report(identity, { serial: 5_000 })).commands).toEqual([]);
  await order(identity.id);
  expect((await report(identity, { serial: 5_000 })).commands.map((told) => told.serial)).toEqual([5_001]);
  // A device refuses commands with serials below its own, here 6,000. So the server gives both waiting commands new
  // serials above 6,000.
  await order(identity.id);
  const { commands } = await report(identity, { serial: 6_000 });
  expect(commands.map((told) => told.serial)).toEqual([6_001, 6_002]);
});

test('after a database restore a device still gets its waiting erasure, with a serial above its own', async () => {
  const identity = await register(await server.logIn('worker'));
  await order(identity.id, 'erase');
  await order(identity.id, 'message');
  await voidCommands(server.database.db);
  const { commands } = await report(identity, { serial: 7 });
  expect(commands.map((told) => [told.kind, told.serial])).toEqual([['erase', 1_001]]);
  await report(identity, { serial: 1_001, done: [{ id: commands[0]?.id ?? '', outcome: 'done' }] });
  expect((await rowOf(identity.id))?.erasedAt).not.toBeNull();
});

test('an erasure that the device refused because of its serial is sent again with a higher serial', async () => {
  const identity = await register(await server.logIn('worker'));
  // The server lost the seven commands that it gave before.
  await order(identity.id, 'erase');
  const { db } = server.database;
  await db.update(deviceCommands).set({ serial: 7 }).where(eq(deviceCommands.deviceId, identity.id));
  await db.update(devices).set({ commandSerial: 7 }).where(eq(devices.id, identity.id));
  const [told] = (await report(identity, { serial: 7 })).commands;
  const refused = { serial: 7, done: [{ id: told?.id ?? '', outcome: 'refused' as const }] };
  // The answer to the first of these reports may get lost.
  for (let count = 0; count < 2; count += 1)
    expect((await report(identity, refused)).commands).toMatchObject([{ id: told?.id, kind: 'erase', serial: 8 }]);
  await report(identity, { serial: 8, done: [{ id: told?.id ?? '', outcome: 'done' }] });
  expect(await commandsOf(identity.id)).toMatchObject([{ state: 'done' }]);
});

test('a message that the device refused ends', async () => {
  const identity = await register(await server.logIn('worker'));
  await order(identity.id, 'message');
  const [told] = (await report(identity)).commands;
  await report(identity, { done: [{ id: told?.id ?? '', outcome: 'refused' }] });
  expect(await commandsOf(identity.id)).toMatchObject([{ state: 'refused' }]);
});

test("an administrator's command to erase a device ends the device's sessions immediately", async () => {
  const token = await server.logIn('worker');
  const identity = await register(token);
  await report(identity);
  await order(identity.id, 'erase');
  expect(await server.database.db.select().from(sessions).where(eq(sessions.deviceId, identity.id))).toEqual([]);
  const [told] = (await report(identity)).commands;
  await report(identity, { serial: 1, done: [{ id: told?.id ?? '', outcome: 'done' }] });
  expect((await rowOf(identity.id))?.erasedAt).not.toBeNull();
});

test('messages that a server of an earlier build left waiting before an erasure do not delay it', async () => {
  const identity = await register(await server.logIn('worker'));
  const expiresAt = new Date(Date.now() + 86_400_000);
  const kinds = [...Array<'message'>(12).fill('message'), 'erase', 'erase', 'endSession'] as const;
  await server.database.db.insert(deviceCommands).values(
    kinds.map((kind, at) => ({
      id: randomUUID(),
      deviceId: identity.id,
      serial: at + 1,
      kind,
      params: '{}',
      expiresAt,
    })),
  );
  await server.database.db.update(devices).set({ commandSerial: 15 }).where(eq(devices.id, identity.id));
  const told = (await report(identity, { serial: 10 })).commands;
  expect(told.map(({ kind, serial: of }) => [kind, of])).toEqual([
    ['erase', 14],
    ['endSession', 15],
  ]);
  expect((await commandsOf(identity.id)).filter(({ state }) => state === 'void')).toHaveLength(13);
});

test('commands that follow an erasure are sent after it, and end when the device is erased', async () => {
  const identity = await register(await server.logIn('worker'));
  await order(identity.id, 'message');
  const before = (await report(identity)).commands[0];
  await order(identity.id, 'erase');
  for (const kind of ['endSession', 'message'] as const) await order(identity.id, kind);
  const { commands } = await report(identity, { serial: 1 });
  expect(commands.map(({ kind, serial: of }) => [kind, of])).toEqual([
    ['erase', 2],
    ['endSession', 3],
    ['message', 4],
  ]);
  const done = [before, commands[0]].map((told) => ({ id: told?.id ?? '', outcome: 'done' as const }));
  expect(await report(identity, { serial: 2, done })).toMatchObject({ commands: [] });
  expect((await commandsOf(identity.id)).map(({ state }) => state)).toEqual(['done', 'done', 'void', 'void']);
});

test('a device can still carry out an erasure that an administrator has cancelled', async () => {
  const identity = await register(await server.logIn('worker'));
  await order(identity.id, 'erase');
  const [told] = (await report(identity)).commands;
  const id = told?.id ?? '';
  expect((await server.post(cancelPath(identity.id, id), {}, admin)).statusCode).toBe(200);
  expect((await report(identity)).commands).toEqual([]);
  await report(identity, { serial: 1, done: [{ id, outcome: 'refused' }] });
  expect(await commandsOf(identity.id)).toMatchObject([{ state: 'void' }]);
  await report(identity, { serial: 1, done: [{ id, outcome: 'done' }] });
  expect(await commandsOf(identity.id)).toMatchObject([{ state: 'done' }]);
  expect((await rowOf(identity.id))?.erasedAt).not.toBeNull();
});

test('a waiting erasure also ends a session that began after it', async () => {
  const identity = await register(await server.logIn('worker'));
  await order(identity.id, 'erase');
  const token = await server.logIn('worker');
  const headers = { ...bearer(token), ...own(identity) };
  expect((await server.get(PATHS.session, token)).statusCode).toBe(200);
  const { commands } = (await call(deviceReport(), headers)).json<DeviceAnswer>();
  expect(commands.map(({ kind }) => kind)).toEqual(['erase']);
  expect((await server.get(PATHS.session, token)).statusCode).toBe(401);
});

test('ten unread messages do not delay the end of a deactivated user on a device', async () => {
  const user = await create();
  const token = await user.logIn();
  const identity = await register(token);
  for (let count = 0; count < 10; count += 1) await order(identity.id, 'message');
  expect((await report(identity)).commands).toHaveLength(10);
  // Another user's session is still tied to the device.
  const { id: other } = await register(await server.logIn('worker'));
  await server.database.db.update(sessions).set({ deviceId: identity.id }).where(eq(sessions.deviceId, other));
  await server.post(deactivatePath(user.id), {}, admin);
  expect((await server.get(PATHS.session, token)).statusCode).toBe(401);
  expect((await report(identity, { serial: 10 })).commands).toMatchObject([{ kind: 'withdraw', serial: 11 }]);
  expect(await server.database.db.$count(sessions, eq(sessions.deviceId, identity.id))).toBe(0);
  await order(identity.id, 'erase');
  expect((await report(identity, { serial: 10 })).commands).toMatchObject([{ kind: 'erase', serial: 12 }]);
  expect((await report(identity, { serial: 10 })).commands).toHaveLength(1);
});

test('devices of a deactivated user get one command to end their access', async () => {
  const user = await create();
  const token = await user.logIn();
  const identity = await register(token);
  await report(identity);
  await server.post(deactivatePath(user.id), {}, admin);
  const headers = { ...bearer(token), ...own(identity) };
  const { commands } = (await call(deviceReport(), headers)).json<DeviceAnswer>();
  expect(commands.map(({ kind }) => kind)).toEqual(['withdraw']);
  expect((await report(identity)).commands).toEqual(commands);
  await report(identity, { serial: 1, done: [{ id: commands[0]?.id ?? '', outcome: 'done' }] });
  expect((await report(identity, { serial: 1 })).commands).toEqual([]);
  expect((await rowOf(identity.id))?.withdrawnAt).not.toBeNull();
  await server.post(activatePath(user.id), {}, admin);
  await call(deviceReport({ serial: 1 }), { ...bearer(await user.logIn()), ...own(identity) });
  expect((await rowOf(identity.id))?.withdrawnAt).toBeNull();
});

test("the command to end a device's access is cancelled when the user is activated", async () => {
  const user = await create();
  const identity = await register(await user.logIn());
  await server.post(deactivatePath(user.id), {}, admin);
  await report(identity);
  await server.post(activatePath(user.id), {}, admin);
  expect((await report(identity)).commands).toEqual([]);
  expect((await commandsOf(identity.id)).map(({ state }) => state)).toEqual(['void']);
});

test('the device of a deleted person gets the command to end its access', async () => {
  const user = await create();
  const identity = await register(await user.logIn());
  await server.post(deletePath(user.id), {}, admin);
  expect((await rowOf(identity.id))?.userId).toBeNull();
  expect((await report(identity)).commands.map(({ kind }) => kind)).toEqual(['withdraw']);
});

test('the server keeps a history only of important changes in device reports', async () => {
  const identity = await register(await server.logIn('worker'));
  await report(identity);
  await report(identity, { idle: 7, running: '1.0.0' });
  await report(identity, { running: '0.9.0' });
  const list = async () => {
    // When the server closes, it writes the reports from its memory into the database.
    await server.app.close();
    return server.database.db
      .select()
      .from(deviceChanges)
      .where(eq(deviceChanges.deviceId, identity.id))
      .orderBy(deviceChanges.id);
  };
  expect((await list()).map(({ facts }) => [facts.states, facts.running])).toEqual([
    [[], '1.0.0'],
    [[], '0.9.0'],
  ]);
});
