import { eq, sql } from 'drizzle-orm';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GROUPS } from '../../../src/contract/base/permissions';
import { createKeyVault } from '../../../server/access/accessKeys';
import { OPERATOR } from '../../../server/access/audit';
import type { Database, Db } from '../../../server/db/database';
import { accessAudit, sessions, users } from '../../../server/db/schema';
import { createDemoUsers, demoAccessFile } from '../../../server/users/demoUsers';
import { activateUser, deactivateUser, rekeyUser } from '../../../server/users/userAccess';
import {
  createUser,
  creationWait,
  findUserByEmail,
  hasUsers,
  isUserKnown,
  listUsers,
  type NewUser,
} from '../../../server/users/userStore';
import { openMemoryDatabase } from '../support/databases';

const vault = createKeyVault('one secret of at least thirty-two characters');
const other = createKeyVault('another secret of at least thirty-two characters');
const BY = { actor: 4_711, address: '192.0.2.0/24' };

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await openMemoryDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(users);
  await db.delete(accessAudit);
});

const person = (changes: Partial<NewUser> = {}): NewUser => ({
  ...{ group: 'worker', email: 'eva@muster.example', client: 'Muster GmbH' },
  ...{ salutation: 'female', firstname: 'Eva', lastname: 'Muster' },
  ...changes,
});
let serial = 0;
async function made(changes: Partial<NewUser> = {}) {
  const user = await createUser(db, vault, person({ email: `u${(serial += 1)}@b.example`, ...changes }), BY);
  if (user === null) throw new Error('The user was not made.');
  return user;
}
const logIn = (userId: number) =>
  db.insert(sessions).values({ tokenHash: `t${(serial += 1)}`, filedataHash: `f${serial}`, userId });
const sessionsOf = async (userId: number) =>
  (await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))).length;
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];
/** The entries of the audit, but without entries about created users. */
const audited = async () =>
  (await db.select().from(accessAudit).orderBy(accessAudit.id))
    .filter(({ action }) => action !== 'user.created')
    .map(({ actor, action, target, address }) => ({ actor, action, target, address }));

