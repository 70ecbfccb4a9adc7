/** Tests the list, the details and the table of devices, and commands to devices. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import type { DeviceDetail, DeviceRow, DevicesAnswer } from '../../../src/contract/fleet/devices';
import { cancelPath, FLEET_PATHS, type DeviceState } from '../../../src/contract/fleet/fleet';
import type { DeviceAnswer } from '../../../src/contract/fleet/report';
import { PATHS } from '../../../src/contract/paths';
import { accessAudit, deviceCommands, devices, sessions, users, publishedReleases } from '../../../server/db/schema';
import { countDevices } from '../../../server/fleet/deviceReleases';
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
const OFFERED = '1.12.0';
beforeAll(async () => {
  server = await openTestApp();
  await publishSamples(server.releasesDir, '1.11.0', samples([800]));
  await takeOverEvents(server.database.db, server.releasesDir);
  await publishSamples(server.releasesDir, OFFERED, samples([800]));
  admin = await server.logIn('admin');
  maker = await server.logIn('dachberater');
  const rows = await server.database.db.select().from(users).where(eq(users.group, 'worker'));
  worker = rows[0]?.id ?? 0;
  // A server may read the release store's list half a second late.
  await until('the server offers the newest release', async () => (await list()).rollout?.version === OFFERED);
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
  await server.database.db.insert(devices).values({ ...row, report: { ...plain, skew: 0 }, running: OFFERED, ...more });
  return id;
};
const commandRow = (deviceId: string, serial: number) => {
  const expiresAt = new Date(Date.now() + 86_400_000);
  return { id: randomUUID(), deviceId, serial, kind: 'endSession' as const, params: '{}', expiresAt };
};
const factsWith = (...states: DeviceState[]) => ({ facts: { ...FACTS, states } });
const FACTS = { build: '1', running: OFFERED, wanted: null, staged: null, persisted: true, error: null };
const statesOf = ({ states }: Pick<DeviceRow, 'states'>) => states.map(({ state }) => state);
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
  const isNew = { state: 'new', reason: 'Das Gerät hat sich noch nicht gemeldet.' };
  expect((await list()).devices).toMatchObject([{ states: [isNew] }]);
  await report({ device }, { running: OFFERED });
  const good = { states: [{ state: 'good', reason: null }], release: OFFERED, waiting: 0 };
  expect((await list()).devices).toMatchObject([good]);
  await report({ device }, { running: '0.9.0', persisted: false });
  const isBehind = { state: 'behind', reason: `Das Gerät zeigt Version 0.9.0, zu haben ist ${OFFERED}.` };
  const states = [isBehind, { state: 'unkept' }];
  expect((await list()).devices).toMatchObject([{ id: identity?.id, states, group: 'worker' }]);
  const { changes, report: kept, sessions: open } = await detail(identity?.id ?? '');
  expect([changes.map((change) => change.states), kept?.running, open.length]).toEqual([[['unkept'], []], '0.9.0', 1]);
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
  expect(answer.devices.map(statesOf).flat()).toEqual(['good', 'silent', 'good', 'silent', 'withdrawn', 'erased']);
  expect(answer.states).toEqual({ good: 2, silent: 2, withdrawn: 1, erased: 1 });
  const counted = await countDevices(server.database.db, { offered: null, kept: [OFFERED] });
  expect(counted).toContainEqual({ state: 'silent', release: OFFERED, count: 2 });
});

test('the list of devices can be searched, filtered and sorted', async () => {
  await server.database.db.insert(publishedReleases).values([{ version: '1.9.0' }, { version: '1.10.0' }]);
  await insert({ name: 'Köln 1', kind: 'showroom', running: OFFERED });
  await insert({ name: 'köln 2', running: '1.9.0' });
  await insert({ name: 'Bonn 100%', userId: null, running: null, ...factsWith('empty') });
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
  expect([names(behind), behind.total, behind.states]).toEqual([['köln 2'], 1, { behind: 1 }]);
  expect(names(await list('sort=state'))).toEqual(['Bonn 100%', 'köln 2', 'Köln 1']);
  expect((await server.get(`${FLEET_PATHS.devices}?sort=secret`, admin)).statusCode).toBe(400);
});

test('the list counts releases that this server never published as one, and sorts the others as versions', async () => {
  const { db } = server.database;
  await db
    .insert(publishedReleases)
    .values([{ version: '1.9.0' }, { version: '1.10.0' }])
    .onConflictDoNothing();
  for (const running of ['1.9.0', '1.12.0', '1.10.0', '1.11.0', null]) await insert({ running, name: `${running}` });
  expect((await list()).releases).toEqual(['1.12.0', '1.11.0', '1.10.0', '1.9.0']);
  for (let count = 0; count < 122; count += 1) await insert({ running: `66.0.${count}`, name: 'z' });
  expect((await list()).releases).toEqual(['1.12.0', '1.11.0', '1.10.0', '1.9.0', 'andere']);
  expect((await list('release=andere')).total).toBe(122);
  expect((await list('release=66.0.7')).total).toBe(0);
  expect(names(await list('release=1.12.0'))).toEqual(['1.12.0']);
  const counted = await countDevices(db, { offered: null, kept: ['1.12.0'] });
  expect(counted.map(({ release }) => release).sort()).toEqual(['1.10.0', '1.11.0', '1.12.0', '1.9.0', 'andere', null]);
  expect(counted).toContainEqual({ state: 'good', release: 'andere', count: 122 });
  // The event of the publication is gone from the folder, and the release from its list. The database still knows it.
  expect((await countDevices(db, { offered: null, kept: [] })).map(({ release }) => release)).toContain('1.11.0');
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
  expect(answer.devices.map(({ kind, states: [one] }) => [kind, one?.state, one?.reason])).toEqual([
    ['personal', 'pinless', reason],
    ['showroom', 'good', null],
    ['showroom', 'good', null],
    ['showroom', 'good', null],
    ['personal', 'good', null],
  ]);
  expect(answer.states).toEqual({ good: 4, pinless: 1 });
  expect(names(await list('kind=showroom'))).toEqual(['b', 'c', 'd']);
  expect(names(await list('sort=kind&kind=personal&state=pinless'))).toEqual(['a']);
  expect(await detail(id)).toMatchObject({ kind: 'personal', states: [{ state: 'pinless', reason }] });
  const counted = await countDevices(server.database.db, { offered: null, kept: [] });
  expect(counted).toContainEqual({ state: 'pinless', release: 'andere', count: 1 });
});

test('the list finds devices that had one identity also when another state comes first', async () => {
  const copiedAt = new Date();
  await insert({ name: 'a', copiedAt });
  await insert({ name: 'b', copiedAt, erasedAt: new Date() });
  await insert({ name: 'c', copiedAt, reportedAt: null });
  await insert({ name: 'd' });
  const copied = await list('state=copied');
  expect([names(copied), copied.total]).toEqual([['a', 'b', 'c'], 3]);
  expect(copied.states).toEqual({ copied: 3, erased: 1, new: 1 });
  expect(copied.devices.map(statesOf)).toEqual([['copied'], ['erased', 'copied'], ['new', 'copied']]);
  expect([(await list('state=erased')).total, (await list()).total]).toEqual([1, 4]);
});

test('the list finds words without regard to case, accents and ß', async () => {
  await insert({ name: 'Straßlach Müller' });
  await insert({ name: 'Koeln' });
  for (const search of ['STRASSLACH', 'mueller straßlach', 'MULLER', 'STRAẞLACH'])
    expect([search, names(await list(`search=${encodeURIComponent(search)}`))]).toEqual([search, ['Straßlach Müller']]);
  expect(names(await list('search=K%C3%96LN'))).toEqual(['Koeln']);
  expect(names(await list('search=koln+m%C3%BCller'))).toEqual([]);
});

test('a device has a set of states, and filters combine', async () => {
  await insert({ name: 'a', running: '1.9.0', ...factsWith('full', 'clock') });
  await insert({ name: 'b', running: '1.9.0' });
  await insert({ name: 'c', ...factsWith('clock') });
  const both = await list('state=behind,clock');
  expect([names(both), both.states]).toEqual([['a'], { full: 1, clock: 1, behind: 1 }]);
  expect((await list()).states).toEqual({ full: 1, clock: 2, behind: 2 });
  expect((await list()).devices.map(statesOf)).toEqual([['full', 'clock', 'behind'], ['behind'], ['clock']]);
  expect((await server.get(`${FLEET_PATHS.devices}?state=clock,rosa`, admin)).statusCode).toBe(400);
});

test('a device that stores missing files loads, until their number stands still', async () => {
  const missing = { running: '1.9.0', ...factsWith('empty', 'incomplete', 'unkept') };
  await insert({ name: 'a', ...missing, progressAt: new Date(Date.now() - 600_000) });
  await insert({ name: 'b', ...missing, progressAt: new Date(Date.now() - 1_200_000) });
  expect((await list()).devices.map(statesOf)).toEqual([
    ['unkept', 'loading'],
    ['empty', 'incomplete', 'behind', 'unkept'],
  ]);
});

test('the list says how far the offered release has come', async () => {
  await insert();
  await insert({ running: '1.9.0' });
  await insert({ running: '1.9.0', reportedAt: new Date(Date.now() - 86_400_000) });
  await insert({ running: null, reportedAt: null });
  await insert({ erasedAt: new Date() });
  const { rollout } = await list('search=nothing');
  expect(rollout).toMatchObject({ version: OFFERED, devices: 4, reached: 1, loading: 1, unseen: 2 });
  expect(Math.abs(Date.parse(rollout?.since ?? '') - Date.now())).toBeLessThan(600_000);
});

test('a page beyond the last one is the last one', async () => {
  for (let count = 0; count < 51; count += 1) await insert();
  const beyond = await list('page=9');
  expect([beyond.page, beyond.devices.length, beyond.total]).toEqual([2, 1, 51]);
  const empty = await list('search=nothing&page=9');
  expect([empty.page, empty.total]).toEqual([1, 0]);
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
  expect((await list('', maker)).devices).toMatchObject([
    { id, user: null, group: null, states: [{ state: 'good', reason: null }] },
  ]);
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
  [{ kind: 'takeRelease', version: '9.9.9', by: '2030-01-01T00:00:00.000Z' }, 'version'],
  [{ kind: 'takeRelease', version: OFFERED }, 'by'],
  [{ kind: 'takeRelease', version: OFFERED, by: '2020-01-01T00:00:00.000Z' }, 'by'],
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
  expect(answer.body.split('\r\n')[0]).toContain('Name;Standort;Schlagworte;Art;Zustand');
  expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`);
});

test('the table of devices has the words of the list', async () => {
  await insert({ name: 'a', running: '1.9.0', ...factsWith('clock') });
  const { body } = await server.get(FLEET_PATHS.devicesTable, admin);
  const cells = body.split('\r\n')[1]?.split(';');
  expect(cells).toEqual(expect.arrayContaining(['Person', 'Uhr geht falsch, ältere Version', 'Innendienst']));
});

test('ten thousand devices are listed, page by page, within 300 ms of processor time', async () => {
  await server.database.db.execute(sql`
    insert into devices (id, name, kind, user_id, secret_sealed, reported_at, report, facts, running)
    select gen_random_uuid(), 'Gerät ' || n, 'personal', ${worker}, repeat('x', 90), now(),
      ${JSON.stringify({ ...plain, skew: 0 })}::jsonb, '{"states": ["unkept"]}', case when n % 10 = 0 then '1.0.' || n % 5 else ${OFFERED} end
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
