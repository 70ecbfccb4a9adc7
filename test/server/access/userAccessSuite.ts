/** Administrators end sessions and change users' access. These tests run with each kind of database. */
import { eq, sql } from 'drizzle-orm';
import type {
  CreateUserAnswer,
  EndedAnswer,
  ErrorAnswer,
  SessionsAnswer,
  UserAnswer,
  UsersAnswer,
} from '../../../src/contract/answers';
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
import { removeUnused } from '../../../server/access/sessions';
import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { accessAudit, sessions, users } from '../../../server/db/schema';
import { until } from '../../support/until';
import { openTestApp, type TestApp } from '../support/testApp';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export function describeUserAccess(name: string, open: () => Promise<Database>): void {
  describe(`the access of users with the database ${name}`, () => {
    let server: TestApp;
    let admin: string;
    let serial = 0;

    beforeAll(async () => {
      const database = await open();
      await migrate(database.db);
      server = await openTestApp({ database });
      admin = await server.logIn('admin');
    }, 60_000);
    afterAll(() => server.close());

    const create = async (group = 'default'): Promise<User> => {
      const body = { company: 'Muster', email: `zugang-${(serial += 1)}@muster.example`, permission_group: group };
      return (await server.post(PATHS.usersStore, body, admin)).json<CreateUserAnswer>().user;
    };
    const tryKey = async (key: string, headers = {}): Promise<AuthenticateAnswer> =>
      (await server.post(PATHS.authenticate, { key }, undefined, headers)).json<AuthenticateAnswer>();
    const logIn = async (key: string, userAgent = ''): Promise<string> => {
      const answer = await tryKey(key, { 'user-agent': userAgent });
      return answer.valid ? answer.token : '';
    };
    const statusOf = async (token: string) => (await server.get(PATHS.applicationVersion, token)).statusCode;
    const sessionsOf = async (id: number) =>
      (await server.get(sessionsPath(id), admin)).json<SessionsAnswer>().sessions;
    const actionsOn = async (id: number) =>
      (
        await server.database.db.select().from(accessAudit).where(eq(accessAudit.target, id)).orderBy(accessAudit.id)
      ).map(({ action }) => action);

    test('a deactivated user loses access immediately', async () => {
      const { id, access_key: key } = await create();
      const tokens = [await logIn(key), await logIn(key)];
      for (const token of tokens) expect(await statusOf(token)).toBe(200);
      const answer = await server.post(deactivatePath(id), {}, admin);
      expect([answer.statusCode, answer.json<UserAnswer>().user]).toMatchObject([200, { id, status: 'inactive' }]);
      for (const token of tokens) expect(await statusOf(token)).toBe(401);
      expect(await tryKey(key)).toMatchObject({ valid: false });
      expect((await server.post(deactivatePath(id), {}, admin)).statusCode).toBe(200);
      expect((await server.post(activatePath(id), {}, admin)).json<UserAnswer>().user.status).toBe('active');
      for (const token of tokens) expect(await statusOf(token)).toBe(401);
      expect(await statusOf(await logIn(key))).toBe(200);
      expect(await actionsOn(id)).toEqual([
        'user.created',
        'session.started',
        'session.started',
        'user.deactivated',
        'user.activated',
        'session.started',
      ]);
    });

    test("a user's new access key makes the old key invalid", async () => {
      const { id, access_key: old } = await create();
      const token = await logIn(old);
      expect(await statusOf(token)).toBe(200);
      const { user } = (await server.post(rekeyPath(id), {}, admin)).json<UserAnswer>();
      expect(user.access_key).not.toBe(old);
      expect(await statusOf(token)).toBe(401);
      expect(await tryKey(old)).toMatchObject({ valid: false });
      expect(await statusOf(await logIn(user.access_key))).toBe(200);
      const { users: list } = (await server.get(PATHS.users, admin)).json<UsersAnswer>();
      expect(list.find((listed) => listed.id === id)?.access_key).toBe(user.access_key);
      expect(await actionsOn(id)).toContain('user.rekeyed');
    });

    test("a new access key does not change a user's anonymous id", async () => {
      const markOf = async (key: string) => {
        const answer = await tryKey(key);
        const [token, mark] = answer.valid ? [answer.token, answer.user] : [];
        expect((await server.get(PATHS.session, token)).json()).toMatchObject({ user: mark });
        return mark;
      };
      const { id, access_key: old } = await create();
      const mark = await markOf(old);
      expect(mark).toMatch(/^[0-9a-f]{32}$/);
      expect(await markOf(old)).toBe(mark);
      const { user } = (await server.post(rekeyPath(id), {}, admin)).json<UserAnswer>();
      expect(await markOf(user.access_key)).toBe(mark);
      expect(await markOf((await create()).access_key)).not.toBe(mark);
    });

    test('users cannot renew their own access key', async () => {
      const { id, access_key: key } = await create('admin');
      const token = await logIn(key);
      const answer = await server.post(rekeyPath(id), {}, token);
      expect([answer.statusCode, answer.json<ErrorAnswer>()]).toMatchObject([
        409,
        {
          message: expect.stringMatching(/^Für den eigenen Zugang .* keinen neuen Schlüssel/),
          errors: [{ field: 'id' }],
        },
      ]);
      expect(await statusOf(token)).toBe(200);
      expect(await tryKey(key)).toMatchObject({ valid: true });
      expect(await actionsOn(id)).not.toContain('user.rekeyed');
      expect((await server.post(rekeyPath(id), {}, admin)).statusCode).toBe(200);
    });

    test("an administrator sees and ends a user's sessions", async () => {
      const { id, access_key: key } = await create();
      const phone = await logIn(key, IPHONE);
      const [tablet, unknown] = [await logIn(key, ANDROID), await logIn(key)];
      await server.get(PATHS.applicationVersion, tablet, { 'application-version': '1.2.3' });
      const list = await until('the version is stored', async () => {
        const found = await sessionsOf(id);
        return found.some(({ version }) => version === '1.2.3') ? found : null;
      });
      expect(new Map(list.map(({ device, version }) => [device, version]))).toEqual(
        new Map([
          ['Safari 18 auf iOS', null],
          ['Chrome 130 auf Android', '1.2.3'],
          ['', null],
        ]),
      );
      for (const { current, created_at, last_seen_at } of list) {
        expect(current).toBe(false);
        expect(Math.abs(Date.now() - Date.parse(created_at))).toBeLessThan(60_000);
        expect(Math.abs(Date.now() - Date.parse(last_seen_at))).toBeLessThan(60_000);
      }
      const ended = list.find(({ device }) => device.startsWith('Chrome'))?.id ?? 0;
      const end = async (url: string) => (await server.post(url, {}, admin)).json<EndedAnswer>().ended;
      expect(await end(endSessionPath(id, ended))).toBe(1);
      expect(await end(endSessionPath(id, ended))).toBe(0);
      expect([await statusOf(tablet), await statusOf(phone)]).toEqual([401, 200]);
      // The named session belongs to another user than the named user, so the server ends no session.
      const [other] = await sessionsOf(id);
      expect(await end(endSessionPath((await create()).id, other?.id ?? 0))).toBe(0);
      expect(await end(endSessionsPath(id))).toBe(2);
      expect([await statusOf(phone), await statusOf(unknown)]).toEqual([401, 401]);
      expect(await sessionsOf(id)).toEqual([]);
      expect((await actionsOn(id)).filter((action) => action === 'session.ended')).toHaveLength(3);
    });

    test('an administrator can end their own session', async () => {
      const { id, access_key: key } = await create('admin');
      const [token, other] = [await logIn(key), await logIn(key)];
      const list = (await server.get(sessionsPath(id), token)).json<SessionsAnswer>().sessions;
      expect(list.filter(({ current }) => current)).toHaveLength(1);
      expect((await server.post(endSessionsPath(id), {}, token)).json()).toEqual({ ended: 2 });
      for (const ended of [token, other]) expect(await statusOf(ended)).toBe(401);
    });

    test('users cannot deactivate themselves', async () => {
      const pair = [await create('admin'), await create('admin')] as const;
      const tokens = [await logIn(pair[0].access_key), await logIn(pair[1].access_key)] as const;
      const self = await server.post(deactivatePath(pair[0].id), {}, tokens[0]);
      expect([self.statusCode, self.json<ErrorAnswer>().message]).toEqual([
        409,
        'Den eigenen Zugang können Sie nicht deaktivieren.',
      ]);
      const { db } = server.database;
      const others = sql`${users.group} = 'admin' and ${users.id} not in (${pair[0].id}, ${pair[1].id})`;
      const away = await db.update(users).set({ status: 'inactive' }).where(others).returning({ id: users.id });
      const answers = await Promise.all([
        server.post(deactivatePath(pair[1].id), {}, tokens[0]),
        server.post(deactivatePath(pair[0].id), {}, tokens[1]),
      ]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses[0]).toBe(200);
      // The second deactivation gets 409, or 401 if its caller is already deactivated.
      expect([401, 409]).toContain(statuses[1]);
      for (const { id } of away) await db.update(users).set({ status: 'active' }).where(eq(users.id, id));
    });

    test.each([
      ['both deactivate', deactivatePath, deactivatePath],
      ['both renew the key', rekeyPath, rekeyPath],
      ['one deactivates, the other renews the key', deactivatePath, rekeyPath],
    ])(
      "when two administrators change each other's access at the same time, only one succeeds (case: %s)",
      async (_what, one, other) => {
        for (let round = 0; round < 5; round += 1) {
          const pair = [await create('admin'), await create('admin')] as const;
          const tokens = [await logIn(pair[0].access_key), await logIn(pair[1].access_key)] as const;
          const answers = await Promise.all([
            server.post(one(pair[1].id), {}, tokens[0]),
            server.post(other(pair[0].id), {}, tokens[1]),
          ]);
          expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
          const late = answers.find(({ statusCode }) => statusCode === 401);
          expect(late?.json<ErrorAnswer>().errors[0]?.field).toBe('authorization');
          expect(late?.headers['www-authenticate']).toBe('Bearer');
          const changes = [await actionsOn(pair[0].id), await actionsOn(pair[1].id)].flat();
          expect(changes.filter((action) => /deactivated|rekeyed/.test(action))).toHaveLength(1);
          for (const { id } of pair) await server.post(deactivatePath(id), {}, admin);
        }
      },
    );

    test('users cannot activate their own access', async () => {
      const { id, access_key: key } = await create('admin');
      const answer = await server.post(activatePath(id), {}, await logIn(key));
      expect([answer.statusCode, answer.json<ErrorAnswer>().errors]).toEqual([
        409,
        [{ field: 'id', message: 'Den eigenen Zugang können Sie nicht aktivieren.' }],
      ]);
      await server.post(deactivatePath(id), {}, admin);
    });

    test.each([
      ['deactivate', deactivatePath],
      ['activate', activatePath],
      ['rekey', rekeyPath],
      ['sessions/end', endSessionsPath],
    ])('the call "%s" for an unknown user is answered with 404', async (_name, path) => {
      const answer = await server.post(path(4_711_000), {}, admin);
      expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([404, 'id']);
      for (const id of ['0', '-1', '1e3', '99999999999999999999', 'x', "1'"]) {
        const url = path(0).replace('/0/', `/${encodeURIComponent(id)}/`);
        expect((await server.post(url, {}, admin)).statusCode).toBe(400);
      }
    });

    test('a session that was unused for 90 days ends', async () => {
      const { id, access_key: key } = await create();
      const [token, used] = [await logIn(key), await logIn(key)];
      const { db } = server.database;
      const [first, second] = (await sessionsOf(id)).map((session) => session.id).sort((a, b) => a - b);
      const seenBefore = (session: number | undefined, days: number) =>
        db
          .update(sessions)
          .set({ lastSeenAt: sql`now() - make_interval(days => ${days})` })
          .where(eq(sessions.id, session ?? 0));
      await seenBefore(first, 91);
      await seenBefore(second, 89);
      expect([await statusOf(token), await statusOf(used)]).toEqual([401, 200]);
      expect((await sessionsOf(id)).map((session) => session.id)).toEqual([second]);
      expect(await removeUnused(db, 90)).toBe(1);
      expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1);
      expect((await actionsOn(id)).at(-1)).toBe('session.expired');
      // The server stores the time of the call with the token in `used` as the session's last contact.
      await until('the contact is stored', async () => {
        const [row] = await sessionsOf(id);
        return Date.now() - Date.parse(row?.last_seen_at ?? '') < 60_000 || null;
      });
    });

    test('the server notices a deactivation in the database within a second', async () => {
      const { id, access_key: key } = await create();
      const token = await logIn(key);
      expect(await statusOf(token)).toBe(200);
      await server.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, id));
      await until('the deactivation is noticed', async () => (await statusOf(token)) === 401 || null, {
        timeoutMs: 1_000,
      });
    });

    test('a user may log in 300 times within ten minutes', async () => {
      const { id, access_key: key } = await create();
      const log = (count: number, minutesAgo: number) =>
        server.database.db.insert(accessAudit).values(
          Array.from({ length: count }, () => ({
            action: 'session.started' as const,
            actor: id,
            target: id,
            at: new Date(Date.now() - minutesAgo * 60_000),
          })),
        );
      await log(400, 11);
      await log(299, 4);
      expect(await tryKey(key)).toMatchObject({ valid: true });
      const refused = await server.post(PATHS.authenticate, { key });
      expect([refused.statusCode, refused.json<ErrorAnswer>().errors[0]?.field]).toEqual([429, 'key']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(300);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(360);
      expect(await tryKey((await create()).access_key)).toMatchObject({ valid: true });
      expect(server.log.join('')).toContain('session.limited');
    });

    test('a user may create 100 users in an hour', async () => {
      const maker = await create('dachberater');
      const token = await logIn(maker.access_key);
      const body = () => ({
        company: 'Muster',
        email: `viele-${(serial += 1)}@muster.example`,
        permission_group: 'worker',
      });
      const entry = { action: 'user.created', actor: maker.id, target: 4_712 } as const;
      await server.database.db.insert(accessAudit).values(Array.from({ length: 99 }, () => entry));
      expect((await server.post(PATHS.usersStore, body(), token)).statusCode).toBe(200);
      const refused = await server.post(PATHS.usersStore, body(), token);
      expect([refused.statusCode, refused.json<ErrorAnswer>().errors[0]?.field]).toEqual([429, 'email']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
      expect((await server.post(PATHS.usersStore, body(), admin)).statusCode).toBe(200);
    });

    test("one user's parallel calls cannot exceed the limit for new users", async () => {
      const maker = await create('dachberater');
      const token = await logIn(maker.access_key);
      const entry = { action: 'user.created', actor: maker.id, target: 4_713 } as const;
      await server.database.db.insert(accessAudit).values(Array.from({ length: 98 }, () => entry));
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          server.post(
            PATHS.usersStore,
            { company: 'Muster', email: `zugleich-${(serial += 1)}@muster.example`, permission_group: 'worker' },
            token,
          ),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    });
  });
}
