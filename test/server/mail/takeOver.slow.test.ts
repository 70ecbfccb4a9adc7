import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { mails, users } from '../../../server/db/schema';
import { Courier } from '../../../server/mail/courier';
import { findMail, storeMail } from '../../../server/mail/mailStore';
import { MailQueue } from '../../../server/mail/queue';
import { giveBack, noteFailedTry, noteHandOver, type Hold } from '../../../server/mail/tries';
import type { Attempt } from '../../../server/mail/transports/transport';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { TRUSTED_CLOCK } from '../../support/trustedClock';
import { until } from '../../support/until';
import { startPostgres, type Postgres } from '../support/postgres';
import { sampleMessage, userRow } from '../support/sampleRows';

interface Server {
  readonly database: Database;
  readonly mailQueue: MailQueue;
}

let postgres: Postgres;
let url = '';
let userId = 0;
const open: Server[] = [];

/** Each simulated server has its own lease. The lease is a database lock that shows that the server still runs. */
async function startServer(): Promise<Server> {
  const database = await openRemoteDatabase(url, () => undefined, STARTING);
  await migrate(database.db);
  const mailQueue = new MailQueue(database, { perHour: 100, exempt: async () => [] });
  await mailQueue.start();
  const server = { database, mailQueue };
  open.push(server);
  return server;
}

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.createDatabase();
}, 60_000);
afterEach(async () => {
  for (const { database, mailQueue } of open.splice(0)) {
    await mailQueue.stop();
    await database.close();
  }
});

async function queue({ database: { db } }: Server): Promise<string> {
  const [user] = await db.insert(users).values(userRow(randomUUID())).returning({ id: users.id });
  userId = user?.id ?? 0;
  const id = randomUUID();
  const now = new Date();
  const mail = { id, userId, key: randomUUID(), contentHash: 'x', recipient: 'k@b.example', files: [] };
  await storeMail(db, { ...mail, message: sampleMessage, createdAt: now, heldUntil: now });
  return id;
}

/**
 * Takes the due mail under the server's lease. If the server has no lease yet, gives the mail back and tries again.
 * Other servers cannot take over a mail that was taken without a lease.
 */
const take = ({ mailQueue, database }: Server): Promise<Hold> =>
  until('the mail is taken under a lease', async () => {
    const hold = await mailQueue.take();
    if (hold === null || hold.courier !== null) return hold;
    await giveBack(database.db, hold);
    return null;
  });

/** Ends the connections that hold a lease, as if the servers were killed. */
const breakLeases = ({ database }: Server) =>
  database.statements(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2 and
     database = (select oid from pg_database where datname = current_database())`,
  );

test('takeOver takes no mail away from a running server', async () => {
  const [first, second] = [await startServer(), await startServer()];
  await queue(first);
  await take(first);
  expect(await second.mailQueue.takeOver()).toBe(0);
  expect(await second.mailQueue.take()).toBeNull();
});

test('takeOver lets another server send the mails of a dead server', async () => {
  const [first, second] = [await startServer(), await startServer()];
  const id = await queue(first);
  const lost = await take(first);
  await breakLeases(second);
  await until('it is taken over', async () => (await second.mailQueue.takeOver()) === 1);
  const hold = await take(second);
  expect([lost.mailId, hold.mailId]).toEqual([id, id]);
  expect(hold.courier).not.toBe(lost.courier);
  await expect(noteHandOver(first.database.db, lost)).rejects.toThrow('waits no more');
  await noteHandOver(second.database.db, hold);
  expect((await findMail(second.database.db, id))?.unanswered).toBe(1);
});

test('takeOver leaves out a mail whose hand-over to the mail server has begun', async () => {
  const [first, second] = [await startServer(), await startServer()];
  await queue(first);
  await noteHandOver(first.database.db, await take(first));
  await breakLeases(second);
  const { mailQueue } = second;
  await until('the lease is lost', async () => {
    const leases = await second.database.statements(
      `select 1 from mails where courier in (select objid::bigint from pg_locks where objsubid = 2 and locktype = 'advisory')`,
    );
    return leases.length === 0;
  });
  expect(await mailQueue.takeOver()).toBe(0);
  expect(await mailQueue.take()).toBeNull();
});

test.each<[string, 'sent' | 'queued', Attempt]>([
  ['succeeded', 'sent', { kind: 'sent', answered: true }],
  ['the mail server refused', 'queued', { kind: 'refused', reason: 'Nein.', answered: true }],
  ['failed', 'queued', { kind: 'failed', answered: true }],
])(
  'after a try that %s, the state of a mail is "%s" if another server took the mail during the try',
  async (_name, status, attempt) => {
    const [first, second] = [await startServer(), await startServer()];
    await queue(second);
    const { courier: other } = await take(second);
    const id = await queue(first);
    const ends: string[] = [];
    const courier = new Courier({
      db: first.database.db,
      queue: first.mailQueue,
      releases: openReleaseStore('/nowhere'),
      transport: {
        deliver: async () => {
          await second.database.db.update(mails).set({ courier: other }).where(eq(mails.id, id));
          return attempt;
        },
      },
      onTry: ({ end }) => ends.push(end),
      onError: () => undefined,
      clock: TRUSTED_CLOCK,
    });
    courier.start();
    await until('the try has ended', () => ends.length > 0);
    await courier.stop();
    expect(ends).toEqual([status === 'sent' ? 'sent' : 'elsewhere']);
    expect(await findMail(first.database.db, id)).toMatchObject({ status, tries: 0, reason: null });
  },
);

test.each([
  ['behind', -2],
  ['ahead', 2],
])("a mail is tried again on time although the server's clock is hours %s", async (_way, hours) => {
  const server = await startServer();
  const id = await queue(server);
  await take(server);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 3_600_000);
  await noteFailedTry(server.database.db, id, { tries: 1, unanswered: 0, afterMs: 2_000 });
  clock.mockRestore();
  expect(await server.mailQueue.take()).toBeNull();
  expect((await take(server)).mailId).toBe(id);
});

test('two servers never take the same mail in parallel', async () => {
  const servers = await Promise.all(Array.from({ length: 4 }, startServer));
  const [first] = servers;
  if (first === undefined) throw new Error('No server has started.');
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await queue(first));
  const takeAll = async (server: Server): Promise<string[]> => {
    const hold = await server.mailQueue.take();
    return hold === null ? [] : [hold.mailId, ...(await takeAll(server))];
  };
  const taken = await Promise.all(servers.map(takeAll));
  expect(taken.flat().sort()).toEqual(ids.sort());
});
