/** Two servers share one PostgreSQL database. If one ends a session, the other refuses it within a second. */
import { eq } from 'drizzle-orm';
import type { CreateUserAnswer, SessionsAnswer } from '../../../src/contract/answers';
import type { User } from '../../../src/contract/people/people';
import { PATHS } from '../../../src/contract/paths';
import {
  deactivatePath,
  endSessionPath,
  endSessionsPath,
  rekeyPath,
  sessionsPath,
} from '../../../src/contract/people/userPaths';
import { migrate } from '../../../server/db/migrate';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { sessions } from '../../../server/db/schema';
import { until } from '../../support/until';
import { startPostgres, type Postgres } from '../support/postgres';
import { openTestApp, type TestApp } from '../support/testApp';

let postgres: Postgres;
let first: TestApp;
let second: TestApp;
let admin: string;
let serial = 0;

/** Records each database connection that the second server takes, for example to look up a session. */
const lookUps = jest.fn();

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const open = () => openRemoteDatabase(url, () => undefined, STARTING);
  const database = await open();
  await migrate(database.db);
  first = await openTestApp({ database });
  const other = await open();
  other.pool?.on('acquire', lookUps);
  second = await openTestApp({ database: other, keys: first.keys });
  await Promise.all([first.app.ready(), second.app.ready()]);
  admin = await first.logIn('admin');
}, 60_000);
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await postgres.stop();
});

const create = async (): Promise<User> => {
  const body = { company: 'Muster', email: `server-${(serial += 1)}@muster.example`, permission_group: 'worker' };
  return (await first.post(PATHS.usersStore, body, admin)).json<CreateUserAnswer>().user;
};
const logIn = async (key: string): Promise<string> =>
  (await first.post(PATHS.authenticate, { key })).json<{ token: string }>().token;
const seenBySecond = async (token: string) => (await second.get(PATHS.applicationVersion, token)).statusCode;

/** Waits until the second server caches the session and no longer looks it up in the database. */
async function remembered(token: string): Promise<void> {
  await until('the second server remembers the session', async () => {
    await seenBySecond(token);
    lookUps.mockClear();
    const before = performance.now();
    for (let call = 0; call < 20; call += 1) expect(await seenBySecond(token)).toBe(200);
    // The server's heartbeat takes one connection a second. More connections mean that calls looked up the session.
    return lookUps.mock.calls.length <= 1 + (performance.now() - before) / 1_000 || null;
  });
}

const ENDINGS: Readonly<Record<string, (user: User, token: string) => Promise<unknown>>> = {
  'a log-out': (_user, token) => first.post(PATHS.logout, {}, token),
  'a deactivation': ({ id }) => first.post(deactivatePath(id), {}, admin),
  'a new key': ({ id }) => first.post(rekeyPath(id), {}, admin),
  'the end of all sessions': ({ id }) => first.post(endSessionsPath(id), {}, admin),
  'the end of one session': async ({ id }) => {
    const [session] = (await first.get(sessionsPath(id), admin)).json<SessionsAnswer>().sessions;
    return first.post(endSessionPath(id, session?.id ?? 0), {}, admin);
  },
  'a deletion by hand': ({ id }) => first.database.db.delete(sessions).where(eq(sessions.userId, id)),
};

test.each(Object.keys(ENDINGS))(
  'a server detects within one second that a session ended on another server (case: %s)',
  async (name) => {
    const user = await create();
    const token = await logIn(user.access_key);
    await remembered(token);
    await ENDINGS[name]?.(user, token);
    await until('the second server noticed', async () => (await seenBySecond(token)) === 401 || null, {
      timeoutMs: 1_000,
      intervalMs: 10,
    });
  },
  30_000,
);

test("a server that loses the database's notices still detects a user's deactivation within 1.5 s", async () => {
  const user = await create();
  const token = await logIn(user.access_key);
  await remembered(token);
  await first.database.pool?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  );
  await until('the loss is noticed', () => second.log.some((line) => line.includes('notices.lost')) || null);
  await first.post(deactivatePath(user.id), {}, admin);
  await until('the second server noticed', async () => (await seenBySecond(token)) === 401 || null, {
    timeoutMs: 1_500,
    intervalMs: 10,
  });
  await remembered(await logIn((await create()).access_key));
}, 60_000);
