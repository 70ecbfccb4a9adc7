/** Two servers on one database publish for editors. The tests control the work of each publication. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { PublicationEnd } from '../../../src/contract/editor/publicationAnswers';
import type { Database } from '../../../server/db/database';
import { cataloguePublications, users } from '../../../server/db/schema';
import type { Job, OnProgress, Order } from '../../../server/publication/job';
import { Publisher } from '../../../server/publication/publisher';
import { publish } from '../../support/publishing';
import { syntheticRelease } from '../../support/syntheticRelease';
import { until } from '../../support/until';
import { openMemoryDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

interface Working {
  readonly job: Job;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
  readonly end: (end: PublicationEnd) => void;
  readonly fail: (error: Error) => void;
}

let dataDir: string;
let anna: number;
let works: Working[];
let errors: unknown[];
let servers: Publisher[];
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  works = [];
  errors = [];
  servers = [];
  for (const table of [cataloguePublications, users]) await database.db.delete(table);
  const row = { ...userRow('anna'), firstname: 'Anna', lastname: 'Arndt' };
  anna = (await database.db.insert(users).values(row).returning({ id: users.id }))[0]?.id ?? 0;
});
afterEach(async () => {
  jest.useRealTimers();
  for (const work of works) work.end({ kind: 'lost' });
  for (const server of servers) await server.close();
  rmSync(dataDir, { recursive: true });
});

function openServer(): Publisher {
  const server = new Publisher({
    db: database.db,
    config: { dataDir, catalogDir: path.join(dataDir, 'catalogue') },
    work: (job, onProgress, signal) =>
      new Promise((end, fail) => {
        signal.addEventListener('abort', () => fail(new Error('aborted')));
        works.push({ job, onProgress, signal, end, fail });
      }),
    onError: (error) => errors.push(error),
  });
  servers.push(server);
  return server;
}

const orderOf = (kind: 'release' | 'draft'): Order => ({
  kind,
  author: { actor: anna, address: null },
  entries: [{ path: 'catalog.yaml', revision: null }],
  confirmRemoval: false,
});
const ORDER = () => orderOf('release');
const working = (count: number) => until(`work ${count} runs`, () => works[count - 1]);
const released = (version: string, as: 'release' | 'draft', timestamp: number) =>
  publish(path.join(dataDir, 'releases'), syntheticRelease({ version, media: 1, timestamp }), { as });
const [past, soon] = [1_700_000_000, Math.floor(Date.now() / 1000) + 600];
const ended = (server: Publisher) => until('the publication ends', async () => (await server.state())?.end);

test('one publication runs at a time, and a second server says whose', async () => {
  const [one, two] = [openServer(), openServer()];
  await one.start(ORDER());
  const busy = { statusCode: 409, message: expect.stringMatching(/^Anna Arndt veröffentlicht gerade/) };
  for (const server of [one, two]) await expect(server.start(ORDER())).rejects.toMatchObject(busy);
  const { onProgress, end } = await working(1);
  onProgress({ step: 'building', percent: 40, version: '1.0.1' });
  expect(await one.state()).toMatchObject({ by: 'Anna Arndt', percent: 40, version: '1.0.1', entries: 1, end: null });
  expect(await two.state()).toMatchObject({ kind: 'release', by: 'Anna Arndt', end: null });
  end({ kind: 'done', version: '1.0.1' });
  expect(await ended(two)).toEqual({ kind: 'done', version: '1.0.1' });
  await two.start(ORDER());
  expect((await working(2)).job.order).toEqual(ORDER());
});

test('of two servers that start a publication at once, one publishes', async () => {
  const starts = await Promise.allSettled([openServer().start(ORDER()), openServer().start(ORDER())]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await working(1);
  expect(works).toHaveLength(1);
});

test('each publication has an empty folder, which is deleted at its end', async () => {
  const server = openServer();
  // A killed server has left this folder.
  mkdirSync(path.join(dataDir, 'publications', '7'), { recursive: true });
  await server.start(ORDER());
  const first = await working(1);
  expect(readdirSync(path.join(dataDir, 'publications'))).toEqual([path.basename(first.job.workDir)]);
  expect(readdirSync(first.job.workDir)).toEqual([]);
  writeFileSync(path.join(first.job.workDir, 'job.json'), '{}');
  first.end({ kind: 'done', version: '1.0.1' });
  await ended(server);
  expect(readdirSync(path.join(dataDir, 'publications'))).toEqual([]);
});

test('a failed publication reports a sentence, and the error goes to the log', async () => {
  const server = openServer();
  await server.start(ORDER());
  (await working(1)).fail(new Error('out of memory'));
  expect(await ended(server)).toEqual({ kind: 'failed', message: expect.stringMatching(/^Die Veröffentlichung ist/) });
  expect(errors.map(String)).toEqual(['Error: out of memory']);
});

test('a server that ends breaks off its publication, and another server can publish at once', async () => {
  const [one, two] = [openServer(), openServer()];
  await one.start(ORDER());
  const { signal } = await working(1);
  await one.close();
  expect(signal.aborted).toBe(true);
  expect(await two.state()).toMatchObject({ end: { kind: 'lost' } });
  await two.start(ORDER());
  await expect(one.start(ORDER())).rejects.toMatchObject({ statusCode: 423 });
});

test.each(['release', 'draft'] as const)('a server that ends after its work published says so (%s)', async (kind) => {
  await released('1.0.0', 'release', past);
  const [one, two] = [openServer(), openServer()];
  await one.start(orderOf(kind));
  (await working(1)).onProgress({ step: 'storing', percent: 90, version: '1.0.1' });
  await released('1.0.1', kind, soon);
  await one.close();
  expect(await two.state()).toMatchObject({ kind, version: '1.0.1', end: { kind: 'done', version: '1.0.1' } });
});

test('work that breaks down after it has published is done, and the error goes to the log', async () => {
  const server = openServer();
  await server.start(ORDER());
  const { onProgress, fail } = await working(1);
  onProgress({ step: 'storing', percent: 90, version: '1.0.1' });
  await released('1.0.1', 'release', soon);
  fail(new Error('out of memory'));
  expect(await ended(server)).toEqual({ kind: 'done', version: '1.0.1' });
  expect(errors.map(String)).toEqual(['Error: out of memory']);
});

describe('a publication of version 1.0.1 whose server was killed', () => {
  const killed = (kind: 'release' | 'draft') =>
    database.db
      .insert(cataloguePublications)
      .values({ kind, actor: anna, entries: 1, version: '1.0.1', beatAt: sql`now() - interval '1 minute'` });

  test.each(['release', 'draft'] as const)('is lost if the store does not have it (kind: %s)', async (kind) => {
    await released('1.0.0', 'release', past);
    await released('1.0.1', 'draft', past);
    await killed(kind);
    const server = openServer();
    expect(await server.state()).toMatchObject({ kind, end: { kind: 'lost' } });
    await server.start(ORDER());
  });

  test.each(['release', 'draft'] as const)('is done if the store has it (kind: %s)', async (kind) => {
    await released('1.0.0', 'release', past);
    await released('1.0.1', kind, soon);
    await killed(kind);
    expect(await openServer().state()).toMatchObject({ kind, end: { kind: 'done', version: '1.0.1' } });
  });
});

test('a server breaks off a publication that counts as lost', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const server = openServer();
  await server.start(ORDER());
  const { signal } = await working(1);
  await database.db.update(cataloguePublications).set({ endedAt: sql`now()`, end: { kind: 'lost' } });
  jest.advanceTimersByTime(3_000);
  await until('the work breaks off', () => signal.aborted);
  expect(await server.state()).toMatchObject({ end: { kind: 'lost' } });
});

test('a second server names a person without a name by the e-mail address', async () => {
  await database.db.update(users).set({ firstname: '', lastname: '' }).where(eq(users.id, anna));
  const [one, two] = [openServer(), openServer()];
  await one.start(ORDER());
  expect(await two.state()).toMatchObject({ by: 'aanna@b.example' });
  const busy = { message: expect.stringMatching(/^aanna@b.example veröffentlicht gerade/) };
  await expect(two.start(ORDER())).rejects.toMatchObject(busy);
});

test('the name of a deleted person is gone from the publication', async () => {
  const [one, two] = [openServer(), openServer()];
  await one.start(ORDER());
  await working(1);
  await database.db.delete(users).where(eq(users.id, anna));
  expect(await two.state()).toMatchObject({ by: '' });
  await expect(two.start(ORDER())).rejects.toMatchObject({ message: expect.stringMatching(/^Jemand veröffentlicht/) });
});

test('a server forgets a publication a day after its end', async () => {
  const server = openServer();
  await server.start(ORDER());
  (await working(1)).end({ kind: 'done', version: '1.0.1' });
  await ended(server);
  await database.db.update(cataloguePublications).set({ endedAt: sql`now() - interval '25 hours'` });
  await server.start(ORDER());
  expect(await database.db.$count(cataloguePublications)).toBe(1);
});