describe('a new user', () => {
  test('is active and has a valid access key and an audit entry', async () => {
    const user = await createUser(db, vault, person(), BY);
    expect(user).toEqual({
      ...person(),
      ...{
        id: expect.any(Number),
        status: 'active',
        rights: [],
        access_key: expect.stringMatching(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}$/),
      },
      ...{ last_request_version: null, info_1: '', info_2: '', info_3: '' },
      ...{ created_at: expect.any(String), last_seen_at: null },
    });
    const row = await rowOf(user?.id ?? 0);
    expect(row?.keyHash).toBe(vault.hash(user?.access_key ?? ''));
    expect(vault.open(row?.keySealed ?? '')).toBe(user?.access_key);
    expect(Math.abs(Date.parse(user?.created_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await db.select().from(accessAudit)).toMatchObject([{ ...BY, action: 'user.created', target: user?.id }]);
  });

  test('is refused when another user has the same e-mail address', async () => {
    await createUser(db, vault, person(), BY);
    expect(await createUser(db, vault, person({ email: 'EVA@Muster.example' }), BY)).toBeNull();
    expect(await listUsers(db, vault)).toHaveLength(1);
    expect(await db.select().from(accessAudit)).toHaveLength(1);
  });

  test('is refused when its creator has created a hundred users in the past hour', async () => {
    expect(await creationWait(db, 9)).toBe(0);
    const entry = { actor: 9, action: 'user.created', target: 1, address: null } as const;
    const entries = Array.from({ length: 100 }, () => ({ ...entry, at: sql`now() - interval '10 minutes'` }));
    await db.insert(accessAudit).values(entries.slice(1));
    expect(await creationWait(db, 9)).toBe(0);
    await db.insert(accessAudit).values(entries.slice(0, 1));
    expect(await creationWait(db, 9)).toBeGreaterThan(49 * 60);
    expect(await creationWait(db, 9)).toBeLessThanOrEqual(50 * 60);
    expect(await creationWait(db, 10)).toBe(0);
  });
});

test('all users are listed in the order of their creation', async () => {
  const [first, second] = [await made({ email: 'z@b.example' }), await made({ email: 'a@b.example' })];
  const seen = new Date('2026-11-20T08:00:00Z');
  await db
    .update(users)
    .set({ lastSeenAt: seen, lastRequestVersion: '1.2.3', info1: 'a', info2: 'b', info3: 'c' })
    .where(eq(users.id, second.id));
  expect(await listUsers(db, vault)).toEqual([
    first,
    {
      ...second,
      ...{ last_seen_at: seen.toISOString(), last_request_version: '1.2.3', info_1: 'a', info_2: 'b', info_3: 'c' },
    },
  ]);
});

test('the list of users shows a dash for an access key that cannot be opened', async () => {
  await made();
  expect((await listUsers(db, other)).map(({ access_key }) => access_key)).toEqual(['–']);
});

test('users are found by their id and by their e-mail address in upper or lower case', async () => {
  expect(await hasUsers(db)).toBe(false);
  const { id } = await made({ email: 'Eva@b.example' });
  await made();
  expect(await hasUsers(db)).toBe(true);
  expect(await findUserByEmail(db, 'eVA@B.example')).toBe(id);
  expect(await findUserByEmail(db, 'eva@b')).toBeNull();
  expect([await isUserKnown(db, id), await isUserKnown(db, id + 1_000)]).toEqual([true, false]);
});

describe('a deactivation', () => {
  test('ends all sessions of the deactivated user, and no sessions of other users', async () => {
    const [user, stays] = [await made(), await made()];
    await Promise.all([logIn(user.id), logIn(user.id), logIn(stays.id)]);
    const changed = await deactivateUser(db, vault, user.id, BY);
    expect(changed).toEqual({ user: { ...user, status: 'inactive' }, isNew: true });
    expect([await sessionsOf(user.id), await sessionsOf(stays.id)]).toEqual([0, 1]);
    expect((await rowOf(stays.id))?.status).toBe('active');
    expect(await audited()).toEqual([{ ...BY, action: 'user.deactivated', target: user.id }]);
  });

  test('changes nothing when the user is already inactive', async () => {
    const user = await made();
    await deactivateUser(db, vault, user.id, BY);
    expect(await deactivateUser(db, vault, user.id, BY)).toEqual({
      user: { ...user, status: 'inactive' },
      isNew: false,
    });
    expect(await audited()).toHaveLength(1);
  });

  test('fails when callers deactivate themselves, and when the user is unknown', async () => {
    const { id } = await made();
    expect(await deactivateUser(db, vault, id, { ...BY, actor: id })).toBe('self');
    expect((await rowOf(id))?.status).toBe('active');
    expect(await deactivateUser(db, vault, id + 1_000, BY)).toBe('unknown');
    expect(await audited()).toEqual([]);
  });

  test('fails for the last active administrator', async () => {
    const [one, two, worker] = [await made({ group: 'admin' }), await made({ group: 'admin' }), await made()];
    expect(await deactivateUser(db, vault, one.id, OPERATOR)).toMatchObject({ isNew: true });
    expect(await deactivateUser(db, vault, two.id, OPERATOR)).toBe('lastAdmin');
    expect((await rowOf(two.id))?.status).toBe('active');
    // Only the last administrator is protected from deactivation. A user of another group can still be deactivated.
    expect(await deactivateUser(db, vault, worker.id, OPERATOR)).toMatchObject({ isNew: true });
    expect(await deactivateUser(db, vault, one.id, OPERATOR)).toMatchObject({ isNew: false });
  });
});

describe('an activation', () => {
  test('makes the former access key valid again, but restores no sessions', async () => {
    const [user, stays] = [await made(), await made()];
    for (const { id } of [user, stays]) await deactivateUser(db, vault, id, OPERATOR);
    expect(await activateUser(db, vault, user.id, BY)).toEqual({ user, isNew: true });
    expect((await rowOf(stays.id))?.status).toBe('inactive');
    expect((await audited()).at(-1)).toEqual({ ...BY, action: 'user.activated', target: user.id });
  });

  test('changes nothing when the user is already active, and fails for an unknown user', async () => {
    const user = await made();
    await logIn(user.id);
    expect(await activateUser(db, vault, user.id, BY)).toEqual({ user, isNew: false });
    expect(await activateUser(db, vault, user.id + 1_000, BY)).toBe('unknown');
    expect(await sessionsOf(user.id)).toBe(1);
    expect(await audited()).toEqual([]);
  });
});

describe('a renewal of the access key', () => {
  test("replaces the old key and ends the user's sessions", async () => {
    const [user, stays] = [await made(), await made()];
    await Promise.all([logIn(user.id), logIn(stays.id)]);
    const changed = await rekeyUser(db, vault, user.id, BY);
    if (typeof changed === 'string') throw new Error(changed);
    expect(changed).toEqual({ user: { ...user, access_key: changed.user.access_key }, isNew: true });
    expect(changed.user.access_key).not.toBe(user.access_key);
    const row = await rowOf(user.id);
    expect(row?.keyHash).toBe(vault.hash(changed.user.access_key));
    expect(vault.open(row?.keySealed ?? '')).toBe(changed.user.access_key);
    expect((await rowOf(stays.id))?.keyHash).toBe(vault.hash(stays.access_key));
    expect([await sessionsOf(user.id), await sessionsOf(stays.id)]).toEqual([0, 1]);
    expect(await audited()).toEqual([{ ...BY, action: 'user.rekeyed', target: user.id }]);
  });

  test('fails when callers renew their own access key', async () => {
    const user = await made();
    expect(await rekeyUser(db, vault, user.id, { ...BY, actor: user.id })).toBe('self');
    expect(await rekeyUser(db, vault, user.id + 1_000, BY)).toBe('unknown');
    expect((await rowOf(user.id))?.keyHash).toBe(vault.hash(user.access_key));
    expect(await audited()).toEqual([]);
  });
});

describe("an administrator's change of a user", () => {
  test.each([
    ['taken away', deactivateUser, { isNew: true, user: { status: 'inactive' } }],
    ['given back', activateUser, { isNew: false, user: { status: 'active' } }],
    ['renewed', rekeyUser, { isNew: true, user: { status: 'active' } }],
  ])("is refused after the administrator's session has ended (change: access %s)", async (_what, change, outcome) => {
    const [actor, user] = [await made({ group: 'admin' }), await made()];
    const [session] = await db
      .insert(sessions)
      .values({ tokenHash: `t${(serial += 1)}`, filedataHash: `f${serial}`, userId: actor.id })
      .returning();
    const by = { ...BY, actor: actor.id };
    const id = session?.id ?? 0;
    expect(await change(db, vault, user.id, by, id + 1)).toBe('ended');
    expect(await change(db, vault, actor.id, by, id)).toBe('self');
    expect(await audited()).toEqual([]);
    expect(await rowOf(user.id)).toMatchObject({ status: 'active', keyHash: vault.hash(user.access_key) });
    expect(await change(db, vault, user.id, by, id)).toMatchObject(outcome);
  });
});

describe('demo users', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'dachberater-users-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('have access keys in a file that only its owner can read', async () => {
    const keys = await createDemoUsers(db, vault, folder);
    const written = await readFile(demoAccessFile(folder), 'utf8');
    expect(written).toMatch(/^\{\n {2}"admin": .*\n\}\n$/s);
    expect(JSON.parse(written)).toEqual(keys);
    expect((await stat(demoAccessFile(folder))).mode & 0o777).toBe(0o600);
    expect(demoAccessFile(folder)).toBe(path.join(folder, 'demo-access.json'));
    expect(await listUsers(db, vault)).toMatchObject(
      GROUPS.map((group) => ({
        ...{
          group,
          email: `${group}@demo.example`,
          client: 'Demo',
          salutation: '',
          firstname: 'Demo',
          lastname: group,
        },
        access_key: keys?.[group],
      })),
    );
    expect(await db.select().from(accessAudit)).toMatchObject(GROUPS.map(() => ({ actor: null, address: null })));
  });

  test('are not created when a user exists', async () => {
    await made();
    expect(await createDemoUsers(db, vault, folder)).toBeNull();
    expect(await listUsers(db, vault)).toHaveLength(1);
  });

  test('are not created when their keys cannot be written', async () => {
    await expect(createDemoUsers(db, vault, path.join(folder, 'missing'))).rejects.toThrow('ENOENT');
    expect(await hasUsers(db)).toBe(false);
  });
});
