import { count, eq, sql } from 'drizzle-orm';
import {
  endEverySession,
  endSession,
  endSessions,
  findFiledataSession,
  findSession,
  listSessions,
  removeUnused,
  startSession,
  type NewSession,
} from '../../../server/access/sessions';
import { hashToken } from '../../../server/access/tokens';
import type { Database, Db } from '../../../server/db/database';
import { accessAudit, sessions, users } from '../../../server/db/schema';
import { SESSIONS_LISTED } from '../../../src/contract/base/limits';
import { openMemoryDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

const DAYS = 90;
/** Log-ins that one user may make in ten minutes. */
const LOG_INS = 300;
const CLIENT = { address: '192.0.2.0/24', device: 'Chrome 130 auf Android' };
const ADMIN = { actor: 4_711, address: '198.51.100.0/24' };

let database: Database;
let db: Db;
/** Ids of two users with the keys `h1` and `h2`. */
let [first, second] = [0, 0];

beforeAll(async () => {
  database = await openMemoryDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(users);
  await db.delete(accessAudit);
  const made = await db
    .insert(users)
    .values([userRow(1), { ...userRow(2), group: 'admin' }])
    .returning({ id: users.id });
  [first, second] = made.map(({ id }) => id) as [number, number];
});

const actions = () =>
  db
    .select({
      action: accessAudit.action,
      actor: accessAudit.actor,
      target: accessAudit.target,
      address: accessAudit.address,
    })
    .from(accessAudit)
    .orderBy(accessAudit.id);

async function logIn(keyHash = 'h1'): Promise<NewSession & { readonly sessionId: number }> {
  const started = await startSession(db, keyHash, CLIENT);
  if (started === null || started === 'locked' || 'waitSeconds' in started)
    throw new Error('The log-in was not taken.');
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(started.token)));
  return { ...started, sessionId: row?.id ?? 0 };
}

/** Sets a session's last server contact to one minute less than `days` days ago. */
const lastUsed = (sessionId: number, days: number) =>
  db
    .update(sessions)
    .set({ lastSeenAt: sql`now() - make_interval(days => ${days}) + interval '1 minute'` })
    .where(eq(sessions.id, sessionId));

const setStatus = (userId: number, status: 'active' | 'inactive') =>
  db.update(users).set({ status }).where(eq(users.id, userId));

describe('a log-in', () => {
  test("returns two tokens and the user's data, and stores only the tokens' hashes", async () => {
    const started = await startSession(db, 'h2', CLIENT);
    const [user] = await db.select().from(users).where(eq(users.id, second));
    expect(started).toEqual({
      userId: second,
      token: expect.stringMatching(/^[\w-]{43}$/),
      filedataToken: expect.stringMatching(/^[\w-]{43}$/),
      group: 'admin',
      mark: user?.mark,
      person: 'A B',
    });
    const { token, filedataToken } = started as NewSession;
    expect(await db.select().from(sessions)).toMatchObject([
      {
        userId: second,
        tokenHash: hashToken(token),
        filedataHash: hashToken(filedataToken),
        device: CLIENT.device,
        version: null,
      },
    ]);
    expect(user?.lastSeenAt).not.toBeNull();
    const [other] = await db.select().from(users).where(eq(users.id, first));
    expect(other?.lastSeenAt).toBeNull();
    expect(await actions()).toEqual([
      { action: 'session.started', actor: second, target: second, address: CLIENT.address },
    ]);
  });

  test('fails without a database transaction when the key is unknown', async () => {
    const withoutTransactions = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction') throw new Error('A transaction was begun.');
        return Reflect.get(target, name) as unknown;
      },
    });
    await setStatus(second, 'inactive');
    for (const key of ['h3', 'h2']) expect(await startSession(withoutTransactions, key, CLIENT)).toBeNull();
    expect(await db.$count(sessions)).toBe(0);
  });

  test.each([
    ['is deactivated', () => setStatus(first, 'inactive')],
    ['gets another access key', () => db.update(users).set({ keyHash: 'h9' }).where(eq(users.id, first))],
  ])('fails when the user %s during the log-in', async (_what, change) => {
    const late = new Proxy(db, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name) as unknown;
        return async (work: (tx: Db) => Promise<unknown>) => {
          await change();
          return target.transaction(work);
        };
      },
    });
    expect(await startSession(late, 'h1', CLIENT)).toBeNull();
    expect(await db.$count(sessions)).toBe(0);
    expect(await actions()).toEqual([]);
  });

  test('is refused for a while after too many log-ins of the user', async () => {
    const entry = { action: 'session.started', actor: first, target: first } as const;
    const at = new Date(Date.now() - 60_000);
    await db.insert(accessAudit).values(Array.from({ length: LOG_INS - 1 }, () => ({ ...entry, at })));
    await logIn();
    const refused = await startSession(db, 'h1', CLIENT);
    expect(refused).toEqual({ userId: first, waitSeconds: expect.any(Number) });
    expect((refused as { waitSeconds: number }).waitSeconds).toBeGreaterThan(480);
    expect(await db.$count(sessions)).toBe(1);
    await logIn('h2');
  });
});

