/** Tests log-in, log-out and user management through the whole server, with each kind of database. */
import { eq, gt, max, sql } from 'drizzle-orm';
import type { ErrorAnswer, UsersAnswer } from '../../../src/contract/answers';
import type { AuthenticateAnswer } from '../../../src/contract/people/logIn';
import { FILEDATA_COOKIE, PATHS } from '../../../src/contract/paths';
import { GROUPS, PERMISSIONS } from '../../../src/contract/base/permissions';
import { trimAudit } from '../../../server/access/audit';
import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { accessAudit, sessions, users } from '../../../server/db/schema';
import { createDemoUsers } from '../../../server/users/demoUsers';
import { until } from '../../support/until';
import { openTestApp, type TestApp } from '../support/testApp';

export function describeAccess(name: string, open: () => Promise<Database>): void {
  describe(`access with the database ${name}`, () => {
    let server: TestApp;
    const newUser = { company: 'Muster GmbH', email: 'neu@muster.example', permission_group: 'worker' };

    beforeAll(async () => {
      const database = await open();
      await migrate(database.db);
      server = await openTestApp({ database });
    }, 60_000);
    afterAll(() => server.close());

    // spec: call-8
    test.each(GROUPS)('a demo key gives the permissions of its group (group: "%s")', async (group) => {
      const answer = await server.post(PATHS.authenticate, { key: server.keys[group] });
      expect(answer.statusCode).toBe(200);
      const body = answer.json<AuthenticateAnswer>();
      expect(body).toMatchObject({ valid: true, permission: PERMISSIONS[group] });
      expect(body.valid && body.token).toMatch(/^[\w-]{43}$/);
      const cookie = answer.cookies.find(({ name }) => name === FILEDATA_COOKIE);
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: PATHS.filedata });
      expect(cookie?.secure).toBeUndefined();
    });

    test.each<[what: string, asPasted: (key: string) => string]>([
      ['case, blanks and hyphens', (key) => ` ${key.toLowerCase().replaceAll('-', ' ')} `],
      ['the quotation marks and the full stop of a sentence', (key) => `„${key}“.`],
      ['invisible characters', (key) => `\u200b${key.replaceAll('-', '\u00ad-')}\ufeff`],
    ])('an access key is accepted without regard to %s', async (_what, asPasted) => {
      const typed = asPasted(server.keys.admin);
      const answer = await server.post(PATHS.authenticate, { key: typed });
      expect(answer.json()).toMatchObject({ valid: true });
    });

    // spec: error-3
    test.each([
      ['that no user has', 'ABCD-EFGH'],
      ['of 256 characters', 'x'.repeat(256)],
      ['that consists of blanks', '   '],
      ['with a null character', 'a\0b'],
    ])('a log-in with a key %s is answered with "invalid key"', async (_name, key) => {
      const answer = await server.post(PATHS.authenticate, { key });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ valid: false, message: 'Der Zugangsschlüssel ist ungültig.' });
      expect(answer.cookies).toEqual([]);
    });

    test('a log-in with a key of 3,000 characters is answered with 400', async () => {
      const answer = await server.post(PATHS.authenticate, { key: 'x'.repeat(3_000) });
      const message = 'Der Zugangsschlüssel ist ungültig.';
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorAnswer>()).toEqual({ message, errors: [{ field: 'key', message }] });
    });

    test('the database contains no access key in plain text', async () => {
      const token = await server.logIn('admin');
      const { db } = server.database;
      const stored = JSON.stringify([await db.select().from(sessions), await db.select().from(users)]);
      expect(stored).not.toContain(token);
      for (const key of Object.values(server.keys)) expect(stored).not.toContain(key);
    });

    test("a log-out ends the user's current session and no other session", async () => {
      const [first, second] = [await server.logIn('admin'), await server.logIn('admin')];
      expect((await server.post(PATHS.logout, {}, first)).statusCode).toBe(200);
      expect((await server.get(PATHS.users, first)).statusCode).toBe(401);
      expect((await server.get(PATHS.users, second)).statusCode).toBe(200);
      expect((await server.post(PATHS.logout, {}, first)).statusCode).toBe(401);
    });

    // spec: role-9
    test.each([
      ['default', 403],
      ['worker', 403],
      ['dachberater', 403],
      ['admin', 200],
    ] as const)(
      'the server gives the user list only to administrators: group "%s", status %i',
      async (group, status) => {
        expect((await server.get(PATHS.users, await server.logIn(group))).statusCode).toBe(status);
      },
    );

    // spec: call-13, error-9
    test('a second user cannot get the same e-mail address', async () => {
      const token = await server.logIn('dachberater');
      const created = await server.post(
        PATHS.usersStore,
        { ...newUser, salutation: 'female', firstname: ' Eva ' },
        token,
      );
      expect(created.statusCode).toBe(200);
      const { user } = created.json<{ user: { access_key: string } }>();
      expect(user).toMatchObject({ client: 'Muster GmbH', firstname: 'Eva', group: 'worker', status: 'active' });
      const list = (await server.get(PATHS.users, await server.logIn('admin'))).json<UsersAnswer>();
      expect(list.users).toContainEqual(user);
      expect((await server.post(PATHS.authenticate, { key: user.access_key })).json()).toMatchObject({ valid: true });
      const again = await server.post(PATHS.usersStore, { ...newUser, email: 'NEU@muster.example' }, token);
      expect(again.statusCode).toBe(409);
      expect(again.json()).toEqual({
        message: 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.',
        errors: [{ field: 'email', message: 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.' }],
      });
    });

    test('only one of many parallel requests with one e-mail address succeeds', async () => {
      const token = await server.logIn('admin');
      const body = { ...newUser, email: 'gleichzeitig@muster.example' };
      const answers = await Promise.all(Array.from({ length: 8 }, () => server.post(PATHS.usersStore, body, token)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    });

    // spec: role-7
    test.each(['admin', 'dachberater'])('only an administrator may create a user in the group %s', async (group) => {
      const body = { ...newUser, email: `${group}@muster.example`, permission_group: group };
      const refused = await server.post(PATHS.usersStore, body, await server.logIn('dachberater'));
      expect([refused.statusCode, refused.json<ErrorAnswer>().errors[0]?.field]).toEqual([403, 'permission_group']);
      expect((await server.post(PATHS.usersStore, body, await server.logIn('admin'))).statusCode).toBe(200);
    });

    test('workers and customers cannot create users', async () => {
      for (const group of ['worker', 'default'] as const)
        expect((await server.post(PATHS.usersStore, newUser, await server.logIn(group))).statusCode).toBe(403);
    });

    test("the server stores the app version of each user's latest request", async () => {
      const token = await server.logIn('worker');
      const admin = await server.logIn('admin');
      const stored = async () => {
        const list = (await server.get(PATHS.users, admin)).json<UsersAnswer>();
        return list.users.find(({ email }) => email === 'worker@demo.example')?.last_request_version;
      };
      const becomes = (version: string) =>
        until(`the version ${version} is stored`, async () => (await stored()) === version || null);
      expect(await stored()).toBeNull();
      await server.get(PATHS.applicationVersion, token, { 'application-version': '1.2.3' });
      await becomes('1.2.3');
      await server.get(PATHS.applicationVersion, token, { 'application-version': "1.2.3'; drop table users" });
      await server.get(PATHS.applicationVersion, token, { 'application-version': '1.3.0' });
      await becomes('1.3.0');
    });

    test('the audit records log-ins, log-outs and new users', async () => {
      const { db } = server.database;
      const [{ last } = { last: 0 }] = await db.select({ last: max(accessAudit.id) }).from(accessAudit);
      const ids = new Map((await db.select().from(users)).map(({ email, id }) => [email, id]));
      const token = await server.logIn('dachberater');
      const body = { ...newUser, email: 'audit@muster.example' };
      await server.post(PATHS.usersStore, body, token);
      expect((await server.post(PATHS.usersStore, body, token)).statusCode).toBe(409);
      await server.post(PATHS.authenticate, { key: 'falsch' });
      await server.post(PATHS.logout, {}, token);
      const [created] = await db.select().from(users).where(eq(users.email, body.email));
      const entries = await db
        .select()
        .from(accessAudit)
        .where(gt(accessAudit.id, last ?? 0))
        .orderBy(accessAudit.id);
      const actor = ids.get('dachberater@demo.example');
      const person = { actor, address: '127.0.0.0/24', account: null, event: null, subject: null };
      expect(entries.map(({ id: _id, at: _at, ...entry }) => entry)).toEqual([
        { ...person, action: 'session.started', target: actor },
        { ...person, action: 'user.created', target: created?.id },
        { ...person, action: 'session.ended', target: actor },
      ]);
      for (const { at } of entries) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
    });

    test('the audit names no creator of the demo users', async () => {
      const entries = await server.database.db.select().from(accessAudit).orderBy(accessAudit.id).limit(GROUPS.length);
      for (const entry of entries) expect(entry).toMatchObject({ action: 'user.created', actor: null, address: null });
    });

    test('log-in, log-out and user creation fail when the server cannot write an audit entry', async () => {
      const { db } = server.database;
      const token = await server.logIn('admin');
      const body = { ...newUser, email: 'ohne-spur@muster.example' };
      await db.execute(sql`alter table access_audit rename to access_audit_away`);
      const statuses = [
        await server.post(PATHS.usersStore, body, token),
        await server.post(PATHS.authenticate, { key: server.keys.worker }),
        await server.post(PATHS.logout, {}, token),
      ].map(({ statusCode }) => statusCode);
      await db.execute(sql`alter table access_audit_away rename to access_audit`);
      expect(statuses).toEqual([500, 500, 500]);
      expect(await db.select().from(users).where(eq(users.email, body.email))).toEqual([]);
      expect((await server.get(PATHS.users, token)).statusCode).toBe(200);
    });

    test('audit entries older than 400 days are deleted', async () => {
      const { db } = server.database;
      const days = (count: number) => new Date(Date.now() - count * 86_400_000);
      const entry = { action: 'user.created', target: 4_711 } as const;
      await db.insert(accessAudit).values([399, 401, 5_000].map((count) => ({ ...entry, at: days(count) })));
      const before = await db.$count(accessAudit);
      await trimAudit(db);
      expect(await db.$count(accessAudit)).toBe(before - 2);
      expect(await db.select().from(accessAudit).where(eq(accessAudit.target, entry.target))).toHaveLength(1);
    });

    test('repeated migrations change nothing, and demo users are created only once', async () => {
      const { db } = server.database;
      await Promise.all([migrate(db), migrate(db)]);
      expect(await createDemoUsers(db, server.vault, server.folder)).toBeNull();
    });
  });
}
