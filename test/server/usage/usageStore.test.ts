import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { DOCUMENT_TYPE } from '../../../src/contract/base/format';
import { HIT_MAX_AGE_MS } from '../../../src/contract/base/limits';
import { productListPath } from '../../../src/contract/paths';
import type { Database, Db } from '../../../server/db/database';
import { mails, usageBatches, usageViews, usageVisits, users } from '../../../server/db/schema';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { productNames } from '../../../server/usage/productNames';
import { addUsage, readUsage, trimUsage } from '../../../server/usage/usageStore';
import { openMemoryDatabase } from '../support/databases';
import { publish } from '../../support/publishing';
import { userRow } from '../support/sampleRows';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openMemoryDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(usageViews);
  await db.delete(usageBatches);
});

const counts = (days: Record<string, Record<string, number>>) =>
  new Map(Object.entries(days).map(([day, pages]) => [day, new Map(Object.entries(pages))]));
const add = (days: Record<string, Record<string, number>>, hash: string = randomUUID()) =>
  addUsage(db, hash, { views: counts(days), visits: new Map() });
const rows = async () =>
  (await db.select().from(usageViews).orderBy(usageViews.day, usageViews.page)).map(
    ({ day, page, views }) => `${day} ${page} ${views}`,
  );

test('views of the same page on the same day are stored as one number', async () => {
  await add({ '2026-11-20': { '/a': 1, '/b': 2 }, '2026-11-21': { '/a': 3 } });
  await add({ '2026-11-20': { '/a': 4 } });
  expect(await rows()).toEqual(['2026-11-20 /a 5', '2026-11-20 /b 2', '2026-11-21 /a 3']);
});

test('a repeated batch of views is stored once', async () => {
  await add({ '2026-11-20': { '/a': 1 } }, 'same');
  await add({ '2026-11-20': { '/a': 1 } }, 'same');
  expect(await rows()).toEqual(['2026-11-20 /a 1']);
});

test('an empty batch of views stores nothing', async () => {
  await add({}, 'empty');
  await add({ '2026-11-20': {} });
  expect(await rows()).toEqual([]);
  expect((await db.select().from(usageBatches)).map(({ hash }) => hash)).not.toContain('empty');
});

test('pages beyond the first thousand of a day are stored in one sum', async () => {
  const most = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`/p${at}`, 1]));
  await add({ '2026-11-20': most });
  expect(await rows()).toHaveLength(1_000);
  await add({ '2026-11-20': { '/p7': 1, '/p8': 1, '/new': 2, '/newer': 3 }, '2026-11-21': { '/new': 1 } });
  const found = await rows();
  expect(found).toHaveLength(1_002);
  expect(found).toEqual(
    expect.arrayContaining(['2026-11-20 /p7 2', '2026-11-20 /p8 2', '2026-11-20 /… 5', '2026-11-21 /new 1']),
  );
});

test('the usage of a time span orders the pages by their views', async () => {
  await add({ '2026-11-19': { '/a': 9 }, '2026-11-20': { '/b': 1, '/a': 1, '/c': 5 }, '2026-11-22': { '/b': 2 } });
  const [user] = await db.insert(users).values(userRow()).returning({ id: users.id });
  const mail = (documents: number, at: string, status: 'sent' | 'failed' = 'sent') => ({
    ...{ id: randomUUID(), userId: user?.id ?? 0, key: randomUUID(), files: [], documents, status },
    ...{ statusAt: new Date(at), heldUntil: new Date(0) },
  });
  await db
    .insert(mails)
    .values([
      mail(7, '2026-11-19T22:59:00Z'),
      mail(2, '2026-11-19T23:01:00Z'),
      mail(3, '2026-11-20T12:00:00Z'),
      mail(5, '2026-11-20T12:00:00Z', 'failed'),
      mail(4, '2026-11-21T12:00:00Z'),
    ]);
  const usage = await readUsage(db, '2026-11-20');
  expect(Object.fromEntries(usage.views)).toEqual({ '2026-11-20': 7, '2026-11-22': 2 });
  // The usage counts documents by the mail's date in Germany, where 2026-11-19, 23:01 UTC is already the 20th.
  expect(Object.fromEntries(usage.documents)).toEqual({ '2026-11-20': 5, '2026-11-21': 4 });
  expect(usage.pages).toEqual([
    { page: '/c', views: 5 },
    { page: '/b', views: 3 },
    { page: '/a', views: 1 },
  ]);
  await db.delete(users);
});

test('page views and visits are deleted after 125 days', async () => {
  const daysAgo = (days: number) => sql<string>`current_date - ${days}::int`;
  await db.insert(usageViews).values([125, 126].map((days) => ({ day: daysAgo(days), page: `/${days}`, views: 1 })));
  const sums = { visits: 1, seconds: 60, views: 2, documents: 1 };
  await db.insert(usageVisits).values([125, 126].map((days) => ({ day: daysAgo(days), ...sums, views: days })));
  const kept = HIT_MAX_AGE_MS / 86_400_000 + 1;
  await db
    .insert(usageBatches)
    .values(
      [kept - 0.1, kept + 0.1].map((days) => ({ hash: `${days > kept}`, at: sql`now() - ${days} * interval '1 day'` })),
    );
  await trimUsage(db);
  expect((await db.select().from(usageViews)).map(({ page }) => page)).toEqual(['/125']);
  expect((await db.select().from(usageVisits)).map(({ views }) => views)).toEqual([125]);
  expect((await db.select().from(usageBatches)).map(({ hash }) => hash)).toEqual(['false']);
});

test("the usage takes product names from a release's product lists and ignores unreadable lists", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dachberater-usage-'));
  const document = (address: string, text: string) => ({
    address,
    type: DOCUMENT_TYPE,
    bytes: () => Buffer.from(text),
  });
  const data = [
    { id: 'biber', name: 'Biber' },
    { id: 7, name: 'X' },
    { id: 'y' },
    null,
    { id: 'lindora', name: 'Lindora' },
  ];
  const names = async (version: string, stones: string) => {
    const files = [
      document(productListPath('tiles'), JSON.stringify({ data })),
      document(productListPath('stones'), stones),
    ];
    await publish(folder, { version, timestamp: 1_700_000_000, files });
    const release = await openReleaseStore(folder).current();
    if (release === null) throw new Error('Nothing is published.');
    return Object.fromEntries(await productNames(release));
  };
  const tiles = { biber: 'Biber', lindora: 'Lindora' };
  expect(await names('1.0.0', JSON.stringify({ data: [{ id: 'stein', name: 'Stein' }] }))).toEqual({
    ...tiles,
    stein: 'Stein',
  });
  expect(await names('1.0.1', 'no JSON')).toEqual(tiles);
  expect(await names('1.0.2', '[]')).toEqual(tiles);
  expect(await names('1.0.3', '{"data":7}')).toEqual(tiles);
  await rm(folder, { recursive: true });
});
