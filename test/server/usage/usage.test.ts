import { sql } from 'drizzle-orm';
import type { ErrorAnswer, UsageAnswer } from '../../../src/contract/answers';
import { COLLECT_MAX_HITS, COLLECT_MAX_VISITS } from '../../../src/contract/base/limits';
import { PATHS, productListPath, usagePath } from '../../../src/contract/paths';
import { DOCUMENT_TYPE } from '../../../src/contract/base/format';
import { trimUsage } from '../../../server/usage/usageStore';
import { usageBatches, usageViews, usageVisits } from '../../../server/db/schema';
import { publish } from '../../support/publishing';
import { until } from '../../support/until';
import { openTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
let token = '';
let admin = '';
/** The usage that the server reports before a release is published. Therefore this answer contains no product names. */
let unpublished: UsageAnswer;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const hit = (page: string, hours = 0) => ({ page, title: 'Titel | Dachberater', at: ago(hours) });

const collect = (body: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: PATHS.collect,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  });
const usage = async (days: 7 | 30 | 90 = 7) => (await server.get(usagePath(days), admin)).json<UsageAnswer>();

beforeAll(async () => {
  server = await openTestApp();
  token = await server.logIn('worker');
  admin = await server.logIn('admin');
  await collect({ hits: [hit('/view/biber-18')] });
  unpublished = await usage();
  const document = (address: string, value: unknown) => ({
    address,
    type: DOCUMENT_TYPE,
    bytes: () => Buffer.from(JSON.stringify(value)),
  });
  await publish(server.releasesDir, {
    version: '1.0.0',
    timestamp: 1_700_000_000,
    files: [
      document(PATHS.version, { version: '1.0.0' }),
      document(productListPath('tiles'), { data: [{ id: 'biber-18', name: 'Biber 18' }] }),
    ],
  });
  await until('the release is served', async () => (await server.releases.current()) !== null);
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(usageViews);
  await server.database.db.delete(usageBatches);
  await server.database.db.delete(usageVisits);
});

test('page views are counted by day, page and product, and the stored counts name no user', async () => {
  expect(
    (await collect({ hits: [hit('/dashboard'), hit('/view/biber-18', 48), hit('/view/fort', 48)] })).statusCode,
  ).toBe(204);
  expect((await collect({ hits: [hit('/view/biber-18')] }, { 'content-type': 'text/plain' })).statusCode).toBe(204);
  const { days, pages, products } = await usage();
  expect(days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 2, 0, 2]);
  expect(pages).toEqual([
    { page: '/view/biber-18', views: 2 },
    { page: '/dashboard', views: 1 },
    { page: '/view/fort', views: 1 },
  ]);
  expect(products).toEqual([
    { id: 'biber-18', name: 'Biber 18', views: 2 },
    { id: 'fort', name: 'fort', views: 1 },
  ]);
  const columns = await server.database.db.select().from(usageViews);
  expect(Object.keys(columns[0] ?? {})).toEqual(['day', 'page', 'views']);
});

