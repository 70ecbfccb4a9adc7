/**
 * Runs the tests of devices on PostgreSQL, too. Only PostgreSQL shows the locks of parallel transactions, because PGlite
 * runs one transaction at a time.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createKeyVault } from '../../../server/access/accessKeys';
import { OPERATOR } from '../../../server/access/audit';
import { findSession, insertSession } from '../../../server/access/sessions';
import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { deviceCommands, devices, users } from '../../../server/db/schema';
import { command, endSessionsOf, insertCommand } from '../../../server/fleet/commands';
import { registerDevice } from '../../../server/fleet/deviceStore';
import { deletePerson } from '../../../server/person/person';
import { until } from '../../support/until';
import { startPostgres, type Postgres } from '../support/postgres';
import { userRow } from '../support/sampleRows';

jest.setTimeout(60_000);

let postgres: Postgres;
const open = async (): Promise<Database> =>
  openRemoteDatabase(await postgres.createDatabase(), () => undefined, STARTING);

beforeAll(async () => {
  postgres = await startPostgres();
  process.env['DATABASE_URL'] = await postgres.createDatabase();
});
afterAll(() => postgres.stop());

describe.each([
  '../routes/cards.test',
  '../routes/deviceLabels.test',
  '../routes/deviceReports.test',
  '../routes/deviceStates.test',
  '../routes/fleet.test',
  '../routes/operations.test',
  '../routes/pairing.test',
  '../routes/sameIdentity.test',
  '../mail/deviceNotice.test',
])('on PostgreSQL, in the tests of %s', (file) => {
  jest.requireActual(file);
});

/** Waits until a transaction waits for a lock of another one. */
const untilLockWaits = (statements: Database['statements']): Promise<unknown> =>
  until('a transaction waits for the device', async () => {
    const waiting = await statements(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });

test('an erasure ends the session of a device that is just registering again', async () => {
  const { db, statements, close } = await open();
  await migrate(db);
  const [user] = await db.insert(users).values(userRow()).returning();
  const { token } = await insertSession(db, user?.id ?? 0, { device: 'Chrome' });
  const session = await findSession(db, token, 1);
  if (session === null) throw new Error('There is no session.');
  const register = () => registerDevice(db, createKeyVault('the secret of the tests, used nowhere else'), session, '');
  const { id } = (await register()) ?? { id: '' };
  const again = await db.transaction(async (tx) => {
    // An erasure locks the device first.
    await tx.select().from(devices).where(eq(devices.id, id)).for('update');
    const registering = register().catch((error: unknown) => error);
    await untilLockWaits(statements);
    await endSessionsOf(tx, [id], OPERATOR);
    return { registering };
  });
  expect(await again.registering).toBeNull();
  await close();
});

test('a person can be deleted while a device of this person gets an erasure', async () => {
  const { db, statements, close } = await open();
  await migrate(db);
  const [user] = await db.insert(users).values(userRow()).returning();
  const id = randomUUID();
  const userId = user?.id ?? 0;
  await db.insert(devices).values({ id, name: 'Tablet', kind: 'personal', userId, secretSealed: 'x' });
  await command(db, id, { kind: 'message', params: { text: 'Hallo' } }, { actor: 0, address: null });
  const parallel = await db.transaction(async (tx) => {
    // An erasure locks the device first, then the commands that it makes void.
    await tx.select().from(devices).where(eq(devices.id, id)).for('update');
    const deleting = deletePerson(db, userId, OPERATOR).catch((error: unknown) => error);
    await untilLockWaits(statements);
    await insertCommand(tx, id, { kind: 'erase', params: {} }, null);
    return { deleting };
  });
  expect(await parallel.deleting).toEqual({ mails: [], notices: [] });
  const given = await db.select().from(deviceCommands).orderBy(deviceCommands.serial);
  expect(given.map(({ kind, state, params }) => [kind, state, params])).toEqual([
    ['message', 'void', '{}'],
    ['erase', 'waiting', '{}'],
  ]);
  await close();
});
