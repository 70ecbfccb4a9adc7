/**
 * In these tests, the database does not notify the server of ended sessions. So each call that ends sessions must
 * itself remove them from the server's cache.
 */
import { and, eq, ne } from 'drizzle-orm';
import type { CreateUserAnswer, ErrorAnswer, SessionsAnswer, UserAnswer } from '../../../src/contract/answers';
import type { AuthenticateAnswer } from '../../../src/contract/people/logIn';
import type { User } from '../../../src/contract/people/people';
import { PATHS } from '../../../src/contract/paths';
import {
  activatePath,
  deactivatePath,
  endSessionPath,
  endSessionsPath,
  rekeyPath,
  sessionsPath,
} from '../../../src/contract/people/userPaths';
import { GROUPS, PERMISSIONS } from '../../../src/contract/base/permissions';
import { accessAudit, users } from '../../../server/db/schema';
import { openTestDatabase } from '../support/databases';
import { openTestApp, type TestApp } from '../support/testApp';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const ADDRESS = '127.0.0.0/24';

let server: TestApp;
let admin: string;
let serial = 0;

beforeAll(async () => {
  const database = await openTestDatabase();
  const silent = { isSound: () => true, close: async () => undefined };
  server = await openTestApp({ database: { ...database, listen: () => silent } });
  admin = await server.logIn('admin');
}, 60_000);
afterAll(() => server.close());
beforeEach(() => void (server.log.length = 0));

const body = (group = 'worker') => ({
  company: 'Muster',
  email: `sagt-${(serial += 1)}@muster.example`,
  permission_group: group,
});
const create = async (group?: string): Promise<User> =>
  (await server.post(PATHS.usersStore, body(group), admin)).json<CreateUserAnswer>().user;
