/** A failed write loses no device report. An older report never overwrites a newer one. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { deviceChanges, deviceCommands, devices } from '../../../server/db/schema';
import { holdReports, trimFleet } from '../../../server/fleet/reports';
import { openMemoryDatabase } from '../support/databases';
import { deviceReport } from '../support/deviceReport';

jest.setTimeout(60_000);

const NOW = Date.parse('2026-11-26T12:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const insert = async (more: Partial<typeof devices.$inferInsert> = {}): Promise<string> => {
  const id = randomUUID();
  await database.db.insert(devices).values({ id, name: 'a', kind: 'personal', secretSealed: 'x', ...more });
  return id;
};
const rowOf = async (id: string) => (await database.db.select().from(devices).where(eq(devices.id, id)))[0];
const changesOf = (id: string) => database.db.$count(deviceChanges, eq(deviceChanges.deviceId, id));

test('when a device reports to two servers, its earlier report does not overwrite its later report', async () => {
  const id = await insert();
  const [first, second] = [holdReports(database.db), holdReports(database.db)];
  first.take(id, deviceReport({ at: NOW, running: '1.0.0' }), NOW);
  second.take(id, deviceReport({ at: NOW, running: '2.0.0' }), NOW + 1_000);
  await second.write();
  await first.write();
  expect(await rowOf(id)).toMatchObject({ running: '2.0.0', reportedAt: new Date(NOW + 1_000) });
  expect(await changesOf(id)).toBe(1);
});

test(`a device whose clock is an hour ahead of the server's clock gets the state "clock"`, async () => {
  const id = await insert();
  const reports = holdReports(database.db);
  reports.take(id, deviceReport({ at: NOW + 3_600_000 }), NOW);
  await reports.write();
  expect(await rowOf(id)).toMatchObject({ facts: { states: ['clock'] }, report: { skew: 3_600 } });
});

test('the server keeps the time when the number of stored files last changed', async () => {
  const id = await insert();
  const reports = holdReports(database.db);
  const progressAfter = async (minutes: number, stored: number) => {
    const now = NOW + minutes * 60_000;
    reports.take(id, deviceReport({ at: now, files: { stored, needed: 120 } }), now);
    await reports.write();
    return ((await rowOf(id))?.progressAt?.getTime() ?? 0) - NOW;
  };
  expect([await progressAfter(0, 10), await progressAfter(5, 10), await progressAfter(10, 11)]).toEqual([
    0, 0, 600_000,
  ]);
});

test('the server keeps device reports while the database is unavailable, and stores them later', async () => {
  const id = await insert();
  let isDown = true;
  const db = new Proxy(database.db, {
    get: (target, name, receiver) => {
      if (name === 'execute' && isDown) return () => Promise.reject(new Error('down'));
      const value: unknown = Reflect.get(target, name, receiver);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const reports = holdReports(db);
  reports.take(id, deviceReport({ at: NOW, running: '1.0.0' }), NOW);
  const failing = reports.write();
  await expect(failing).rejects.toThrow('down');
  expect((await rowOf(id))?.reportedAt).toBeNull();
  isDown = false;
  await reports.write();
  expect(await rowOf(id)).toMatchObject({ running: '1.0.0' });
});

test('the report of a deleted device does not block other reports', async () => {
  const id = await insert();
  const reports = holdReports(database.db);
  reports.take(randomUUID(), deviceReport(), NOW);
  reports.take(id, deviceReport({ at: NOW }), NOW);
  await reports.write();
  expect(await rowOf(id)).toMatchObject({ facts: { states: [] } });
});

test('device changes and commands are deleted after 30 days, and devices without contact after 400 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [silent, kept] = [await insert({ lastSeenAt: daysAgo(401) }), await insert({ lastSeenAt: daysAgo(399) })];
  const versions = { running: null, wanted: null, staged: null };
  const facts = { ...versions, states: [], build: 'a', persisted: null, error: null };
  await database.db
    .insert(deviceChanges)
    .values([31, 29].map((days) => ({ deviceId: kept, at: daysAgo(days), facts })));
  const command = { deviceId: kept, serial: 1, kind: 'synchronise', params: '{}', expiresAt: daysAgo(31) } as const;
  await database.db.insert(deviceCommands).values([
    { ...command, id: randomUUID(), state: 'done', endedAt: daysAgo(31) },
    { ...command, id: randomUUID(), state: 'done', endedAt: daysAgo(29) },
    { ...command, id: randomUUID(), state: 'waiting' },
  ]);
  await trimFleet(database.db);
  expect([await rowOf(silent), await changesOf(kept)]).toEqual([undefined, 1]);
  expect(await database.db.$count(deviceCommands, eq(deviceCommands.deviceId, kept))).toBe(1);
  expect(await database.db.$count(devices, sql`last_seen_at < now() - interval '400 days'`)).toBe(0);
});
