/** After a large jump of the clock, the server deletes no old data for a day. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { sessions, settings, users } from '../../../server/db/schema';
import { ClockTrust } from '../../../server/start/clockTrust';
import { judge } from '../../../server/start/judgeClock';
import { openMemoryDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const NOW = Date.now();

test.each([
  [
    'trusts a clock that is 45 days ahead of the last trusted time',
    { believed: NOW - 45 * DAY, doubtedMs: 0 },
    0,
    { believed: NOW, doubtedMs: 0 },
  ],
  [
    'doubts a clock that is 46 days ahead of the last trusted time',
    { believed: NOW - 46 * DAY, doubtedMs: 0 },
    0,
    { believed: NOW - 46 * DAY, doubtedMs: 1 },
  ],
  [
    'doubts a clock that jumped while the server ran',
    { believed: 0, doubtedMs: 0 },
    25 * HOUR,
    { believed: 0, doubtedMs: 25 * HOUR },
  ],
  [
    'still doubts a clock after just under 24 hours',
    { believed: 0, doubtedMs: 23 * HOUR },
    HOUR - 1,
    { believed: 0, doubtedMs: 24 * HOUR - 1 },
  ],
  [
    'trusts a doubted clock after 24 hours',
    { believed: 0, doubtedMs: 23 * HOUR },
    HOUR,
    { believed: NOW, doubtedMs: 0 },
  ],
  ['trusts a clock that is a day behind', { believed: NOW + DAY, doubtedMs: 0 }, 0, { believed: NOW, doubtedMs: 0 }],
  [
    'trusts a doubted clock once it is set right',
    { believed: NOW, doubtedMs: HOUR },
    0,
    { believed: NOW, doubtedMs: 0 },
  ],
])('the server %s', (_what, before, ranMs, after) => expect(judge(before, NOW, ranMs)).toEqual(after));

describe('a server with a database', () => {
  let database: Database;
  let now = NOW;
  let ranMs = 0;
  const told: boolean[] = [];

  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = NOW;
    told.length = 0;
    await database.db.delete(settings);
    await database.db.delete(users);
  });

  const start = async (): Promise<ClockTrust> => {
    const clock = new ClockTrust(database.db, {
      onChange: (isTrusted) => told.push(isTrusted),
      onError: () => undefined,
      now: () => now,
      steadyNow: () => ranMs,
    });
    await clock.start();
    clock.close();
    return clock;
  };
  /** Adds a user and a session, both created 100 days ago. */
  async function longAgo(): Promise<void> {
    const createdAt = new Date(NOW - 100 * DAY);
    const [user] = await database.db
      .insert(users)
      .values({ ...userRow(), createdAt })
      .returning({ id: users.id });
    const session = { tokenHash: 't', filedataHash: 'f', userId: user?.id ?? 0 };
    await database.db.insert(sessions).values({ ...session, createdAt, lastSeenAt: createdAt });
  }

  test('trusts the clock when the database is empty', async () => {
    expect((await start()).isTrusted()).toBe(true);
    expect(told).toEqual([]);
  });

  test('doubts a clock for 24 hours when the clock is far ahead of the stored times', async () => {
    await longAgo();
    expect((await start()).isTrusted()).toBe(false);
    await database.db.update(sessions).set({ lastSeenAt: sql`now()` });
    const again = await start();
    expect(again.isTrusted()).toBe(false);
    ranMs += 24 * HOUR;
    await again.look();
    expect(again.isTrusted()).toBe(true);
    expect(told).toEqual([false, false, true]);
    expect((await start()).isTrusted()).toBe(true);
  });

  test('stops deletions while it doubts a clock that jumped', async () => {
    const clock = await start();
    const log: string[] = [];
    const end = clock.whileTrusted(() => {
      log.push('begins');
      return () => log.push('ends');
    });
    now = NOW + 500 * DAY;
    await clock.look();
    expect(log).toEqual(['begins', 'ends']);
    expect((await start()).isTrusted()).toBe(false);
    now = NOW + HOUR;
    await clock.look();
    end();
    expect(log).toEqual(['begins', 'ends', 'begins', 'ends']);
  });
});
