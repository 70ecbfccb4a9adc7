/**
 * The server ends thousands of sessions with few SQL statements. Otherwise the transaction would exceed its time limit.
 */
import { count, eq, sql } from 'drizzle-orm';
import { endEverySession, removeUnused } from '../../../server/access/sessions';
import type { Database, Db } from '../../../server/db/database';
import type { AuditKind } from '../../../src/contract/people/audit';
import { accessAudit, sessions, users } from '../../../server/db/schema';
import { openTestDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

// The tests take long, because PostgreSQL sends the servers a notification for each ended session.
jest.setTimeout(60_000);

const SESSIONS = 4_321;
const USERS = 3;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(users).values(Array.from({ length: USERS }, (_, index) => userRow(index)));
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(accessAudit);
  await database.db.execute(sql`
    insert into sessions (token_hash, filedata_hash, user_id, last_seen_at)
    select 't' || n, 'f' || n, u.id, now() - interval '91 days'
    from generate_series(1, ${SESSIONS}::int) n join (select id, row_number() over (order by id) - 1 as place from users) u
    on u.place = n % ${USERS}::int`);
});

/** Returns a copy of the database object that calls `onInsert` for each insert, also within transactions. */
function watched(db: Db, onInsert: () => void): Db {
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'insert') onInsert();
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return (work: (tx: Db) => Promise<unknown>) => target.transaction((tx) => work(watched(tx, onInsert)));
    },
  });
}

const entriesOf = (action: AuditKind) =>
  database.db
    .select({ target: accessAudit.target, actor: accessAudit.actor, address: accessAudit.address, entries: count() })
    .from(accessAudit)
    .where(eq(accessAudit.action, action))
    .groupBy(accessAudit.target, accessAudit.actor, accessAudit.address)
    .orderBy(accessAudit.target);

test('ending thousands of sessions needs fewer than 20 inserts and adds one audit entry per session', async () => {
  const onInsert = jest.fn();
  const by = { actor: 7, address: '192.0.2.0' };
  expect(await endEverySession(watched(database.db, onInsert), by)).toBe(SESSIONS);
  expect(await database.db.$count(sessions)).toBe(0);
  expect(onInsert.mock.calls.length).toBeLessThan(20);
  const entries = await entriesOf('session.ended');
  expect(entries.map((entry) => entry.entries)).toEqual([1_440, 1_441, 1_440]);
  for (const entry of entries) expect(entry).toMatchObject(by);
});

test('the server deletes unused sessions in batches and adds one audit entry per session', async () => {
  const [kept] = await database.db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.tokenHash, 't1'))
    .returning({ id: sessions.id });
  expect(await removeUnused(database.db, 90)).toBe(SESSIONS - 1);
  expect(await database.db.select({ id: sessions.id }).from(sessions)).toEqual([kept]);
  const entries = await entriesOf('session.expired');
  expect(entries.map((entry) => entry.entries)).toEqual([1_440, 1_440, 1_440]);
  for (const entry of entries) expect(entry).toMatchObject({ actor: null, address: null });
  // Entries of one batch have the same `at`, the start of the batch's transaction.
  const batches = await database.db.select({ entries: count() }).from(accessAudit).groupBy(accessAudit.at);
  expect(Math.max(...batches.map((batch) => batch.entries))).toBeLessThanOrEqual(1_000);
});