test('the usage of the last seven days includes views from six days ago', async () => {
  await collect({ hits: [hit('/dashboard', 24 * 6), hit('/dashboard', 24 * 7)] });
  expect((await usage()).days.map(({ views }) => views)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

const visit = (hours: number, [seconds, views, documents]: readonly [number, number, number]) => ({
  ...{ at: ago(hours), seconds, views, documents },
});

test('the server counts the visits of each day without storing their users', async () => {
  const hits = [hit('/dashboard')];
  const visits = [visit(0, [60, 5, 1]), visit(48, [120, 7, 0])];
  for (let time = 0; time < 2; time += 1) expect((await collect({ hits, visits })).statusCode).toBe(204);
  // Only the first visit counts. The second is too old, and the third lies in the future.
  await collect({ hits, visits: [visit(0, [30, 1, 2]), visit(24 * 15, [1, 1, 1]), visit(-1, [1, 1, 1])] });
  const { days, visits: sums } = await usage();
  expect(days.map((day) => day.visits)).toEqual([0, 0, 0, 0, 1, 0, 2]);
  expect(sums).toEqual({ count: 3, seconds: 210, views: 13, documents: 3 });
  const rows = await server.database.db.select().from(usageVisits);
  expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'visits', 'seconds', 'views', 'documents']);
});

test("the usage shows a product's id as its name while no catalogue is published", () => {
  expect(unpublished.products).toEqual([{ id: 'biber-18', name: 'biber-18', views: 1 }]);
});

test('the usage shows only the hundred most viewed pages and products', async () => {
  const viewed = (first: number) => Array.from({ length: 60 }, (_, index) => hit(`/view/p${first + index}`));
  for (const first of [0, 60]) await collect({ hits: viewed(first) });
  await collect({ hits: [hit('/view/p119')] });
  const { pages, products } = await usage();
  expect([pages.length, products.length]).toEqual([100, 100]);
  expect([pages[0], products[0]]).toEqual([
    { page: '/view/p119', views: 2 },
    { id: 'p119', name: 'p119', views: 2 },
  ]);
});

test('equal page views of two users count as two views', async () => {
  const batch = { hits: [hit('/dashboard')] };
  await collect(batch);
  await collect(batch, { authorization: `Bearer ${admin}` });
  expect((await usage()).pages).toEqual([{ page: '/dashboard', views: 2 }]);
});

test('the server answers with an error when the database cannot store views', async () => {
  const { db } = server.database;
  await db.execute(sql`alter table usage_batches rename to usage_batches_away`);
  const answer = await collect({ hits: [hit('/dashboard')] });
  await db.execute(sql`alter table usage_batches_away rename to usage_batches`);
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
});

test('a batch of views that a device sends again is not counted again', async () => {
  const batch = { hits: [hit('/dashboard'), hit('/dashboard')] };
  for (let time = 0; time < 3; time += 1) expect((await collect(batch)).statusCode).toBe(204);
  await Promise.all(Array.from({ length: 5 }, () => collect(batch)));
  expect((await usage()).pages).toEqual([{ page: '/dashboard', views: 2 }]);
});

test('a repeated batch of views is recognised until its views are too old to count', async () => {
  const { db } = server.database;
  const batch = { hits: [hit('/x', 24 * 13.9)] };
  await collect(batch);
  await db.execute(sql`update usage_batches set at = now() - interval '14 days'`);
  await trimUsage(db);
  await collect(batch);
  await collect({ hits: [hit('/alt', 24 * 14.1)] });
  expect((await usage(30)).pages).toEqual([{ page: '/x', views: 1 }]);
  expect(await db.select().from(usageBatches)).toHaveLength(1);
});

test('the server counts all page views that parallel requests report', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => collect({ hits: [hit('/a', index / 100), hit('/b', index / 100)] })),
  );
  expect((await usage()).pages.map(({ views }) => views)).toEqual([20, 20]);
});

test('a view reported up to two weeks late counts for its own day', async () => {
  expect((await collect({ hits: [hit('/x', 24 * 13), hit('/x', 24 * 15), hit('/x', -1)] })).statusCode).toBe(204);
  expect((await usage(7)).pages).toEqual([]);
  expect((await usage(30)).pages).toEqual([{ page: '/x', views: 1 }]);
});

test.each([
  ['a body that is not JSON', 'page=/dashboard', 400],
  ['an empty list of views', { hits: [] }, 400],
  ['more views than allowed', { hits: Array(COLLECT_MAX_HITS + 1).fill(hit('/')) }, 400],
  ["a view of another site's address", { hits: [{ page: 'https://example.org/', at: ago(0) }] }, 400],
  ['a view of an address that is too long', { hits: [hit(`/${'x'.repeat(300)}`)] }, 400],
  [
    'more visits than allowed',
    { hits: [hit('/')], visits: Array(COLLECT_MAX_VISITS + 1).fill(visit(0, [1, 1, 1])) },
    400,
  ],
  ['a visit longer than a day', { hits: [hit('/')], visits: [visit(0, [86_401, 1, 1])] }, 400],
  ['a visit with a negative number of views', { hits: [hit('/')], visits: [visit(0, [1, -1, 1])] }, 400],
  ['a visit without a time', { hits: [hit('/')], visits: [{ seconds: 1, views: 1, documents: 1 }] }, 400],
  ['a visit that names a user', { hits: [hit('/')], visits: [{ ...visit(0, [1, 1, 1]), user: 1 }] }, 400],
  ['a view that names a user', { hits: [{ ...hit('/'), user: 1 }] }, 400],
  ['a body that is too large', { hits: [], padding: 'x'.repeat(131_072) }, 413],
])('the server refuses usage data with %s', async (_what, body, status) => {
  const answer = await collect(body);
  expect([answer.statusCode, Array.isArray(answer.json<{ errors: unknown }>().errors)]).toEqual([status, true]);
});

