import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { accepted, itemOf, isServed, publishSamples, samples, settled } from '../support/cartStage';
import { Mailbox } from '../support/mailbox';
import { startPostgres, type Postgres } from '../support/postgres';
import { openTestApp } from '../support/testApp';
import { describeCart } from './cartSuite';

let postgres: Postgres;
const open = async (url?: string): Promise<Database> =>
  openRemoteDatabase(url ?? (await postgres.createDatabase()), () => undefined, STARTING);

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describeCart('PostgreSQL', () => open());

test('three servers on one database send each mail exactly once', async () => {
  const url = await postgres.createDatabase();
  const mailbox = await Mailbox.open();
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'versand@dach.example' };
  const database = await open(url);
  await migrate(database.db);
  const first = await openTestApp({ database, env });
  const servers = await Promise.all(
    [1, 2, 3].map(async () =>
      openTestApp({
        database: await open(url),
        env,
        keys: first.keys,
        releasesDir: first.releasesDir,
        mail: { send: true },
      }),
    ),
  );
  const files = samples([800, 900]);
  await publishSamples(first.releasesDir, '1.0.0', files);
  await Promise.all(servers.map((server) => isServed(server, '1.0.0')));
  const token = await first.logIn('worker');
  const sent = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const server = servers[index % 3] ?? first;
      const id = await accepted(server, token, {
        email: `kunde${index}@beispiel.de`,
        items: files.map((file) => itemOf(file)),
      });
      return settled(servers[(index + 1) % 3] ?? first, token, id);
    }),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array<string>(30).fill('sent'));
  expect(mailbox.received.map(({ to }) => to[0]).sort()).toEqual(
    sent.map((_, index) => `kunde${index}@beispiel.de`).sort(),
  );
  // A server may write its last log lines while it closes, so each is closed before the test counts lines.
  for (const server of servers) await server.close();
  const senders = servers.map(({ log }) => log.filter((line) => line.includes('mail.sent')).length);
  expect(senders.reduce((sum, count) => sum + count, 0)).toBe(30);
  await first.close();
  await mailbox.close();
}, 60_000);
