import { sql } from 'drizzle-orm';
import { OPERATOR, recordChange, recordChanges, trimAudit, waitFor } from '../../../server/access/audit';
import type { Database, Db } from '../../../server/db/database';
import { accessAudit } from '../../../server/db/schema';
import type { AuditKind } from '../../../src/contract/people/audit';
import { openMemoryDatabase } from '../support/databases';

const DAY_MS = 86_400_000;
const ORIGIN = { actor: 7, address: '192.0.2.0/24' };

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await openMemoryDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(() => db.delete(accessAudit));

const entries = () => db.select().from(accessAudit).orderBy(accessAudit.id);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Adds one audit entry for each number in `seconds`. The number is the entry's age in seconds. */
const made = (tx: Db, seconds: readonly number[], action: AuditKind = 'user.created', actor = ORIGIN.actor) =>
  tx
    .insert(accessAudit)
    .values(seconds.map((ago) => ({ action, actor, target: 1, at: sql`now() - make_interval(secs => ${ago})` })));

test('recordChange stores the actor, the IP network and the time of a change', async () => {
  await recordChange(db, { ...ORIGIN, action: 'user.rekeyed', target: 3 });
  await recordChange(db, { ...OPERATOR, action: 'user.created', target: 4 });
  const [first, second] = await entries();
  expect(first).toMatchObject({ ...ORIGIN, action: 'user.rekeyed', target: 3 });
  expect(second).toMatchObject({ actor: null, address: null, action: 'user.created', target: 4 });
  expect(Math.abs(Date.now() - (first?.at.getTime() ?? 0))).toBeLessThan(60_000);
});

test.each([0, 1, 500, 501, 1_000, 1_003])(
  'recordChanges stores one audit entry per change in order (changes: %i)',
  async (count) => {
    const targets = Array.from({ length: count }, (_, index) => 10_000 - index);
    await recordChanges(db, { ...ORIGIN, action: 'session.ended' }, targets);
    const found = await entries();
    expect(found.map(({ target }) => target)).toEqual(targets);
    for (const entry of found) expect(entry).toMatchObject({ ...ORIGIN, action: 'session.ended' });
  },
);

describe('a limit of three changes in ten minutes', () => {
  const limit = { count: 3, seconds: 600 };
  const wait = (tx: Db, actor = ORIGIN.actor) => waitFor(tx, { actor, action: 'user.created' }, limit);

  test.each<[string, readonly number[], number]>([
    ['is not reached by two changes', [10, 20], 0],
    ['is reached by the third change, and ends ten minutes after the oldest', [10, 20, 300], 300],
    ['counts only the latest three of four changes', [10, 20, 300, 500], 300],
    ['ignores a change that is older than ten minutes', [10, 20, 601], 0],
    ['makes the user wait at least one second', [10, 20, 599.7], 1],
    ['makes the user wait ten minutes after three changes just now', [0, 0, 0], 600],
    ['counts an entry whose clock was a minute ahead', [-60, 20, 30], 570],
    ['ignores entries whose clock was ten minutes or more ahead', [-600, -86_400, -86_400, -86_400], 0],
  ])('%s', async (_what, seconds, expected) => {
    // One transaction for all statements: within a transaction PostgreSQL's `now()` stays constant, so the ages are
    // exact.
    await db.transaction(async (tx) => {
      await made(tx, seconds);
      expect(await wait(tx)).toBe(expected);
    });
  });

  test('counts only changes of one kind by one user', async () => {
    await db.transaction(async (tx) => {
      await made(tx, [10, 20]);
      await made(tx, [10, 20, 30], 'session.started');
      await made(tx, [10, 20, 30], 'user.created', 8);
      expect(await wait(tx)).toBe(0);
      expect(await wait(tx, 8)).toBe(570);
    });
  });
});

describe('an audit entry older than 400 days', () => {
  const old = { ...OPERATOR, action: 'user.created', target: 1 } as const;
  const targets = async () => (await entries()).map(({ target }) => target);

  test('is deleted', async () => {
    const ages = [401, 399, 5_000, 0];
    await db.insert(accessAudit).values(ages.map((age) => ({ ...old, target: age, at: daysAgo(age) })));
    await trimAudit(db);
    expect(await targets()).toEqual([399, 0]);
  });
});
