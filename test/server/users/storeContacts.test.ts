import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { HEADERS } from '../../../src/contract/paths';
import type { SessionUser } from '../../../server/access/sessions';
import type { Database, Db } from '../../../server/db/database';
import { sessions, users } from '../../../server/db/schema';
import { storeContacts, type Contacts } from '../../../server/users/contacts';
import { openMemoryDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

const MINUTE = 60_000;
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let database: Database;
let db: Db;
let errors: unknown[];
let contacts: Contacts;
let session: SessionUser;
let other: SessionUser;

const open = (handle: Db = db) => (contacts = storeContacts(handle, (error) => errors.push(error)));

beforeAll(async () => {
  database = await openMemoryDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  errors = [];
  await db.delete(users);
  const made: SessionUser[] = [];
  for (const mark of [1, 2]) {
    const [user] = await db.insert(users).values(userRow(mark)).returning();
    const userId = user?.id ?? 0;
    const [row] = await db
      .insert(sessions)
      .values({ tokenHash: `t${mark}`, filedataHash: `f${mark}`, userId, lastSeenAt: LONG_AGO })
      .returning();
    // The cast is safe: the tested code uses only these fields of a session's user.
    made.push({ sessionId: row?.id ?? 0, userId, version: null, lastSeenAt: LONG_AGO } as unknown as SessionUser);
  }
  const [first, second] = made;
  if (first === undefined || second === undefined) throw new Error('There are two sessions.');
  [session, other] = [first, second];
  open();
});
afterEach(() => jest.restoreAllMocks());

/** Simulates a call to the server and waits until the resulting writes are done. */
async function call(version?: string, by = session): Promise<void> {
  // The cast is safe: the tested code uses only the headers of a request.
  const request = { headers: version === undefined ? {} : { [HEADERS.applicationVersion.toLowerCase()]: version } };
  contacts.onSession(by, request as unknown as FastifyRequest);
  await contacts.settled();
}
const stored = async ({ sessionId, userId }: SessionUser) => {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return {
    isSeen: [row, user].map((one) => (one?.lastSeenAt?.getTime() ?? 0) > LONG_AGO.getTime()),
    versions: [row?.version, user?.lastRequestVersion],
  };
};
const UNSEEN = { isSeen: [false, false], versions: [null, null] };

test('a call to the server updates the last contact of only its own session and user', async () => {
  await call('1.2.3');
  expect(await stored(session)).toEqual({ isSeen: [true, true], versions: ['1.2.3', '1.2.3'] });
  expect(await stored(other)).toEqual(UNSEEN);
  expect(errors).toEqual([]);
});

test.each([undefined, '1.2', 'latest'])(
  'a call without a valid app version keeps the stored version (version of the call: %s)',
  async (version) => {
    await call('1.2.3');
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * MINUTE);
    await db.update(sessions).set({ lastSeenAt: LONG_AGO });
    await call(version);
    later.mockRestore();
    expect(await stored(session)).toEqual({ isSeen: [true, true], versions: ['1.2.3', '1.2.3'] });
  },
);

test('a call without an app version keeps the version that another session stored for the user', async () => {
  await db.update(users).set({ lastRequestVersion: '1.0.0' });
  await call();
  expect(await stored(session)).toEqual({ isSeen: [true, true], versions: [null, '1.0.0'] });
});

test('a second call within five minutes is stored only if it comes from another app version', async () => {
  await call('1.2.3');
  await db.update(sessions).set({ lastSeenAt: LONG_AGO });
  await db.update(users).set({ lastSeenAt: LONG_AGO });
  await call('1.2.3');
  expect((await stored(session)).isSeen).toEqual([false, false]);
  await call('1.2.4');
  expect(await stored(session)).toEqual({ isSeen: [true, true], versions: ['1.2.4', '1.2.4'] });
});

test('a newly started server stores no contact if the stored one is recent', async () => {
  await call('1.2.3', { ...session, lastSeenAt: new Date(), version: '1.2.3' });
  expect(await stored(session)).toEqual(UNSEEN);
});

test('the pause of five minutes between stored contacts applies to each session separately', async () => {
  await call('1.2.3');
  await call('1.2.3', other);
  expect((await stored(other)).isSeen).toEqual([true, true]);
  // The server remembers the last contact in its memory, so this change of the database does not cause a new write.
  await db.update(sessions).set({ lastSeenAt: LONG_AGO });
  await call('1.2.3');
  expect((await stored(session)).isSeen[0]).toBe(false);
});

test('a failed write of a contact is reported and does not block later calls', async () => {
  const failing = new Proxy(db, {
    get: (whole, name) => {
      if (name === 'update')
        return () => {
          throw new Error('The connection broke.');
        };
      return Reflect.get(whole, name) as unknown;
    },
  });
  open(failing);
  await call('1.2.3');
  expect(errors.map(String)).toEqual(['Error: The connection broke.']);
  open();
  await call('1.2.3');
  expect((await stored(session)).isSeen).toEqual([true, true]);
});

test('the function `settled` waits until all running writes are done', async () => {
  const request = { headers: {} } as unknown as FastifyRequest;
  contacts.onSession(session, request);
  contacts.onSession(other, request);
  expect((await stored(session)).isSeen).toHaveLength(2);
  await contacts.settled();
  expect([(await stored(session)).isSeen, (await stored(other)).isSeen].flat()).toEqual([true, true, true, true]);
});
