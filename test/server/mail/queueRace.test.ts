import { MailJobs } from '../../../server/mail/jobs';
import type { Database } from '../../../server/db/database';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { startPostgres, type Postgres } from '../support/postgres';

const ROUNDS = 10;
const SERVERS = 5;

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

test('servers that make the queue at the same moment do not lock each other out', async () => {
  const url = await postgres.createDatabase();
  const databases = await Promise.all(
    Array.from({ length: SERVERS }, () => openRemoteDatabase(url, () => undefined, STARTING)),
  );
  await startAndStop(databases);
  for (let round = 0; round < ROUNDS; round += 1) {
    await databases[0]?.statements(`select pgboss.delete_queue('mail')`);
    await startAndStop(databases);
  }
  await Promise.all(databases.map((database) => database.close()));
}, 60_000);

async function startAndStop(databases: readonly Database[]): Promise<void> {
  const errors: unknown[] = [];
  const jobs = databases.map((database) => new MailJobs(database, (error) => errors.push(error)));
  await Promise.all(jobs.map((each) => each.start()));
  expect(await Promise.all(jobs.map((each) => each.take()))).toEqual(Array<null>(SERVERS).fill(null));
  await Promise.all(jobs.map((each) => each.stop()));
  expect(errors).toEqual([]);
}
