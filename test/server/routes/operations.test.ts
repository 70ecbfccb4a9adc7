/** Tests commands and labels for many devices at once. */
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import type { DevicesAnswer } from '../../../src/contract/fleet/devices';
import type { LimitsAnswer } from '../../../src/contract/fleet/limits';
import { FLEET_PATHS, operationPath } from '../../../src/contract/fleet/fleet';
import type { FoundIdsAnswer, OperationDetail, OperationsAnswer } from '../../../src/contract/fleet/operations';
import { PATHS } from '../../../src/contract/paths';
import {
  accessAudit,
  deviceCommands,
  deviceOperations,
  devices,
  deviceSiteLimits,
  sessions,
  users,
} from '../../../server/db/schema';
import { trimFleet } from '../../../server/fleet/reports';
import { findDevice, makeSecret } from '../../../server/fleet/deviceStore';
import { publishSamples, samples } from '../support/cartStage';
import { until } from '../../support/until';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

const OFFERED = '1.12.0';
let server: TestApp;
let admin: string;
let worker = 0;
beforeAll(async () => {
  server = await openTestApp();
  await publishSamples(server.releasesDir, OFFERED, samples([800]));
  admin = await server.logIn('admin');
  const [row] = await server.database.db.select().from(users).where(eq(users.group, 'worker'));
  worker = row?.id ?? 0;
  await until('the server offers the release', async () => (await list()).versions.includes(OFFERED));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(devices);
  await server.database.db.delete(deviceOperations);
});

const list = async (query = '') => (await server.get(`${FLEET_PATHS.devices}?${query}`, admin)).json<DevicesAnswer>();
async function insert(name: string, more: Partial<typeof devices.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, name, kind: 'personal', userId: worker, secretSealed: 'x', reportedAt: new Date() } as const;
  await server.database.db.insert(devices).values({ ...row, ...more });
  return id;
}
const operate = (ids: readonly string[], body: object = {}) =>
  server.post(FLEET_PATHS.operations, { id: randomUUID(), kind: 'synchronise', devices: ids.join(), ...body }, admin);
const given = async (ids: readonly string[], body: object = {}) => {
  const answer = await operate(ids, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<OperationDetail>();
};
const refusedAt = async (answer: ReturnType<typeof operate>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<ErrorAnswer>().errors[0]?.field];
};
const commandsOf = (id: string) =>
  server.database.db.select().from(deviceCommands).where(eq(deviceCommands.deviceId, id));

test('an administrator gives a command to chosen devices, and the answer tells what becomes of it', async () => {
  const [a, b, c] = [await insert('a'), await insert('b'), await insert('c')];
  const { id, kind, devices: count, results, states } = await given([a, b], { kind: 'message', text: 'Bitte laden' });
  expect([kind, count, states]).toEqual(['message', 2, { waiting: 2 }]);
  expect(results.map(({ device, name, state }) => [device, name, state])).toEqual([
    [a, 'a', 'waiting'],
    [b, 'b', 'waiting'],
  ]);
  expect(await commandsOf(a)).toMatchObject([{ kind: 'message', params: '{"text":"Bitte laden"}', serial: 1 }]);
  expect(await commandsOf(c)).toEqual([]);
  await server.database.db
    .update(deviceCommands)
    .set({ state: 'done', endedAt: new Date() })
    .where(eq(deviceCommands.deviceId, a));
  await server.database.db
    .update(deviceCommands)
    .set({ expiresAt: new Date(0) })
    .where(eq(deviceCommands.deviceId, b));
  const now = (await server.get(operationPath(id), admin)).json<OperationDetail>();
  expect([now.states, now.results.map(({ state }) => state)]).toEqual([{ done: 1, expired: 1 }, ['done', 'expired']]);
  await server.database.db.delete(devices).where(eq(devices.id, b));
  const { operations } = (await server.get(FLEET_PATHS.operations, admin)).json<OperationsAnswer>();
  expect(operations).toMatchObject([{ id, devices: 2, left_out: 0, states: { done: 1 } }]);
  expect(operations[0]?.actor?.person).not.toBe('');
  const [entry] = await server.database.db.select().from(accessAudit).where(eq(accessAudit.action, 'operation.given'));
  expect(entry?.subject).toBe(`message 2 ${id}`);
});