test.each([
  ['40,000 empty views', `{"hits":[${'{},'.repeat(40_000)}{}]}`, 'hits'],
  ['60,000 numbers', `{"hits":[${'1,'.repeat(60_000)}1]}`, 'hits'],
  [
    'a view with 12,000 fields',
    `{"hits":[{${Array.from({ length: 12_000 }, (_, at) => `"${at}":1`).join(',')}}]}`,
    'hits.0.page',
  ],
  ['60,000 nested lists', `{"hits":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, 'hits.0'],
  ['a view with the field __proto__', '{"hits":[{"page":"/","at":"","__proto__":{"page":"/"}}]}', 'hits.0.__proto__'],
  ['null instead of an object', 'null', 'hits'],
  ['a number instead of an object', '-0', 'body'],
])('the server refuses usage data with %s and returns only one error message', async (_what, body, field) => {
  const answer = await collect(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<ErrorAnswer>().errors).toEqual([{ field, message: 'Dieser Wert ist ungültig.' }]);
});

test('the server tells senders of invalid JSON that it accepts only JSON', async () => {
  const message = 'Angenommen wird nur JSON.';
  for (const body of ['page=/dashboard', '{"hits":[', ''])
    expect((await collect(body)).json()).toEqual({ message, errors: [{ field: 'body', message }] });
});

test('a usage report from another site is refused', async () => {
  expect((await collect('hits=1', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(400);
  const without = { authorization: '' };
  expect((await collect({ hits: [hit('/')], token }, without)).statusCode).toBe(401);
  expect((await collect({ hits: [hit('/')] }, { ...without, cookie: `token=${token}` })).statusCode).toBe(401);
  const elsewhere = await collect({ hits: [hit('/')] }, { 'sec-fetch-site': 'cross-site' });
  expect(elsewhere.statusCode).toBe(403);
  expect((await usage()).pages).toEqual([]);
});

test('a usage report sets no cookie and stores no IP address', async () => {
  const answer = await collect({ hits: [hit('/')] });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(JSON.stringify(await server.database.db.select().from(usageBatches))).not.toContain('127.0.0.1');
});

test('pages beyond the first thousand of a day share one sum of views', async () => {
  for (let batch = 0; batch < 13; batch += 1)
    await collect({ hits: Array.from({ length: 100 }, (_, index) => hit(`/p/${batch * 100 + index}`)) });
  const rows = await server.database.db.select().from(usageViews);
  expect(rows.length).toBeLessThanOrEqual(1_001);
  expect(rows.find(({ page }) => page === '/…')?.views).toBe(300);
});

test('a user who reports too many views within an hour must wait', async () => {
  const flooding = { authorization: `Bearer ${await server.logIn('default')}` };
  const hits = Array<unknown>(COLLECT_MAX_HITS).fill(hit('/'));
  const statuses: number[] = [];
  for (let batch = 0; batch < 101; batch += 1) statuses.push((await collect({ hits }, flooding)).statusCode);
  expect([statuses.slice(0, 100).every((status) => status === 204), statuses.at(-1)]).toEqual([true, 429]);
  const refused = await collect({ hits }, flooding);
  const seconds = Number(refused.headers['retry-after']);
  expect([seconds > 3_000, seconds <= 3_600]).toEqual([true, true]);
  expect((await collect({ hits: [hit('/')] })).statusCode).toBe(204);
});

test('the usage counts sent documents by day', async () => {
  await server.database.db.execute(sql`
    insert into mails (id, user_id, key, files, documents, status, status_at, held_until)
    select gen_random_uuid(), (select min(id) from users), gen_random_uuid(), '[]', documents, status,
      now() - make_interval(days => days), now()
    from (values (3, 'sent', 0), (2, 'sent', 1), (9, 'failed', 0), (5, 'sent', 20)) as sent (documents, status, days)`);
  const { days, documents } = await usage(7);
  expect([documents, days.map((day) => day.documents).slice(-2)]).toEqual([5, [2, 3]]);
  expect((await usage(30)).documents).toBe(10);
});

test.each(['default', 'worker', 'dachberater'] as const)(
  'a user of the group %s cannot see the usage',
  async (group) => {
    expect((await server.get(usagePath(7), await server.logIn(group))).statusCode).toBe(403);
  },
);

test('the server refuses a request for usage whose time span is missing, repeated or not offered', async () => {
  for (const query of ['', '?days=8', '?days=7&days=30', '?days=-7'])
    expect((await server.get(PATHS.usage + query, admin)).statusCode).toBe(400);
});

test('page views from 126 days ago are deleted', async () => {
  const { db } = server.database;
  await db.execute(
    sql`insert into usage_views (day, page, views) values (current_date - 126, '/alt', 1), (current_date - 90, '/neu', 1)`,
  );
  await db.execute(
    sql`insert into usage_batches (hash, at) values ('alt', now() - interval '16 days'), ('neu', now() - interval '14 days')`,
  );
  await trimUsage(db);
  expect((await db.select().from(usageViews)).map(({ page }) => page)).toEqual(['/neu']);
  expect((await db.select().from(usageBatches)).map(({ hash }) => hash)).toEqual(['neu']);
});