const logIn = async (key: string): Promise<string> => {
  const answer = (await server.post(PATHS.authenticate, { key })).json<AuthenticateAnswer>();
  return answer.valid ? answer.token : '';
};
const statusOf = async (token: string) => (await server.get(PATHS.applicationVersion, token)).statusCode;
const idOf = async (email: string) => {
  const rows = await server.database.db.select({ id: users.id, email: users.email }).from(users);
  return rows.find((row) => row.email === email)?.id ?? 0;
};
const byAdmin = async () => ({ actor: await idOf('admin@demo.example'), address: ADDRESS });
const events = () =>
  server.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => 'event' in line)
    .map(({ event, actor, address, target, waitSeconds, count, windowSeconds, msg }) =>
      Object.fromEntries(
        Object.entries({ event, actor, address, target, waitSeconds, count, windowSeconds, msg }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
    );
/** Adds `count` audit entries with the current time, as if the user `actor` had just done these actions. */
const done = (count: number, action: 'session.started' | 'user.created', actor: number) =>
  server.database.db
    .insert(accessAudit)
    .values(Array.from({ length: count }, () => ({ action, actor, target: actor })));
const refusal = (message: string, field: string) => ({ message, errors: [{ field, message }] });

describe('a log-in with an access key', () => {
  test.each(GROUPS)("returns a token and the permission of the user's group (group: %s)", async (group) => {
    const answer = await server.post(PATHS.authenticate, { key: server.keys[group] });
    const said = answer.json<AuthenticateAnswer>();
    const token = said.valid ? said.token : '';
    expect(said).toEqual({
      valid: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      permission: PERMISSIONS[group],
      message: 'Ihr Zugang ist freigeschaltet.',
      user: (await server.get(PATHS.session, token)).json<{ user: string }>().user,
      person: `Demo ${group}`,
    });
    const [cookie] = answer.cookies;
    const picture = await server.get(`${PATHS.filedata}?id=${'a'.repeat(22)}`, undefined, {
      cookie: `${cookie?.name}=${cookie?.value}`,
    });
    // An invalid session would give 401. The answer is 503, because no release with pictures is published.
    expect(picture.statusCode).toBe(503);
  });

  test.each([
    ['Anna', 'Ort', 'anna@muster.example', 'Anna Ort'],
    ['', 'Ort', 'ort@muster.example', 'Ort'],
    ['', '', 'info@muster.example', 'info@muster.example'],
  ])("returns the person's name: „%s“, „%s“ and %s give „%s“", async (firstname, lastname, email, person) => {
    const { access_key: key } = (
      await server.post(PATHS.usersStore, { ...body(), firstname, lastname, email }, admin)
    ).json<CreateUserAnswer>().user;
    const said = (await server.post(PATHS.authenticate, { key })).json<AuthenticateAnswer>();
    expect(said).toMatchObject({ valid: true, person });
    const session = await server.get(PATHS.session, said.valid ? said.token : '');
    expect(session.json()).toEqual({ user: said.valid && said.user, person, rights: [] });
  });

  test("stores browser and system as the device's name", async () => {
    const { id, access_key: key } = await create();
    server.log.length = 0;
    await server.post(PATHS.authenticate, { key }, undefined, { 'user-agent': CHROME });
    const { sessions } = (await server.get(sessionsPath(id), admin)).json<SessionsAnswer>();
    expect(sessions.map(({ device }) => device)).toEqual(['Chrome 130 auf Android']);
    expect(events()).toEqual([
      { event: 'session.started', actor: id, address: ADDRESS, target: id, msg: 'access changed' },
    ]);
  });

  test('with a wrong key is refused without a cookie', async () => {
    const answer = await server.post(PATHS.authenticate, { key: 'falsch' });
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
      200,
      { valid: false, message: 'Der Zugangsschlüssel ist ungültig.' },
      [],
    ]);
    expect(events()).toEqual([{ event: 'key.wrong', address: ADDRESS, waitSeconds: 0, msg: 'wrong key' }]);
  });

  test('is refused as malformed if the key has 257 characters', async () => {
    const [longest, longer] = [
      await server.post(PATHS.authenticate, { key: 'x'.repeat(256) }),
      await server.post(PATHS.authenticate, { key: 'x'.repeat(257) }),
    ];
    expect([longest.statusCode, longer.statusCode]).toEqual([200, 400]);
    expect(longer.json<ErrorAnswer>()).toEqual(refusal('Der Zugangsschlüssel ist ungültig.', 'key'));
    expect(events().map(({ event }) => event)).toEqual(['key.wrong', 'key.wrong']);
  });

  test.each([{}, { key: '' }, { key: ['a', 'b'] }])('is refused for the malformed form %j', async (form) => {
    const answer = await server.post(PATHS.authenticate, form);
    expect([answer.statusCode, answer.json<ErrorAnswer>().errors.map(({ field }) => field)]).toEqual([400, ['key']]);
    expect(events()).toEqual([]);
  });

  test('must wait after 30 wrong keys', async () => {
    const remote = (last: number) =>
      server.app.inject({
        method: 'POST',
        url: PATHS.authenticate,
        payload: 'key=falsch',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        remoteAddress: `192.0.2.${last}`,
      });
    for (let tries = 0; tries < 30; tries += 1) expect((await remote(1)).statusCode).toBe(200);
    for (const wait of [1, 2, 4]) {
      const answer = await remote(1);
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        429,
        String(wait),
        refusal('Zu viele Versuche. Bitte warten Sie einen Moment.', 'key'),
      ]);
    }
    expect(events().at(-1)).toEqual({ event: 'key.wrong', address: '192.0.2.0/24', waitSeconds: 4, msg: 'wrong key' });
    for (let others = 0; others < 80; others += 1) await remote(10 + others);
    expect(events().filter(({ event }) => event === 'keys.flood')).toEqual([
      { event: 'keys.flood', count: 100, windowSeconds: 60, msg: 'many wrong keys' },
    ]);
  });

  test('must wait when the key was used very often', async () => {
    const { id, access_key: key } = await create();
    await done(300, 'session.started', id);
    server.log.length = 0;
    const answer = await server.post(PATHS.authenticate, { key });
    const wait = Number(answer.headers['retry-after']);
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      refusal(
        'Mit diesem Schlüssel wurde in kurzer Zeit sehr oft freigeschaltet. Bitte versuchen Sie es etwas später.',
        'key',
      ),
    ]);
    expect(wait).toBeGreaterThan(500);
    expect(events()).toEqual([
      { event: 'session.limited', actor: id, address: ADDRESS, waitSeconds: wait, msg: 'limit reached' },
    ]);
  });
});

test("a log-out ends only its own session and clears the browser's cookie and HTTP cache", async () => {
  const { id, access_key: key } = await create();
  const [token, other] = [await logIn(key), await logIn(key)];
  expect([await statusOf(token), await statusOf(other)]).toEqual([200, 200]);
  server.log.length = 0;
  const answer = await server.post(PATHS.logout, {}, token);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Sie sind abgemeldet.' }]);
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(answer.cookies).toEqual([expect.objectContaining({ value: '', path: PATHS.filedata })]);
  expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200]);
  expect(events()).toEqual([
    { event: 'session.ended', actor: id, address: ADDRESS, target: id, msg: 'access changed' },
  ]);
});

