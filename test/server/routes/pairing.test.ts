/** A new device asks to be paired with the installation, and an administrator accepts or refuses. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import type { OpenPairing, PairingAnswer } from '../../../src/contract/fleet/pairing';
import { PAIRING_SIGNS_PATTERN } from '../../../src/contract/fleet/pairingSigns';
import { HEADERS, PATHS } from '../../../src/contract/paths';
import { PERMISSIONS } from '../../../src/contract/base/permissions';
import type { AuditAnswer } from '../../../src/contract/people/audit';
import { deactivatePath } from '../../../src/contract/people/userPaths';
import { devices, pairings, sessions, users } from '../../../server/db/schema';
import { forgetPairings, renewPairings } from '../../../server/fleet/pairings';
import { until } from '../../support/until';
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
beforeEach(() => server.database.db.delete(pairings));

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const makeSecret = () => randomBytes(32).toString('base64url');
const ask = (secret: string) => server.post(FLEET_PATHS.pairings, { secret }, undefined, { 'user-agent': CHROME });
const waiting = async (secret: string) => {
  const answer = (await ask(secret)).json<PairingAnswer>();
  if (answer.state !== 'waiting') throw new Error('It is paired already.');
  return answer;
};
const paired = async (secret: string) => {
  const answer = (await ask(secret)).json<PairingAnswer>();
  if (answer.state !== 'paired') throw new Error('It is not paired.');
  return answer;
};
const reportOf = ({ identity, session, showroom }: Awaited<ReturnType<typeof paired>>) =>
  server.app.inject({
    method: 'POST',
    url: FLEET_PATHS.device,
    headers: {
      ...{ 'content-type': 'application/json', device: `${identity.id}.${identity.secret}` },
      authorization: `Bearer ${session.token}`,
    },
    payload: JSON.stringify(deviceReport({ kind: showroom === undefined ? 'personal' : 'showroom' })),
  });
const PIN = { salt: 'a'.repeat(32), hash: 'b'.repeat(64), iterations: '600000' };
const SHOWROOM = { pin: PIN, idle_seconds: '120' };
const lookUp = (signs: string) => server.get(`${FLEET_PATHS.pairings}/${signs}`, admin);
const pair = (signs: string, body: object = {}) =>
  server.post(
    `${FLEET_PATHS.pairings}/${signs}/pair`,
    { name: 'Foyer', kind: 'showroom', permission_group: 'default', showroom: SHOWROOM, ...body },
    admin,
  );

test.each([
  ['showroom', 'default'],
  ['personal', 'worker'],
  ['personal', 'default'],
] as const)(
  'an administrator unlocks a new %s device for the group "%s" with its pairing code',
  async (kind, group) => {
    const secret = makeSecret();
    const { signs, phrase } = await waiting(secret);
    expect(signs).toMatch(new RegExp(PAIRING_SIGNS_PATTERN));
    expect((await waiting(secret)).signs).toBe(signs);
    const shown = (await lookUp(signs)).json<OpenPairing>();
    expect(shown).toMatchObject({ phrase, browser: 'Chrome 130 auf Android', network: '127.0.0.0/24' });
    expect((await pair(signs, { kind, permission_group: group, name: `Empfang ${kind}` })).statusCode).toBe(200);
    expect([(await lookUp(signs)).statusCode, (await pair(signs)).statusCode]).toEqual([404, 404]);
    const answer = (await ask(secret)).json<PairingAnswer>();
    if (answer.state !== 'paired') throw new Error('It is not paired.');
    const { session, identity } = answer;
    expect(session).toMatchObject({ permission: PERMISSIONS[group], person: `Empfang ${kind}` });
    expect(session.seal_key === undefined).toBe(kind === 'personal');
    const setUp = { pin: { ...PIN, iterations: 600_000 }, idle_seconds: 120 };
    expect(answer.showroom).toEqual(kind === 'showroom' ? setUp : undefined);
    expect((await server.get(PATHS.session, session.token)).statusCode).toBe(200);
    const report = await reportOf(answer);
    expect(report.json()).toEqual({ name: `Empfang ${kind}`, commands: [] });
    // After the device's report, the same secret begins a new request with a new pairing code, `signs`.
    expect((await waiting(secret)).signs).not.toBe(signs);
    const [row] = await server.database.db.select().from(devices).where(eq(devices.id, identity.id));
    expect(row).toMatchObject({ kind, facts: { states: [] } });
  },
);

test('a pairing request ends after ten minutes', async () => {
  const [open, answered] = [makeSecret(), makeSecret()];
  const [first, second] = [await waiting(open), await waiting(answered)];
  const { id } = (await pair(second.signs)).json<{ id: string }>();
  await server.database.db.update(pairings).set({ createdAt: new Date(Date.now() - 600_000) });
  expect((await lookUp(first.signs)).statusCode).toBe(404);
  expect((await pair(first.signs)).statusCode).toBe(404);
  expect((await waiting(answered)).signs).not.toBe(second.signs);
  expect(await server.database.db.select().from(devices).where(eq(devices.id, id))).toEqual([]);
});

test('at most twenty pairing requests of one network can be open', async () => {
  const answers = [];
  for (let count = 0; count < 21; count += 1) answers.push(await ask(makeSecret()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(20).fill(200), 429]);
  expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(500);
});

describe('the answer to a paired device', () => {
  const start = async (name: string) => {
    const secret = makeSecret();
    const { signs } = await waiting(secret);
    const { id } = (await pair(signs, { name })).json<{ id: string }>();
    return { secret, id };
  };
  const counts = async (id: string) => {
    const { db } = server.database;
    return [
      await db.$count(devices, eq(devices.id, id)),
      await db.$count(sessions, eq(sessions.deviceId, id)),
      await db.$count(pairings, eq(pairings.deviceId, id)),
    ];
  };
  const timePasses = () => server.database.db.update(pairings).set({ createdAt: new Date(Date.now() - 600_000) });

  test('stays the same until the device has reported, also to parallel requests', async () => {
    const { secret, id } = await start('Verlorene Antwort');
    const first = await paired(secret);
    const more = await Promise.all(Array.from({ length: 5 }, () => paired(secret)));
    expect(more).toEqual(Array.from({ length: 5 }, () => first));
    expect(await counts(id)).toEqual([1, 1, 1]);
    const { entries } = (await server.get(PATHS.audit, admin)).json<AuditAnswer>();
    const [user] = await server.database.db.select().from(users).where(eq(users.lastname, 'Verlorene Antwort'));
    expect(entries.filter(({ kind, target }) => kind === 'session.started' && target?.id === user?.id)).toHaveLength(1);
    await reportOf(first);
    expect(await counts(id)).toEqual([1, 1, 0]);
    await forgetPairings(server.database.db);
    expect((await server.get(PATHS.session, first.session.token)).statusCode).toBe(200);
  });

  test('comes from every server', async () => {
    const { secret } = await start('Zwei Server');
    const { database, keys } = server;
    const other = await openTestApp({ database: { ...database, close: async () => undefined }, keys });
    const first = await paired(secret);
    expect((await other.post(FLEET_PATHS.pairings, { secret })).json()).toEqual(first);
    await other.close();
  });

  test('is the same after a restore, which ended all sessions', async () => {
    const { secret, id } = await start('Sicherung');
    const first = await paired(secret);
    const { db } = server.database;
    await db.delete(sessions).where(eq(sessions.deviceId, id));
    await renewPairings(db);
    expect(await paired(secret)).toEqual(first);
    expect(await counts(id)).toEqual([1, 1, 1]);
  });

  test('is not repeated after an administrator has ended the session', async () => {
    const { secret, id } = await start('Entzogen');
    await paired(secret);
    await server.database.db.delete(sessions).where(eq(sessions.deviceId, id));
    expect((await ask(secret)).statusCode).toBe(409);
    expect(await counts(id)).toEqual([1, 0, 1]);
  });

  const usersOf = (name: string) => server.database.db.$count(users, eq(users.lastname, name));

  test('is deleted after ten minutes with the device, its session and its access when the device never came', async () => {
    const { secret, id } = await start('Kommt nie');
    const { session } = await paired(secret);
    await forgetPairings(server.database.db);
    expect(await counts(id)).toEqual([1, 1, 1]);
    await timePasses();
    await forgetPairings(server.database.db);
    expect([...(await counts(id)), await usersOf('Kommt nie')]).toEqual([0, 0, 0, 0]);
    expect((await server.get(PATHS.session, session.token)).statusCode).toBe(401);
  });

  test('is deleted after ten minutes without its device when the app has used the session', async () => {
    const { secret, id } = await start('Ohne Meldung');
    const { session } = await paired(secret);
    await server.get(PATHS.session, session.token, { [HEADERS.applicationVersion]: '1.2.3' });
    await until('the contact is stored', async () => {
      const used = and(eq(sessions.deviceId, id), isNotNull(sessions.version));
      return (await server.database.db.$count(sessions, used)) === 1;
    });
    await timePasses();
    await forgetPairings(server.database.db);
    expect([...(await counts(id)), await usersOf('Ohne Meldung')]).toEqual([1, 1, 0, 1]);
  });

  test('is deleted without the access that a former device of the same name has used', async () => {
    const former = await start('Wechsel');
    const { session } = await paired(former.secret);
    await server.get(PATHS.session, session.token, { [HEADERS.applicationVersion]: '1.2.3' });
    const { db } = server.database;
    const isSeen = and(eq(users.lastname, 'Wechsel'), isNotNull(users.lastSeenAt));
    await until('the contact is stored', () => db.$count(users, isSeen));
    await server.post(`${FLEET_PATHS.devices}/${former.id}/remove`, {}, admin);
    await db.delete(sessions).where(eq(sessions.deviceId, former.id));
    const { id } = await start('Wechsel');
    await timePasses();
    await forgetPairings(db);
    expect([...(await counts(id)), await usersOf('Wechsel')]).toEqual([0, 0, 0, 1]);
  });
});

test('a pairing gives the device ten minutes from the moment when an administrator pairs it', async () => {
  const secret = makeSecret();
  const { signs } = await waiting(secret);
  await server.database.db.update(pairings).set({ createdAt: new Date(Date.now() - 590_000) });
  await pair(signs, { name: 'Spät' });
  const [row] = await server.database.db.select().from(pairings);
  expect(Date.now() - (row?.createdAt.getTime() ?? 0)).toBeLessThan(300_000);
});

test('of many parallel requests from one network, at most twenty are open', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(makeSecret())));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(await server.database.db.$count(pairings)).toBe(20);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ kind: 'personal', permission_group: 'admin' }, 'permission_group'],
  [{ permission_group: 'worker' }, 'permission_group'],
  [{ showroom: undefined }, 'pin'],
  [{ showroom: { ...SHOWROOM, pin: '4711' } }, 'showroom.pin'],
  [{ showroom: { ...SHOWROOM, pin: { ...PIN, hash: '4711' } } }, 'showroom.pin.hash'],
  [{ showroom: { ...SHOWROOM, idle_seconds: '59' } }, 'idle_seconds'],
  [{ showroom: { ...SHOWROOM, idle_seconds: '1801' } }, 'idle_seconds'],
])('an administrator cannot pair a device with invalid fields (fields: %j)', async (body, field) => {
  const { signs } = await waiting(makeSecret());
  const answer = await pair(signs, body);
  expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([400, field]);
});

test('a paired device of a deactivated user gets no session', async () => {
  const secret = makeSecret();
  const { signs } = await waiting(secret);
  await pair(signs, { name: 'Messe' });
  const [user] = await server.database.db.select().from(users).where(eq(users.lastname, 'Messe'));
  await server.post(deactivatePath(user?.id ?? 0), {}, admin);
  expect((await ask(secret)).statusCode).toBe(409);
});

test('a caller who tries many pairing codes must wait', async () => {
  const answers = [];
  for (let count = 0; count < 32; count += 1) answers.push((await lookUp('ACDEFG')).statusCode);
  expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
});