test('an administrator gets the ids of all devices that a filter finds, up to a thousand', async () => {
  const [first, second] = [await insert('Köln 1', { site: 'Köln' }), await insert('Köln 2', { site: 'Köln' })];
  await insert('Bonn', { site: 'Bonn' });
  const found = async (query: string) =>
    (await server.get(`${FLEET_PATHS.deviceIds}?${query}`, admin)).json<FoundIdsAnswer>();
  const both = await found(new URLSearchParams({ site: 'Köln', state: 'good', sort: 'name' }).toString());
  expect([both.total, both.ids.toSorted()]).toEqual([2, [first, second].sort()]);
  expect((await server.get(`${FLEET_PATHS.deviceIds}?state=rosa`, admin)).statusCode).toBe(400);
  await server.database.db.execute(sql`insert into devices (id, name, kind, user_id, secret_sealed)
    select gen_random_uuid(), 'Gerät ' || n, 'personal', ${worker}, 'x' from generate_series(1, 1000) n`);
  const all = await found('');
  expect([all.total, all.ids.length]).toEqual([1_003, 1_000]);
  const { devices: reached, results } = await given(all.ids, { kind: 'erase' });
  expect([reached, results.length]).toEqual([1_000, 1_000]);
});

test('a repeated call gives no command twice', async () => {
  const device = await insert('a');
  const body = { id: randomUUID() };
  const answers = await Promise.all([operate([device], body), operate([device], body), operate([device], body)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await commandsOf(device)).toHaveLength(1);
});

test.each([
  [{ kind: 'rename', name: 'x' }, 'kind'],
  [{ kind: 'withdraw' }, 'kind'],
  [{ kind: 'message' }, 'text'],
  [{ kind: 'takeRelease', version: '9.9.9', by: '2030-01-01T00:00:00.000Z' }, 'version'],
  [{ kind: 'takeRelease', version: OFFERED }, 'by'],
  [{ id: 'x' }, 'id'],
  [{ devices: 'x' }, 'devices'],
  [{ devices: '' }, 'devices'],
  [{ devices: Array.from({ length: 1_001 }, () => randomUUID()).join() }, 'devices'],
  [{ devices: undefined }, 'devices'],
])('an invalid command to many devices is refused: %j', async (body, field) => {
  expect(await refusedAt(operate([await insert('a')], body))).toEqual([400, field]);
});

test('a command to many devices leaves out those that cannot get it', async () => {
  const [full, good] = [await insert('full'), await insert('good')];
  const gone = await insert('gone', { erasedAt: new Date() });
  const former = await insert('former', { successorId: good });
  const ids = [full, good, gone, former, randomUUID()];
  for (let count = 0; count < 20; count += 1) await given([full]);
  const { devices: reached, left_out: leftOut, results } = await given(ids);
  expect([reached, leftOut, results.map(({ name }) => name)]).toEqual([1, 4, ['good']]);
  expect((await given(ids, { kind: 'erase' })).devices).toBe(2);
  expect(await refusedAt(operate([gone, randomUUID()]))).toEqual([409, 'devices']);
  expect(await server.database.db.$count(deviceOperations)).toBe(22);
});

test('the end of many sessions logs the devices out and overtakes what waits for them', async () => {
  const { db } = server.database;
  const [a, b] = [await insert('a'), await insert('b')];
  const token = await server.logIn('worker');
  await db.update(sessions).set({ deviceId: a }).where(eq(sessions.userId, worker));
  await given([a, b]);
  const { id: operation } = await given([a, b], { kind: 'endSession' });
  const reached = await db
    .select()
    .from(accessAudit)
    .where(eq(accessAudit.subject, `endSession ${operation}`));
  expect(reached.map(({ action, target }) => [action, target])).toEqual([
    ['operation.reached', worker],
    ['operation.reached', worker],
  ]);
  expect((await server.get(PATHS.session, token)).statusCode).toBe(401);
  for (const id of [a, b])
    expect((await commandsOf(id)).map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['endSession', 'waiting'],
      ['synchronise', 'void'],
    ]);
});

test('an administrator takes back what still waits of a command to many devices', async () => {
  const { db } = server.database;
  const [a, b, c] = [await insert('a'), await insert('b'), await insert('c')];
  const { id } = await given([a, b, c]);
  await db.update(deviceCommands).set({ state: 'done' }).where(eq(deviceCommands.deviceId, a));
  const cancel = async () => (await server.post(`${operationPath(id)}/cancel`, {}, admin)).json<unknown>();
  expect(await cancel()).toEqual({ cancelled: 2 });
  expect(await cancel()).toEqual({ cancelled: 0 });
  const now = (await server.get(operationPath(id), admin)).json<OperationDetail>();
  expect(now.states).toEqual({ done: 1, void: 2 });
  const written = await db.select().from(accessAudit).where(eq(accessAudit.action, 'operation.cancelled'));
  expect(written.map(({ subject }) => subject)).toEqual([`synchronise 2 ${id}`]);
});

