/** While the server trusts its clock, it deletes expired data at its start and regularly afterwards. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { OPERATOR } from '../../../server/access/audit';
import type { Database, Db } from '../../../server/db/database';
import {
  accessAudit,
  catalogueChanges,
  devices,
  pairings,
  sessions,
  usageViews,
  users,
} from '../../../server/db/schema';
import { deleteExpired, type DeletionOptions } from '../../../server/start/deleteExpired';
import { TRUSTED_CLOCK } from '../../support/trustedClock';
import { until } from '../../support/until';
import { openMemoryDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

jest.setTimeout(60_000);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let database: Database;
let db: Db;
let folder: string;
const failed = jest.fn();

beforeAll(async () => {
  database = await openMemoryDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-expired-'));
  await mkdir(path.join(folder, 'kept'));
  failed.mockReset();
  // The tests fake only `setInterval`, which starts the deletions. The database libraries need the other timers.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'performance', 'Date'],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await db.delete(users);
  await rm(folder, { recursive: true });
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Adds one expired entry of each kind. */
const LEAVE = {
  async asset() {
    const file = path.join(folder, 'kept', 'former.js');
    await writeFile(file, '');
    await utimes(file, daysAgo(31), daysAgo(31));
  },
  async auditEntry() {
    await db.insert(accessAudit).values({ ...OPERATOR, action: 'user.created', target: 1, at: daysAgo(401) });
  },
  async session() {
    const [user] = await db.insert(users).values(userRow(randomUUID())).returning({ id: users.id });
    const hashes = { tokenHash: randomUUID(), filedataHash: randomUUID() };
    await db.insert(sessions).values({ ...hashes, userId: user?.id ?? 0, lastSeenAt: daysAgo(91) });
  },
  async pageView() {
    await db.insert(usageViews).values({ day: sql`current_date - 126`, page: `/${randomUUID()}`, views: 1 });
  },
  async device() {
    const id = randomUUID();
    await db.insert(devices).values({ id, name: 'a', kind: 'personal', secretSealed: 'x', lastSeenAt: daysAgo(401) });
  },
  async catalogueChange() {
    const change = { path: 'catalog.yaml', kind: 'outside', state: 'done' } as const;
    await db.delete(catalogueChanges);
    await db.insert(catalogueChanges).values([{ ...change, at: daysAgo(401) }, change]);
  },
  async pairing() {
    const id = randomUUID();
    const asker = { browser: 'Chrome', network: '192.0.2.0/24', createdAt: daysAgo(1) };
    await db.insert(pairings).values({ secretHash: id, signs: id, ...asker });
  },
};

type Kind = keyof typeof LEAVE;
// The cast only names the keys, which Object.keys types as strings.
const KINDS = Object.keys(LEAVE) as Kind[];
const DAILY: readonly Kind[] = ['asset', 'auditEntry', 'pageView', 'device', 'catalogueChange'];

const COUNT: Record<Kind, () => Promise<number>> = {
  asset: async () => (await readdir(path.join(folder, 'kept'))).length,
  auditEntry: () => db.$count(accessAudit, eq(accessAudit.action, 'user.created')),
  session: () => db.$count(sessions),
  pageView: () => db.$count(usageViews),
  device: () => db.$count(devices),
  // The newest change of a file stays.
  catalogueChange: async () => Math.max(0, (await db.$count(catalogueChanges)) - 1),
  pairing: () => db.$count(pairings),
};

async function leave(...kinds: readonly Kind[]): Promise<void> {
  for (const kind of kinds) await LEAVE[kind]();
}

/** Returns the kinds of which expired entries are stored. */
async function left(): Promise<Kind[]> {
  const counts = await Promise.all(KINDS.map((kind) => COUNT[kind]()));
  return KINDS.filter((_kind, index) => counts[index] !== 0);
}

const areGone = () => until('the expired data is gone', async () => (await left()).length === 0);

const begin = (more: Partial<DeletionOptions> = {}) =>
  deleteExpired({
    db,
    clock: TRUSTED_CLOCK,
    sessionDays: 90,
    appDir: path.join(folder, 'dist'),
    keptAssetsDir: path.join(folder, 'kept'),
    onError: failed,
    ...more,
  });

test('expired data of every kind is deleted at once, until the deletions end', async () => {
  await leave(...KINDS);
  expect(await left()).toEqual(KINDS);
  const end = begin();
  await areGone();
  end();
  expect(jest.getTimerCount()).toBe(0);
  expect(failed).not.toHaveBeenCalled();
});

test.each<[string, number, readonly Kind[]]>([
  ['pairings are deleted every minute', MINUTE_MS, ['pairing']],
  ['unused sessions are deleted every hour', HOUR_MS, ['session']],
  ['assets, audit entries, page views, devices and changes of the catalogue are deleted every day', DAY_MS, DAILY],
])('%s', async (_what, everyMs, kinds) => {
  await leave(...KINDS);
  const end = begin();
  await areGone();
  await leave(...kinds);
  jest.advanceTimersByTime(everyMs - 1);
  expect(await left()).toEqual(kinds);
  jest.advanceTimersByTime(1);
  await areGone();
  end();
  expect(failed).not.toHaveBeenCalled();
});

test('a failed deletion is reported and repeated', async () => {
  await leave('session');
  await db.execute(sql`alter table access_audit rename to access_audit_away`);
  const end = begin();
  await until('both failures are reported', () => failed.mock.calls.length === 2);
  await db.execute(sql`alter table access_audit_away rename to access_audit`);
  expect(failed.mock.calls.map(([, message]) => String(message)).toSorted()).toEqual([
    'audit not trimmed',
    'sessions not removed',
  ]);
  expect(await left()).toEqual(['session']);
  jest.advanceTimersByTime(HOUR_MS);
  await areGone();
  end();
});

test('no data is deleted while the clock is not trusted', async () => {
  await leave(...KINDS);
  const end = begin({ clock: { whileTrusted: () => () => undefined } });
  jest.advanceTimersByTime(HOUR_MS);
  expect(await left()).toEqual(KINDS);
  end();
  const endLater = begin();
  await areGone();
  endLater();
});