describe('users', () => {
  test('are listed for administrators, and the log records the call', async () => {
    const list = await server.get(PATHS.users, admin);
    expect(list.json()).toEqual({ users: expect.arrayContaining([expect.objectContaining({ group: 'admin' })]) });
    expect(events()).toEqual([{ event: 'users.listed', ...(await byAdmin()), msg: 'users listed' }]);
  });

  test('are created by administrators, and the log records each creation', async () => {
    const { id } = await create();
    expect(events()).toEqual([{ event: 'user.created', ...(await byAdmin()), target: id, msg: 'access changed' }]);
  });

  test.each([
    [400, 'Bitte prüfen Sie die markierten Angaben.', { email: 'x' }],
    [409, 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.', { email: 'admin@demo.example' }],
    [403, 'Diese Gruppe darf nur ein Administrator vergeben.', { permission_group: 'admin' }],
  ])('are not created from a form with a faulty field (status: %i, message: "%s")', async (status, message, fault) => {
    const token = await server.logIn('dachberater');
    server.log.length = 0;
    const answer = await server.post(PATHS.usersStore, { ...body(), ...fault }, token);
    const [field] = Object.keys(fault);
    expect([answer.statusCode, answer.json<ErrorAnswer>().message]).toEqual([status, message]);
    expect(answer.json<ErrorAnswer>().errors.map((error) => error.field)).toEqual([field]);
    expect(events()).toEqual([]);
  });

  test('are created only up to an hourly limit', async () => {
    const { id, access_key: key } = await create('dachberater');
    const token = await logIn(key);
    await done(100, 'user.created', id);
    server.log.length = 0;
    const answer = await server.post(PATHS.usersStore, body(), token);
    const wait = Number(answer.headers['retry-after']);
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      refusal('Sie haben in kurzer Zeit sehr viele Zugänge angelegt. Bitte versuchen Sie es später.', 'email'),
    ]);
    expect(wait).toBeGreaterThan(3_500);
    expect(events()).toEqual([
      { event: 'user.limited', actor: id, address: ADDRESS, waitSeconds: wait, msg: 'limit reached' },
    ]);
  });

  test.each(['worker', 'default'] as const)('cannot be created by a user of group %s', async (group) => {
    const answer = await server.post(PATHS.usersStore, body(), await server.logIn(group));
    expect(answer.statusCode).toBe(403);
  });
});

