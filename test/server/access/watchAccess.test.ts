/** When the database notifies the server of a change, the server removes the affected sessions from its cache. */
import { eq } from 'drizzle-orm';
import { watchAccess } from '../../../server/access/watchAccess';
import type { Database, Hearing, Listen } from '../../../server/db/database';
import { sessions, users } from '../../../server/db/schema';
import { until } from '../../support/until';
import { openMemoryDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

let database: Database;
let userId: number;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(users);
  const [user] = await database.db.insert(users).values(userRow()).returning({ id: users.id });
  userId = user?.id ?? 0;
  await database.db.insert(sessions).values({ tokenHash: 't', filedataHash: 'f', userId });
});

const makeMemory = () => ({ forget: jest.fn(), forgetAll: jest.fn() });

test.each<[string, () => PromiseLike<unknown>]>([
  ['the end of a session', () => database.db.delete(sessions)],
  ['a deactivation', () => database.db.update(users).set({ status: 'inactive' })],
  ['a change of the group', () => database.db.update(users).set({ group: 'default' })],
  ['a change of the rights', () => database.db.update(users).set({ rights: ['editor'] })],
])("the session cache removes the affected user's sessions after %s", async (_what, change) => {
  const memory = makeMemory();
  const hearing = watchAccess(database.listen, memory, { warn: jest.fn() });
  await until('what is told arrives', () => hearing.isSound());
  expect(memory.forgetAll).toHaveBeenCalledTimes(1);
  await change();
  await until('the user is forgotten', () => memory.forget.mock.calls.length > 0);
  expect(memory.forget.mock.calls).toEqual([[userId]]);
  await hearing.close();
});

test("a change of a user's name sends no notice to the session cache", async () => {
  const memory = makeMemory();
  const hearing = watchAccess(database.listen, memory, { warn: jest.fn() });
  await until('what is told arrives', () => hearing.isSound());
  await database.db.update(users).set({ firstname: 'Eva' }).where(eq(users.id, userId));
  await database.db.delete(sessions);
  await until('the end is told', () => memory.forget.mock.calls.length > 0);
  expect(memory.forget).toHaveBeenCalledTimes(1);
  await hearing.close();
});

test('after a loss of database notices, the session cache is emptied when the notices resume', () => {
  const memory = makeMemory();
  const warn = jest.fn();
  const heard: Parameters<Listen>[] = [];
  const hearing: Hearing = { isSound: () => false, close: async () => undefined };
  const listen: Listen = (...given) => {
    heard.push(given);
    return hearing;
  };
  expect(watchAccess(listen, memory, { warn })).toBe(hearing);
  const [[channel, listener]] = heard as [Parameters<Listen>];
  expect(channel).toBe('access_changed');
  const reason = new Error('The connection is gone.');
  listener.onLost(reason);
  expect(warn.mock.calls).toEqual([[{ event: 'notices.lost', err: reason }, 'sessions are looked up every second']]);
  expect(memory.forgetAll).not.toHaveBeenCalled();
  listener.onBegin();
  expect(memory.forgetAll).toHaveBeenCalledTimes(1);
});
