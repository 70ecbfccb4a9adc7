/** Tests the list, the details and the table of devices, and commands to devices. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import type { DeviceDetail, DevicesAnswer } from '../../../src/contract/fleet/devices';
import { cancelPath, FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import type { DeviceAnswer } from '../../../src/contract/fleet/report';
import { PATHS } from '../../../src/contract/paths';
import { accessAudit, deviceCommands, devices, sessions, users, publishedReleases } from '../../../server/db/schema';
import { countDevices } from '../../../server/fleet/deviceList';
import { takeOverEvents } from '../../../server/access/storeEvents';
import { publishSamples, samples } from '../support/cartStage';
import { deviceReport } from '../support/deviceReport';
import { until } from '../../support/until';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

let server: TestApp;
let admin: string;
let maker: string;
let worker = 0;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.logIn('admin');
  maker = await server.logIn('dachberater');
  const rows = await server.database.db.select().from(users).where(eq(users.group, 'worker'));
  worker = rows[0]?.id ?? 0;
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(devices));

const list = async (query = '', token = admin) =>
  (await server.get(`${FLEET_PATHS.devices}?${query}`, token)).json<DevicesAnswer>();
const detail = async (id: string, token = admin) =>
  (await server.get(`${FLEET_PATHS.devices}/${id}`, token)).json<DeviceDetail>();
const order = (id: string, body: object, token = admin) =>
  server.post(`${FLEET_PATHS.devices}/${id}/commands`, body, token);
const { at: _at, serial: _serial, done: _done, ...plain } = deviceReport();
const insert = async (more: Partial<typeof devices.$inferInsert> = {}): Promise<string> => {
  const id = randomUUID();
  const reportedAt = new Date();
  const row = { id, name: 'Gerät', kind: 'personal', userId: worker, secretSealed: 'x', reportedAt } as const;
  await server.database.db
    .insert(devices)
    .values({ ...row, report: { ...plain, skew: 0 }, state: 'good', running: '1.0.0', ...more });
  return id;
};
const commandRow = (deviceId: string, serial: number) => {
  const expiresAt = new Date(Date.now() + 86_400_000);
  return { id: randomUUID(), deviceId, serial, kind: 'endSession' as const, params: '{}', expiresAt };
};
const names = ({ devices: rows }: DevicesAnswer) => rows.map(({ name }) => name);

test("the list of devices shows a device's new report immediately", async () => {
  const report = (headers: Record<string, string>, more = {}) =>
    server.app.inject({
      method: 'POST',
      url: FLEET_PATHS.device,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(deviceReport(more)),
    });
  const registered = await report({ authorization: `Bearer ${await server.logIn('worker')}` });
  const { identity } = registered.json<DeviceAnswer>();
  const device = `${identity?.id}.${identity?.secret}`;
  expect((await list()).devices).toMatchObject([{ state: 'new', reason: 'Das Gerät hat sich noch nicht gemeldet.' }]);
  await report({ device });
  expect((await list()).devices).toMatchObject([{ state: 'good', reason: null, release: '1.0.0', waiting: 0 }]);
  await report({ device }, { running: '0.9.0' });
  expect((await list()).devices).toMatchObject([{ id: identity?.id, state: 'behind', group: 'worker' }]);
  const { changes, report: kept, sessions: open } = await detail(identity?.id ?? '');
  expect([changes.map(({ state }) => state), kept?.running, open.length]).toEqual([['behind', 'good'], '0.9.0', 1]);
});

test('a device is shown as "good" only while its last report is recent enough', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await insert({ name: 'a', kind: 'showroom', reportedAt: hoursAgo(35) });
  await insert({ name: 'b', kind: 'showroom', reportedAt: hoursAgo(37) });
  await insert({ name: 'c', kind: 'personal', reportedAt: hoursAgo(13 * 24) });
  await insert({ name: 'd', kind: 'personal', reportedAt: hoursAgo(15 * 24) });
  await insert({ name: 'e', withdrawnAt: new Date() });
  await insert({ name: 'f', withdrawnAt: new Date(), erasedAt: new Date() });
  const answer = await list();
  expect(answer.devices.map(({ state }) => state)).toEqual(['good', 'silent', 'good', 'silent', 'withdrawn', 'erased']);
  expect(answer.states).toEqual({ good: 2, silent: 2, withdrawn: 1, erased: 1 });
  expect(await countDevices(server.database.db, ['1.0.0'])).toContainEqual({
    ...{ state: 'silent', release: '1.0.0', count: 2 },
  });
});

test('the list of devices can be searched, filtered and sorted', async () => {
  await server.database.db.insert(publishedReleases).values([{ version: '1.9.0' }, { version: '1.10.0' }]);
  await insert({ name: 'Köln 1', kind: 'showroom', running: '1.10.0' });
  await insert({ name: 'köln 2', running: '1.9.0', state: 'behind' });
  await insert({ name: 'Bonn 100%', userId: null, running: null, state: 'empty' });
  expect(names(await list())).toEqual(['Bonn 100%', 'Köln 1', 'köln 2']);
  expect(names(await list('search=KÖLN'))).toEqual(['Köln 1', 'köln 2']);
  expect(names(await list('search=%25'))).toEqual(['Bonn 100%']);
  expect(names(await list('search=worker@demo'))).toEqual(['Köln 1', 'köln 2']);
  expect(names(await list('search=worker@demo', maker))).toEqual([]);
  expect(names(await list('kind=showroom'))).toEqual(['Köln 1']);
  expect(names(await list('release=1.9.0'))).toEqual(['köln 2']);
  expect(names(await list('group=worker'))).toEqual(['Köln 1', 'köln 2']);
  expect(names(await list('sort=release&direction=desc'))).toEqual(['Köln 1', 'köln 2', 'Bonn 100%']);
  const behind = await list('state=behind');
  expect([names(behind), behind.total, behind.states]).toEqual([['köln 2'], 1, { good: 1, behind: 1, empty: 1 }]);
  expect((await server.get(`${FLEET_PATHS.devices}?sort=secret`, admin)).statusCode).toBe(400);
});

test('the list counts releases that this server never published as one, and sorts the others as versions', async () => {
  const { db } = server.database;
  await publishSamples(server.releasesDir, '1.11.0', samples([800]));
  await takeOverEvents(db, server.releasesDir);
  await publishSamples(server.releasesDir, '1.12.0', samples([800]));
  await db
    .insert(publishedReleases)
    .values([{ version: '1.9.0' }, { version: '1.10.0' }])
    .onConflictDoNothing();
  for (const running of ['1.9.0', '1.12.0', '1.10.0', '1.11.0', null]) await insert({ running, name: `${running}` });
  // A server may read the release store's list half a second late.
  await until('the list knows the newest release', async () => (await list()).releases[0] === '1.12.0');
  expect((await list()).releases).toEqual(['1.12.0', '1.11.0', '1.10.0', '1.9.0']);
  for (let count = 0; count < 122; count += 1) await insert({ running: `66.0.${count}`, name: 'z' });
  expect((await list()).releases).toEqual(['1.12.0', '1.11.0', '1.10.0', '1.9.0', 'andere']);
  expect((await list('release=andere')).total).toBe(122);
  expect((await list('release=66.0.7')).total).toBe(0);
  expect(names(await list('release=1.12.0'))).toEqual(['1.12.0']);
  const counted = await countDevices(db, ['1.12.0']);
  expect(counted.map(({ release }) => release).sort()).toEqual(['1.10.0', '1.11.0', '1.12.0', '1.9.0', 'andere', null]);
  expect(counted).toContainEqual({ state: 'good', release: 'andere', count: 122 });
  // The event of the publication is gone from the folder, and the release from its list. The database still knows it.
  expect((await countDevices(db, [])).map(({ release }) => release)).toContain('1.11.0');
});

test('the list of devices shows the kind that a device reported, and names showroom devices without a PIN', async () => {
  const reported = (kind: 'personal' | 'showroom') => ({ report: { ...plain, skew: 0, kind } });
  const id = await insert({ name: 'a', kind: 'showroom', ...reported('personal') });
  await insert({ name: 'b', kind: 'showroom', ...reported('showroom') });
  await insert({ name: 'c', kind: 'personal', ...reported('showroom') });
  await insert({ name: 'd', kind: 'showroom' });
  // This device has no open session, so it is not in use as a showroom device.
  await insert({ name: 'e', kind: 'showroom', ...reported('personal') });
  await server.database.db.update(sessions).set({ deviceId: id }).where(eq(sessions.userId, worker));
  const reason = 'Ohne PIN gekoppelt: neu koppeln oder am Gerät einrichten.';
  const answer = await list();
  expect(answer.devices.map(({ kind, state, reason: why }) => [kind, state, why])).toEqual([
    ['personal', 'pinless', reason],
    ['showroom', 'good', null],
    ['showroom', 'good', null],
    ['showroom', 'good', null],
    ['personal', 'good', null],
  ]);
  expect(answer.states).toEqual({ good: 4, pinless: 1 });
  expect(names(await list('kind=showroom'))).toEqual(['b', 'c', 'd']);
  expect(names(await list('sort=kind&kind=personal&state=pinless'))).toEqual(['a']);
  expect(await detail(id)).toMatchObject({ kind: 'personal', state: 'pinless', reason });
  expect(await countDevices(server.database.db, [])).toContainEqual({ state: 'pinless', release: 'andere', count: 1 });
});

test('the list finds devices that had one identity also when another state comes first', async () => {
  const copiedAt = new Date();
  await insert({ name: 'a', copiedAt });
  await insert({ name: 'b', copiedAt, erasedAt: new Date() });
  await insert({ name: 'c', copiedAt, reportedAt: null });
  await insert({ name: 'd' });
  const copied = await list('state=copied');
  expect([names(copied), copied.total]).toEqual([['a', 'b', 'c'], 3]);
  expect(copied.states).toEqual({ copied: 3, erased: 1, new: 1, good: 1 });
  expect([(await list('state=erased')).total, (await list()).total]).toEqual([1, 4]);
});

test('an administrator removes a device, and the audit names the administrator', async () => {
  const { db } = server.database;
  const id = await insert();
  await db.update(sessions).set({ deviceId: id }).where(eq(sessions.userId, worker));
  const remove = (body: object = {}, token = admin) => server.post(`${FLEET_PATHS.devices}/${id}/remove`, body, token);
  const open = await db.$count(sessions);
  expect((await remove({}, maker)).statusCode).toBe(403);
  await order(id, { kind: 'erase' });
  expect(await db.$count(sessions)).toBeLessThan(open);
  const refused = await remove();
  expect([refused.statusCode, refused.json<ErrorAnswer>().errors[0]?.field]).toEqual([409, 'lost']);
  expect((await remove({ lost: 'x' })).statusCode).toBe(400);
  expect((await remove({ lost: '1' })).statusCode).toBe(200);
  expect((await remove({ lost: '1' })).statusCode).toBe(404);
  expect((await list()).total).toBe(0);
  const rows = await db.select().from(accessAudit).where(eq(accessAudit.action, 'device.removed'));
  expect(rows).toMatchObject([{ actor: expect.any(Number), target: worker, subject: id }]);
});

test("a device that a former user's data must leave is removed only after a second confirmation", async () => {
  const remove = async (id: string) => (await server.post(`${FLEET_PATHS.devices}/${id}/remove`, {}, admin)).statusCode;
  const withdrawn = await insert({ userId: null, withdrawnAt: new Date() });
  const waiting = await insert({ userId: null });
  expect([await remove(waiting), await remove(withdrawn), await remove(await insert())]).toEqual([409, 200, 200]);
});

test('a manufacturer administrator sees no users in the list of devices', async () => {
  const id = await insert();
  await server.database.db.update(sessions).set({ deviceId: id }).where(eq(sessions.userId, worker));
  expect((await list('', maker)).devices).toMatchObject([{ id, user: null, group: null, state: 'good' }]);
  expect(await detail(id, maker)).toMatchObject({ user: null, group: null, sessions: [] });
  expect((await list()).devices[0]?.user).toMatchObject({ id: worker });
  for (const query of ['group=worker', 'sort=user'])
    expect((await server.get(`${FLEET_PATHS.devices}?${query}`, maker)).statusCode).toBe(403);
  for (const kind of ['endSession', 'message', 'takeRelease', 'sendState', 'erase'])
    expect([kind, (await order(id, { kind, text: 'x' }, maker)).statusCode]).toEqual([kind, 403]);
  for (const body of [{ kind: 'synchronise' }, { kind: 'rename', name: 'Foyer' }])
    expect((await order(id, body, maker)).statusCode).toBe(200);
  expect((await list()).devices).toMatchObject([{ name: 'Foyer', waiting: 2 }]);
  expect((await detail(id, maker)).commands.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['rename', null],
    ['synchronise', null],
  ]);
});

test.each([
  [{ kind: 'withdraw' }, 'kind'],
  [{ kind: 'message' }, 'text'],
  [{ kind: 'message', text: 'x'.repeat(201) }, 'text'],
  [{ kind: 'message', text: 'Hallo\u202e' }, 'text'],
  [{ kind: 'rename', name: ' ' }, 'name'],
  [{ kind: 'takeRelease' }, 'version'],
  [{ kind: 'takeRelease', version: '1.0.0' }, 'by'],
  [{ kind: 'takeRelease', version: '1.0.0', by: '2020-01-01T00:00:00.000Z' }, 'by'],
])('an invalid command to a device is refused: %j', async (body, field) => {
  const answer = await order(await insert(), body);
  expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([400, field]);
});

test('at most twenty unexpired commands can wait for a device', async () => {
  const id = await insert();
  for (let count = 0; count < 20; count += 1) expect((await order(id, { kind: 'synchronise' })).statusCode).toBe(200);
  expect((await order(id, { kind: 'synchronise' })).statusCode).toBe(409);
  await server.database.db.update(deviceCommands).set({ expiresAt: new Date(0) });
  expect((await order(id, { kind: 'message', text: 'Hallo' })).statusCode).toBe(200);
  expect((await detail(id)).commands.slice(0, 2).map(({ kind, state }) => [kind, state])).toEqual([
    ['message', 'waiting'],
    ['synchronise', 'expired'],
  ]);
});

test.each(['erase', 'endSession'])(
  'twenty waiting commands of a manufacturer administrator do not delay the command %s',
  async (kind) => {
    const id = await insert();
    const token = await server.logIn('worker');
    await server.database.db.update(sessions).set({ deviceId: id }).where(eq(sessions.userId, worker));
    for (let count = 0; count < 20; count += 1)
      expect((await order(id, { kind: 'rename', name: `Foyer ${count}` }, maker)).statusCode).toBe(200);
    expect((await order(id, { kind })).statusCode).toBe(200);
    const { commands, sessions: open } = await detail(id);
    expect(commands.map(({ state }) => state)).toEqual(['waiting', ...Array<string>(20).fill('void')]);
    expect([commands[0]?.kind, open, (await server.get(PATHS.session, token)).statusCode]).toEqual([kind, [], 401]);
  },
);

test('an erasure passes when an administrator has given too many commands in an hour', async () => {
  const id = await insert();
  const [row] = await server.database.db.select().from(users).where(eq(users.group, 'admin'));
  const entry = { action: 'device.commanded', actor: row?.id ?? 0, subject: 'flood' } as const;
  await server.database.db.insert(accessAudit).values(Array.from({ length: 1_000 }, () => entry));
  expect((await order(id, { kind: 'synchronise' })).statusCode).toBe(429);
  expect((await order(id, { kind: 'erase' })).statusCode).toBe(200);
  await server.database.db.delete(accessAudit).where(eq(accessAudit.subject, 'flood'));
});

test('a waiting erasure stays in the list of commands, however many commands follow it', async () => {
  const id = await insert();
  await order(id, { kind: 'erase' });
  const newer = Array.from({ length: 120 }, (_, at) => ({ ...commandRow(id, at + 2), state: 'void' as const }));
  await server.database.db.insert(deviceCommands).values(newer);
  const { commands } = await detail(id);
  expect([commands.length, commands.at(-1)?.kind, commands[0]?.kind]).toEqual([100, 'erase', 'endSession']);
});

test('an administrator cancels a waiting command, and the audit records it', async () => {
  const id = await insert();
  const { id: given } = (await order(id, { kind: 'erase' })).json<{ id: string }>();
  const cancel = (of = id, which = given, token = admin) => server.post(cancelPath(of, which), {}, token);
  for (const [answer, status, field] of [
    [await cancel(id, given, maker), 403, 'authorization'],
    [await cancel(randomUUID()), 404, 'command'],
    [await cancel(await insert()), 404, 'command'],
    [await cancel(id, randomUUID()), 404, 'command'],
    [await cancel(id, 'x'), 400, 'command'],
  ] as const)
    expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([status, field]);
  expect((await cancel()).json()).toEqual({ id: given });
  expect((await detail(id)).commands).toMatchObject([{ id: given, state: 'void' }]);
  const again = await cancel();
  expect([again.statusCode, again.json<ErrorAnswer>().errors[0]?.field]).toEqual([409, 'command']);
  const recorded = await server.database.db
    .select()
    .from(accessAudit)
    .where(eq(accessAudit.action, 'device.cancelled'));
  expect(recorded).toMatchObject([{ subject: `erase ${id}`, target: worker }]);
});

test.each([
  ['has expired', { expiresAt: new Date(0) }],
  ['has been carried out', { state: 'done' }],
  ['ends the access of a deactivated user', { kind: 'withdraw' }],
] as const)('a command that %s cannot be cancelled', async (_what, more) => {
  const id = await insert();
  const command = { ...commandRow(id, 1), ...more };
  await server.database.db.insert(deviceCommands).values(command);
  expect((await server.post(cancelPath(id, command.id), {}, admin)).statusCode).toBe(409);
});

test('CSV cells that a spreadsheet would run as formulas start with an apostrophe', async () => {
  await insert({ name: '=HYPERLINK("x")' });
  const answer = await server.get(FLEET_PATHS.devicesTable, admin);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.split('\r\n')[0]).toContain('Name;Art;Zustand');
  expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`);
});

test('the table of devices has the words of the list', async () => {
  await insert({ name: 'a', state: 'behind' });
  const { body } = await server.get(FLEET_PATHS.devicesTable, admin);
  const cells = body.split('\r\n')[1]?.split(';');
  expect(cells).toEqual(expect.arrayContaining(['Person', 'ältere Version', 'Innendienst']));
});

test('ten thousand devices are listed, page by page, within 300 ms of processor time', async () => {
  await server.database.db.execute(sql`
    insert into devices (id, name, kind, user_id, secret_sealed, reported_at, report, facts, state, running)
    select gen_random_uuid(), 'Gerät ' || n, 'personal', ${worker}, repeat('x', 90), now(),
      ${JSON.stringify({ ...plain, skew: 0 })}::jsonb, '{}', case when n % 10 = 0 then 'behind' else 'good' end, '1.0.' || n % 5
    from generate_series(1, 10000) n`);
  await server.database.db.execute(sql`analyze devices`);
  const times: number[] = [];
  for (const query of ['', 'state=behind&sort=release&page=7', 'search=9999', 'sort=user&page=200', 'sort=state']) {
    const start = process.cpuUsage();
    const answer = await list(query);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1_000);
    expect(answer.devices.length).toBeGreaterThan(0);
  }
  expect((await list()).total).toBe(10_000);
  expect(Math.min(...times)).toBeLessThan(300);
  expect(Math.max(...times)).toBeLessThan(3_000);
});
