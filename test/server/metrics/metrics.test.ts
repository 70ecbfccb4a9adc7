import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { PATHS } from '../../../src/contract/paths';
import { deviceCommands, devices, mails, publishedReleases, users } from '../../../server/db/schema';
import { serveMetrics, type RunningMetrics } from '../../../server/metrics/listen';
import { describeState } from '../../../server/metrics/stateMetrics';
import { parseMetrics, type Samples } from './parseMetrics';
import { sampleMessage } from '../support/sampleRows';
import { openTestApp, TEST_BUILD, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

let server: TestApp;
let running: RunningMetrics;
const registry = new Registry();

beforeAll(async () => {
  server = await openTestApp({ metrics: registry });
  const { database, releases, health } = server;
  describeState(registry, {
    db: database.db,
    pool: database.pool,
    releases,
    health,
    build: TEST_BUILD,
    config: { deviceSilentDays: 14 },
  });
  running = await serveMetrics({ metricsHost: '127.0.0.1', metricsPort: 0 }, registry);
});
afterAll(async () => {
  await running.close();
  await server.close();
});

const answer = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${running.port}${path}`);
const read = async (): Promise<Samples> => parseMetrics(await (await answer('/metrics')).text());

test('the metrics count requests by route and status, never by their full address', async () => {
  await server.get(`/api/v1/packs/${'a'.repeat(64)}`);
  await server.get(`/api/v1/packs/${'b'.repeat(64)}`);
  await server.get('/../etc/passwd');
  const samples = await read();
  expect(
    samples('dachberater_http_requests_total', { method: 'GET', route: '/api/v1/packs/:sha256', status: '401' }),
  ).toBe(2);
  expect(samples('dachberater_http_request_duration_seconds_count', { route: '/api/v1/packs/:sha256' })).toBe(2);
  expect(samples.text).not.toContain('aaaa');
  expect(samples.text).not.toContain('passwd');
});

test("the metrics contain the state of each health check and the build's id", async () => {
  const samples = await read();
  expect((await server.get(PATHS.health)).json()).toMatchObject({ database: 'ok', store: 'empty', release: null });
  expect(samples('dachberater_up')).toBe(0);
  expect(samples('dachberater_health', { part: 'database', state: 'ok' })).toBe(1);
  expect(samples('dachberater_health', { part: 'store', state: 'empty' })).toBe(1);
  expect(samples('dachberater_build_info', { app: TEST_BUILD.version, build: TEST_BUILD.id, commit: '' })).toBe(1);
});

test('the metrics count mails by state and contain the age of the oldest waiting mail', async () => {
  const { database, releases, health } = server;
  const [user] = await database.db.select({ id: users.id }).from(users).limit(1);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await database.db.insert(mails).values(
    (['queued', 'queued', 'sent'] as const).map((status) => ({
      ...{ id: randomUUID(), userId: user?.id ?? 0, key: randomUUID(), contentHash: 'hash', recipient: 'k@b.example' },
      ...{ message: sampleMessage, files: [], documents: 0, status },
      ...{ createdAt: hourAgo, statusAt: hourAgo, heldUntil: new Date() },
    })),
  );
  // The test needs a new registry, because a registry reuses its counts of mails for some seconds.
  const fresh = new Registry();
  describeState(fresh, {
    db: database.db,
    pool: database.pool,
    releases,
    health,
    build: TEST_BUILD,
    config: { deviceSilentDays: 14 },
  });
  const samples = parseMetrics(await fresh.metrics());
  expect(samples('dachberater_mails', { state: 'queued' })).toBe(2);
  expect(samples('dachberater_mails', { state: 'sent' })).toBe(1);
  expect(samples('dachberater_mails', { state: 'failed' })).toBe(0);
  expect(samples('dachberater_mail_oldest_waiting_seconds')).toBeGreaterThan(3_500);
});

test('the metrics contain event loop delay, memory use and the size of request bodies', async () => {
  const samples = await read();
  expect(samples('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(samples('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(samples('dachberater_http_bodies_bytes')).toBe(0);
});

test('the metrics are served only on a separate port', async () => {
  expect((await server.get('/metrics')).statusCode).toBe(404);
  const other = await answer('/healthz');
  expect([other.status, await other.json()]).toEqual([404, { message: 'Hier gibt es nur /metrics.' }]);
});

test('when the metrics port is already in use, the error names METRICS_PORT', async () => {
  await expect(serveMetrics({ metricsHost: '127.0.0.1', metricsPort: running.port }, new Registry())).rejects.toThrow(
    /^METRICS_PORT \d+ auf 127\.0\.0\.1 ist bereits belegt/,
  );
});

test('the metrics count devices by state and published release, and all invented releases as one', async () => {
  const { database, releases, health } = server;
  const device = { name: 'a', kind: 'personal', secretSealed: 'x', running: '1.0.0' } as const;
  await database.db.insert(devices).values([
    { ...device, id: randomUUID(), reportedAt: new Date() },
    { ...device, id: randomUUID(), reportedAt: new Date(0) },
    { ...device, id: randomUUID(), running: null },
    ...Array.from({ length: 122 }, (_, count) => ({
      ...{ ...device, id: randomUUID(), running: `66.0.${count}`, reportedAt: new Date() },
    })),
  ]);
  await database.db.insert(publishedReleases).values({ version: '1.0.0' });
  const fresh = new Registry();
  describeState(fresh, {
    db: database.db,
    pool: database.pool,
    releases,
    health,
    build: TEST_BUILD,
    config: { deviceSilentDays: 14 },
  });
  const samples = parseMetrics(await fresh.metrics());
  expect(samples('dachberater_devices', { state: 'good', release: '1.0.0' })).toBe(1);
  expect(samples('dachberater_devices', { state: 'silent', release: '1.0.0' })).toBe(1);
  expect(samples('dachberater_devices', { state: 'new', release: '' })).toBe(1);
  expect(samples('dachberater_devices', { state: 'good', release: 'andere' })).toBe(122);
  expect(samples.text.match(/^dachberater_devices\{/gm)).toHaveLength(4);
});

test('the metrics count silent devices and waiting erasures', async () => {
  const { database, releases, health } = server;
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const [user] = await database.db.select({ id: users.id }).from(users).limit(1);
  await database.db.delete(devices);
  const device = { name: 'a', kind: 'personal', secretSealed: 'x', userId: user?.id ?? 0 } as const;
  const erasing = randomUUID();
  await database.db.insert(devices).values([
    { ...device, id: erasing, reportedAt: days(15) },
    { ...device, id: randomUUID(), reportedAt: days(13) },
  ]);
  const order = { deviceId: erasing, params: '{}', createdAt: days(2), expiresAt: days(-1) } as const;
  await database.db.insert(deviceCommands).values([
    { ...order, id: randomUUID(), serial: 1, kind: 'erase' },
    { ...order, id: randomUUID(), serial: 2, kind: 'withdraw' },
  ]);
  const read = async (deviceSilentDays: number) => {
    const fresh = new Registry();
    const config = { deviceSilentDays };
    describeState(fresh, { db: database.db, pool: database.pool, releases, health, build: TEST_BUILD, config });
    const samples = parseMetrics(await fresh.metrics());
    return [samples('dachberater_devices_silent'), samples('dachberater_devices_erasure_waiting')];
  };
  expect([await read(14), await read(0)]).toEqual([
    [1, 1],
    [0, 1],
  ]);
});
