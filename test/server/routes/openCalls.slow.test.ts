/** A flood of calls without a login must leave the database to others. Another transaction holds the needed lock. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DEVICE_HEADER, FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import type { OpenPairing } from '../../../src/contract/fleet/pairing';
import { PATHS } from '../../../src/contract/paths';
import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { shareToken } from '../../../server/mail/shareLinks';
import { until } from '../../support/until';
import { deviceReport } from '../support/deviceReport';
import { startPostgres, type Postgres } from '../support/postgres';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

let postgres: Postgres;
let other: Database;
let server: TestApp;
let admin: string;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase();
  other = await openRemoteDatabase(url, () => undefined, STARTING);
  await migrate(other.db);
  server = await openTestApp({
    database: await openRemoteDatabase(url, () => undefined),
    env: { TRUST_PROXY: '1', MAIL_FROM: 'versand@dach.example' },
  });
  admin = await server.logIn('admin');
  const { signs } = (await server.post(FLEET_PATHS.pairings, { secret: PAIRED }, undefined, from)).json<OpenPairing>();
  const pin = { salt: 'a'.repeat(32), hash: 'b'.repeat(64), iterations: '600000' };
  const device = { name: 'Foyer', kind: 'showroom', permission_group: 'default' };
  const body = { ...device, showroom: { pin, idle_seconds: '120' } };
  await server.post(`${FLEET_PATHS.pairings}/${signs}/pair`, body, admin);
});
afterAll(async () => {
  await server?.close();
  await other?.close();
  await postgres?.stop();
});

const NETWORK = '192.0.2.7';
const from = { 'x-forwarded-for': NETWORK };
const secret = () => randomBytes(32).toString('base64url');
/** Secret of a device that an administrator has paired. */
const PAIRED = secret();
const lockTable = (name: string) => sql.raw(`lock table ${name} in access exclusive mode`);

const FLOODS = [
  {
    name: 'pairing requests',
    lock: sql`select pg_advisory_xact_lock(731055, hashtext(${NETWORK}))`,
    send: () => server.post(FLEET_PATHS.pairings, { secret: secret() }, undefined, from),
  },
  {
    name: 'repeated pairing requests',
    lock: lockTable('pairings'),
    send: () => server.post(FLEET_PATHS.pairings, { secret: 's'.repeat(43) }, undefined, from),
  },
  {
    name: 'looks at set-up cards',
    lock: lockTable('set_up_cards'),
    send: () => server.post(FLEET_PATHS.cardLook, { card: secret() }, undefined, from),
  },
  {
    name: 'log-ins with a right key',
    lock: sql`select id from users where user_group = 'worker' for update`,
    send: () => server.post(PATHS.authenticate, { key: server.keys.worker }, undefined, from),
  },
  {
    name: 'log-ins with wrong keys',
    lock: lockTable('wrong_keys'),
    send: () => server.post(PATHS.authenticate, { key: secret() }, undefined, from),
  },
  {
    name: 'log-outs with invented tokens',
    lock: lockTable('sessions'),
    send: () => server.post(PATHS.logout, {}, secret(), from),
  },
  {
    name: 'reports of invented devices',
    lock: lockTable('devices'),
    send: () =>
      server.app.inject({
        method: 'POST',
        url: FLEET_PATHS.device,
        headers: { ...from, 'content-type': 'application/json', [DEVICE_HEADER]: `${randomUUID()}.${secret()}` },
        payload: JSON.stringify(deviceReport()),
      }),
  },
  {
    name: 'share links',
    lock: lockTable('links'),
    send: () => {
      const until = Math.floor(Date.now() / 1000) + 3_600;
      return server.get(`${PATHS.share}/${shareToken(server.vault, { mailId: randomUUID(), until })}`, undefined, from);
    },
  },
];

test.each(FLOODS)('a flood of $name does not disturb others while a lock is held', async ({ lock, send }) => {
  await other.db.transaction(async (tx) => {
    await tx.execute(lock);
    const flood = Array.from({ length: 40 }, () => send().then((answer) => answer));
    const others = Array.from({ length: 12 }, () => server.get(`${PATHS.usage}?days=7`, admin));
    for (const answer of await Promise.all(others)) expect(answer.statusCode).toBe(200);
    expect(server.database.pool?.waitingCount).toBe(0);
    for (const { statusCode, headers } of await Promise.all(flood)) {
      expect([200, 429, 503]).toContain(statusCode);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
  // The lock is free again, so the next call is answered.
  expect((await send()).statusCode).toBeLessThan(500);
});

test('the answers to a paired device use few database connections while a lock is held', async () => {
  const { pool } = server.database;
  let most = 0;
  await other.db.transaction(async (tx) => {
    await tx.execute(lockTable('settings'));
    let isOver = false;
    const send = () => server.post(FLEET_PATHS.pairings, { secret: PAIRED }, undefined, from).then((answer) => answer);
    const flood = Promise.all(Array.from({ length: 40 }, send)).finally(() => (isOver = true));
    await until('every request has its answer', () => {
      most = Math.max(most, (pool?.totalCount ?? 0) - (pool?.idleCount ?? 0));
      return isOver;
    });
    await flood;
  });
  // The pool has ten connections, and open calls may use four of them.
  expect(most).toBeLessThan(5);
});