describe("a user's access", () => {
  test('ends all sessions when it is deactivated or gets a new key', async () => {
    const { id, access_key: key } = await create();
    const token = await logIn(key);
    expect(await statusOf(token)).toBe(200);
    server.log.length = 0;
    const change = async (path: string) => (await server.post(path, {}, admin)).json<UserAnswer>();
    expect(await change(deactivatePath(id))).toMatchObject({ user: { id, status: 'inactive' } });
    expect(await statusOf(token)).toBe(401);
    await change(deactivatePath(id));
    expect(await change(activatePath(id))).toMatchObject({ user: { id, status: 'active' } });
    await change(activatePath(id));
    const again = await logIn(key);
    expect(await statusOf(again)).toBe(200);
    const { user } = await change(rekeyPath(id));
    expect(user.access_key).not.toBe(key);
    expect(await statusOf(again)).toBe(401);
    const by = await byAdmin();
    const changes = events().filter(({ event }) => event !== 'session.started');
    expect(changes).toEqual(
      ['user.deactivated', 'user.activated', 'user.rekeyed'].map((event) => ({
        event,
        ...by,
        target: id,
        msg: 'access changed',
      })),
    );
  });

  test.each([
    ['deactivate', deactivatePath, 'Den eigenen Zugang können Sie nicht deaktivieren.'],
    [
      'rekey',
      rekeyPath,
      'Für den eigenen Zugang können Sie keinen neuen Schlüssel ausstellen. Bitten Sie einen anderen Administrator darum.',
    ],
  ])('cannot be changed by the same user with the call "%s"', async (_name, path, message) => {
    const answer = await server.post(path(await idOf('admin@demo.example')), {}, admin);
    expect([answer.statusCode, answer.json()]).toEqual([409, refusal(message, 'id')]);
    expect(events()).toEqual([]);
  });

  test.each([
    ['deactivate', deactivatePath],
    ['activate', activatePath],
    ['rekey', rekeyPath],
    ['end all sessions', endSessionsPath],
    ['end one session', (id: number) => endSessionPath(id, 1)],
  ])('cannot be changed with the call "%s" when the user is unknown', async (_name, path) => {
    const answer = await server.post(path(4_711_000), {}, admin);
    expect([answer.statusCode, answer.json()]).toEqual([404, refusal('Diesen Benutzer gibt es nicht.', 'id')]);
  });

  test('has no list of sessions when the user is unknown', async () => {
    const answer = await server.get(sessionsPath(4_711_000), admin);
    expect([answer.statusCode, answer.json()]).toEqual([404, refusal('Diesen Benutzer gibt es nicht.', 'id')]);
  });

  test.each(['0', '-1', '1e3', '01', 'x1', '1x', '1'.repeat(16)])(
    'cannot be read or changed with the invalid id %s',
    async (id) => {
      const paths = ['deactivate', 'sessions/end', 'sessions/1/end'].map((what) => `${PATHS.users}/${id}/${what}`);
      for (const path of [...paths, `${PATHS.users}/1/sessions/${id}/end`])
        expect([path, (await server.post(path, {}, admin)).statusCode]).toEqual([path, 400]);
      expect((await server.get(`${PATHS.users}/${id}/sessions`, admin)).statusCode).toBe(400);
    },
  );

  test('has a list of sessions that marks the current session', async () => {
    const { id, access_key: key } = await create('admin');
    const own = await logIn(key);
    await logIn(key);
    const answer = (await server.get(sessionsPath(id), own)).json<SessionsAnswer>();
    expect([answer.total, answer.sessions.map(({ current }) => current)]).toEqual([2, [true, false]]);
    for (const { created_at, last_seen_at } of answer.sessions)
      for (const time of [created_at, last_seen_at]) {
        expect(new Date(time).toISOString()).toBe(time);
        expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000);
      }
  });

  test('has sessions that an administrator can end singly or all together', async () => {
    const { id, access_key: key } = await create();
    const tokens = [await logIn(key), await logIn(key), await logIn(key)] as const;
    for (const token of tokens) expect(await statusOf(token)).toBe(200);
    const { sessions } = (await server.get(sessionsPath(id), admin)).json<SessionsAnswer>();
    const first = Math.min(...sessions.map((session) => session.id));
    server.log.length = 0;
    const end = async (path: string) => (await server.post(path, {}, admin)).json();
    expect(await end(endSessionPath(id, first))).toEqual({ ended: 1 });
    expect([await statusOf(tokens[0]), await statusOf(tokens[1])]).toEqual([401, 200]);
    expect(await end(endSessionPath(id, first))).toEqual({ ended: 0 });
    expect(await end(endSessionsPath(id))).toEqual({ ended: 2 });
    expect([await statusOf(tokens[1]), await statusOf(tokens[2])]).toEqual([401, 401]);
    expect(await end(endSessionsPath(id))).toEqual({ ended: 0 });
    const line = { event: 'session.ended', ...(await byAdmin()), target: id, msg: 'access changed' };
    expect(events()).toEqual([line, line]);
  });

  test.each(['default', 'worker', 'dachberater'] as const)(
    'cannot be seen or changed by a user of group %s',
    async (group) => {
      const { id } = await create();
      const token = await server.logIn(group);
      for (const path of [PATHS.users, sessionsPath(id)])
        expect([path, (await server.get(path, token)).statusCode]).toEqual([path, 403]);
      for (const path of [
        deactivatePath(id),
        activatePath(id),
        rekeyPath(id),
        endSessionsPath(id),
        endSessionPath(id, 1),
      ])
        expect([path, (await server.post(path, {}, token)).statusCode]).toEqual([path, 403]);
    },
  );
});

test('a deactivated administrator cannot deactivate the last active administrator', async () => {
  const [former, last] = [await create('admin'), await create('admin')];
  const token = await logIn(former.access_key);
  expect(await statusOf(token)).toBe(200);
  const { db } = server.database;
  const others = and(eq(users.group, 'admin'), ne(users.id, last.id));
  const away = await db.update(users).set({ status: 'inactive' }).where(others).returning({ id: users.id });
  const answer = await server.post(deactivatePath(last.id), {}, token);
  for (const { id } of away) await db.update(users).set({ status: 'active' }).where(eq(users.id, id));
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    refusal('Das ist der letzte aktive Administrator. Legen Sie zuerst einen anderen an.', 'id'),
  ]);
});