describe('the search for a session', () => {
  test('finds the session by its token or by its cookie', async () => {
    const { token, filedataToken, mark, sessionId } = await logIn();
    const found = {
      userId: first,
      group: 'worker',
      rights: [],
      mark,
      sessionId,
      version: null,
      lastSeenAt: expect.any(Date),
    };
    expect(await findSession(db, token, DAYS)).toEqual(found);
    expect(await findFiledataSession(db, filedataToken, DAYS)).toEqual(found);
    expect(await findSession(db, filedataToken, DAYS)).toBeNull();
    expect(await findFiledataSession(db, token, DAYS)).toBeNull();
  });

  test('finds no session of an inactive user', async () => {
    const { token, filedataToken } = await logIn();
    await setStatus(first, 'inactive');
    expect(await findSession(db, token, DAYS)).toBeNull();
    expect(await findFiledataSession(db, filedataToken, DAYS)).toBeNull();
  });

  test('finds no session that was unused for longer than allowed', async () => {
    const { token, sessionId } = await logIn();
    await lastUsed(sessionId, DAYS);
    expect(await findSession(db, token, DAYS)).toMatchObject({ sessionId });
    expect(await findSession(db, token, DAYS - 1)).toBeNull();
  });
});

test("the list of sessions orders the user's valid sessions by latest contact", async () => {
  const [oldest, middle, latest, over] = [await logIn(), await logIn(), await logIn(), await logIn()];
  await logIn('h2');
  await lastUsed(over.sessionId, DAYS + 1);
  const same = new Date(Date.now() - 3_600_000);
  for (const { sessionId } of [middle, latest])
    await db.update(sessions).set({ lastSeenAt: same }).where(eq(sessions.id, sessionId));
  await lastUsed(oldest.sessionId, 1);
  const { rows, total } = await listSessions(db, first, DAYS, 0);
  expect(rows.map(({ id }) => id)).toEqual([latest, middle, oldest].map(({ sessionId }) => sessionId));
  expect(total).toBe(3);
  expect(rows[0]).toEqual({
    id: latest.sessionId,
    device: CLIENT.device,
    version: null,
    createdAt: expect.any(Date),
    lastSeenAt: same,
  });
});

test('a shortened list of sessions begins with the current session, followed by the most recently used ones', async () => {
  const own = await logIn();
  await lastUsed(own.sessionId, 5);
  const [row] = await db.select().from(sessions);
  if (row === undefined) throw new Error('The session is gone.');
  const { id: _id, ...fields } = row;
  const others = Array.from({ length: SESSIONS_LISTED + 1 }, (_, index) => ({
    ...fields,
    tokenHash: `t${index}`,
    filedataHash: `f${index}`,
    lastSeenAt: new Date(Date.now() - index * 60_000),
  }));
  await db.insert(sessions).values(others);
  const { rows, total } = await listSessions(db, first, DAYS, own.sessionId);
  expect([rows.length, total]).toEqual([SESSIONS_LISTED, SESSIONS_LISTED + 2]);
  expect(rows[0]?.id).toBe(own.sessionId);
  expect(rows.slice(1).map(({ lastSeenAt }) => lastSeenAt)).toEqual(
    others.slice(0, SESSIONS_LISTED - 1).map(({ lastSeenAt }) => lastSeenAt),
  );
});

describe('a request to end sessions', () => {
  const left = async () => (await db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id).toSorted();

  test("ends one of the user's sessions only once", async () => {
    const [one, other, foreign] = [await logIn(), await logIn(), await logIn('h2')];
    await db.delete(accessAudit);
    expect(await endSession(db, first, foreign.sessionId, ADMIN)).toBe(0);
    expect(await endSession(db, first, one.sessionId, ADMIN)).toBe(1);
    expect(await endSession(db, first, one.sessionId, ADMIN)).toBe(0);
    expect(await left()).toEqual([other.sessionId, foreign.sessionId].toSorted());
    expect(await actions()).toEqual([{ action: 'session.ended', ...ADMIN, target: first }]);
  });

  test('ends all sessions of the user, or of all users', async () => {
    const [, , foreign] = [await logIn(), await logIn(), await logIn('h2')];
    await db.delete(accessAudit);
    expect(await endSessions(db, first, ADMIN)).toBe(2);
    expect(await left()).toEqual([foreign.sessionId]);
    expect((await actions()).map(({ target }) => target)).toEqual([first, first]);
    await logIn();
    expect(await endEverySession(db, ADMIN)).toBe(2);
    expect(await left()).toEqual([]);
  });
});

describe('an unused session', () => {
  test('is deleted, and the audit names the server as the cause', async () => {
    const [used, unused] = [await logIn(), await logIn('h2')];
    await lastUsed(used.sessionId, DAYS);
    await lastUsed(unused.sessionId, DAYS + 1);
    await db.delete(accessAudit);
    expect(await removeUnused(db, DAYS)).toBe(1);
    expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: used.sessionId }]);
    expect(await actions()).toEqual([{ action: 'session.expired', actor: null, address: null, target: second }]);
    expect(await removeUnused(db, DAYS)).toBe(0);
  });

  test('is deleted even when 1,000 other unused sessions fill the first batch', async () => {
    await db.execute(sql`
      insert into sessions (token_hash, filedata_hash, user_id, last_seen_at)
      select 't' || n, 'f' || n, ${first}, now() - interval '91 days' from generate_series(1, 1001) n`);
    expect(await removeUnused(db, DAYS)).toBe(1_001);
    const batches = await db.select({ entries: count() }).from(accessAudit).groupBy(accessAudit.at);
    expect(batches.map(({ entries }) => entries).toSorted((a, b) => a - b)).toEqual([1, 1_000]);
  });
});