test('too many commands to many devices in an hour are refused, but never an erasure', async () => {
  const device = await insert('a');
  const [row] = await server.database.db.select().from(users).where(eq(users.group, 'admin'));
  const entry = { action: 'operation.given', actor: row?.id ?? 0, subject: 'flood' } as const;
  await server.database.db.insert(accessAudit).values(Array.from({ length: 60 }, () => entry));
  expect((await operate([device])).statusCode).toBe(429);
  expect((await operate([device], { kind: 'erase' })).statusCode).toBe(200);
  await server.database.db.delete(accessAudit).where(eq(accessAudit.subject, 'flood'));
});

test('a command to many devices is forgotten with the last of its commands, after 30 days', async () => {
  const { db } = server.database;
  const { id } = await given([await insert('a')]);
  await db.update(deviceOperations).set({ createdAt: new Date(0) });
  await trimFleet(db);
  expect(await db.$count(deviceOperations)).toBe(1);
  await db.update(deviceCommands).set({ endedAt: new Date(0), state: 'done' });
  await trimFleet(db);
  expect((await server.get(operationPath(id), admin)).statusCode).toBe(404);
});

test('an administrator gives many devices a site and tags', async () => {
  const { db } = server.database;
  const [a, b, c] = [await insert('a', { site: 'Bonn', tags: ['alt'] }), await insert('b'), await insert('c')];
  const label = (body: object) =>
    server.post(FLEET_PATHS.deviceLabels, { site: '', add: '', drop: '', ...body }, admin);
  const chosen = { devices: [a, b].join() };
  expect((await label({ ...chosen, site: 'Köln', add: 'Messe, Foyer', drop: 'alt' })).json()).toEqual({ devices: 2 });
  const rows = () =>
    db
      .select()
      .from(devices)
      .where(inArray(devices.id, [a, b]))
      .orderBy(devices.name);
  const both = { site: 'Köln', tags: ['Messe', 'Foyer'] };
  expect(await rows()).toMatchObject([both, both]);
  // The case of letters does not count.
  expect((await label({ ...chosen, add: 'foyer', drop: 'MESSE' })).json()).toEqual({ devices: 2 });
  expect((await label({ ...chosen, add: 'FOYER', site: 'Köln' })).json()).toEqual({ devices: 0 });
  expect(await rows()).toMatchObject([
    { site: 'Köln', tags: ['Foyer'] },
    { site: 'Köln', tags: ['Foyer'] },
  ]);
  await label({ ...chosen, add: Array.from({ length: 10 }, (_, at) => `t${at}`).join() });
  expect((await rows())[0]?.tags).toHaveLength(10);
  expect((await db.select().from(devices).where(eq(devices.id, c)))[0]).toMatchObject({ site: '', tags: [] });
  expect(await refusedAt(label(chosen))).toEqual([400, 'site']);
});

test('the limit of a site counts before that of the kind, and the limit of a device before both', async () => {
  const { db } = server.database;
  const secret = makeSecret();
  const id = await insert('a', { site: 'Köln', secretSealed: server.vault.seal(secret) });
  const days = async () => (await findDevice(db, server.vault, { id, secret }))?.offlineDays;
  const limitSite = (body: object) => server.post(FLEET_PATHS.deviceSiteLimits, { site: 'Köln', ...body }, admin);
  await server.post(FLEET_PATHS.deviceLimits, { kind: 'personal', days: '30' }, admin);
  expect(await days()).toBe(30);
  const answer = (await limitSite({ days: '14' })).json<LimitsAnswer>();
  expect(answer).toEqual({ personal: 30, showroom: null, sites: [{ site: 'Köln', days: 14 }] });
  expect(await days()).toBe(14);
  await limitSite({ days: '0' });
  expect(await days()).toBeNull();
  await server.post(`${FLEET_PATHS.devices}/${id}/limit`, { days: '5' }, admin);
  expect(await days()).toBe(5);
  await server.post(`${FLEET_PATHS.devices}/${id}/limit`, { days: '' }, admin);
  await limitSite({ days: '' });
  expect([await days(), await db.$count(deviceSiteLimits)]).toEqual([30, 0]);
  expect(await refusedAt(limitSite({ site: ' ', days: '1' }))).toEqual([400, 'site']);
  expect(await refusedAt(limitSite({ days: '366' }))).toEqual([400, 'days']);
  await server.post(FLEET_PATHS.deviceLimits, { kind: 'personal', days: '' }, admin);
});
