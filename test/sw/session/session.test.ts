import { createHash } from 'node:crypto';
import type * as SessionModule from '../../../sw/session/session';
import type * as StatusModule from '../../../sw/net/syncStatus';
import type * as DatabaseModule from '../../../sw/database/database';
import type * as ErrorsModule from '../../../sw/database/lastError';
import { failDatabase, readRecord, writeRecord } from '../../support/workerDevice/storedRecords';
import { WorkerParts } from '../../support/workerDevice/workerParts';

const [ONE, TWO] = ['token-number-one', 'token-number-two'];
const NOBODY = { token: null, refused: false, pendingLogouts: [] };
const loggedIn = (token: string) => ({ ...NOBODY, token });

let parts: WorkerParts;
let session: typeof SessionModule;

const load = () => (session = parts.load<typeof SessionModule>('session/session'));
const restart = () => {
  parts.restart();
  return load();
};
const stored = () => readRecord('session', 'session');
const store = (value: object) => writeRecord('session', 'session', value);
/** Returns how many times the worker has ended all pauses between requests to the server. */
const rings = () => parts.load<typeof StatusModule>('net/syncStatus').serverRest.rings;
const latestError = async () =>
  (await parts.load<typeof ErrorsModule>('database/lastError').readLastError())?.message ?? '';

beforeEach(async () => {
  parts = new WorkerParts();
  // This call creates the database, because `readRecord` and `writeRecord` do not create it.
  await load().readSession();
  restart();
});
afterEach(() => jest.restoreAllMocks());

const request = (authorization?: string) =>
  new Request('https://tablet.example/', authorization === undefined ? {} : { headers: { authorization } });

test.each([
  [undefined, null],
  ['', null],
  ['Bearer 123456789', null],
  ['Bearer 1234567890', '1234567890'],
  ['bearer 1234567890', '1234567890'],
  ['Bearer  1234567890', null],
  ['Bearer 1234567890 x', null],
  ['Bearer12345678901', null],
  ['x Bearer 1234567890', null],
  ['Basic 1234567890', null],
])('reading the login token from the Authorization header: %p gives %p', (header, token) => {
  expect(session.bearerToken(request(header))).toBe(token);
});

test('a new device has no login', async () => {
  expect(await session.readSession()).toEqual(NOBODY);
  expect(await session.sessionOwner()).toBeNull();
});

describe('a login token that the worker learns from a page', () => {
  test('is kept after a restart of the worker', async () => {
    await session.learnToken(ONE);
    expect(rings()).toBe(1);
    expect(await stored()).toEqual(loggedIn(ONE));
    expect(await restart().readSession()).toEqual(loggedIn(ONE));
  });

  test('is stored once, not with each request', async () => {
    await session.learnToken(ONE);
    await store(loggedIn(TWO));
    await session.learnToken(ONE);
    expect(await stored()).toEqual(loggedIn(TWO));
    expect(rings()).toBe(1);
  });

  test('replaces even a refused token', async () => {
    await session.learnToken(ONE);
    await session.tokenRefused(ONE);
    await session.learnToken(TWO);
    expect(await session.readSession()).toEqual(loggedIn(TWO));
  });

  test("identifies the session's owner by the SHA-256 of the token", async () => {
    for (const token of [ONE, TWO, ONE]) {
      await session.learnToken(token);
      expect(await session.sessionOwner()).toBe(createHash('sha256').update(token).digest('hex'));
    }
  });

  test('is hashed only once', async () => {
    await session.learnToken(ONE);
    const digest = jest.spyOn(crypto.subtle, 'digest');
    await session.sessionOwner();
    await session.sessionOwner();
    expect(digest).toHaveBeenCalledTimes(1);
  });
});

describe('a token that the server refused', () => {
  beforeEach(async () => {
    await session.learnToken(ONE);
    await session.tokenRefused(ONE);
  });

  test('gives no access to data, even after a restart', async () => {
    expect(await session.sessionOwner()).toBeNull();
    expect(await stored()).toEqual({ ...loggedIn(ONE), refused: true });
    expect(await restart().sessionOwner()).toBeNull();
  });

  test('is ignored when a slow page still sends it', async () => {
    await session.learnToken(TWO);
    await session.learnToken(ONE);
    expect((await session.readSession()).token).toBe(TWO);
  });

  test('counts as valid again once the server accepts it', async () => {
    const before = rings();
    await session.tokenAccepted(ONE);
    expect(rings()).toBe(before + 1);
    expect(await stored()).toEqual(loggedIn(ONE));
    await session.learnToken(TWO);
    await session.learnToken(ONE);
    expect((await session.readSession()).token).toBe(ONE);
  });

  test('leaves the session unchanged when another token was stored meanwhile', async () => {
    await store(loggedIn(TWO));
    await session.tokenRefused(ONE);
    expect(await stored()).toEqual(loggedIn(TWO));
  });
});

test('the stored session does not change when the server accepts or refuses another token', async () => {
  await session.learnToken(ONE);
  await session.tokenRefused(TWO);
  expect(await session.readSession()).toEqual(loggedIn(ONE));
  await session.tokenRefused(ONE);
  await session.tokenAccepted(TWO);
  expect((await session.readSession()).refused).toBe(true);
  await session.learnToken(TWO);
  expect((await session.readSession()).token).toBe(TWO);
});

test('a token that counts as accepted already is not stored again', async () => {
  await session.learnToken(ONE);
  const before = rings();
  await store(loggedIn(TWO));
  await session.tokenAccepted(ONE);
  expect(await stored()).toEqual(loggedIn(TWO));
  expect(rings()).toBe(before);
});

describe('a log-out', () => {
  test('removes the token and keeps a list of ended logins for the server', async () => {
    expect(await session.loggedOutSession(null)).toEqual(NOBODY);
    await session.learnToken(ONE);
    session.adoptSession(await session.loggedOutSession(null));
    await session.learnToken(TWO);
    expect(await session.loggedOutSession(null)).toEqual({ ...NOBODY, pendingLogouts: [ONE, TWO] });
    // No person has logged in again, so another log-out adds no token to `pendingLogouts`.
    session.adoptSession(await session.loggedOutSession(null));
    expect(await session.loggedOutSession(null)).toEqual({ ...NOBODY, pendingLogouts: [ONE, TWO] });
  });

  test.each([
    ['that the worker does not know', TWO, [ONE, TWO]],
    ['that the worker knows', ONE, [ONE]],
  ])(
    "puts the page's login token on the list of pending log-outs (a token %s)",
    async (_what, told, pendingLogouts) => {
      await session.learnToken(ONE);
      expect(await session.loggedOutSession(told)).toEqual({ ...NOBODY, pendingLogouts });
    },
  );

  test('does not list a login whose end the server knows already', async () => {
    await session.learnToken(ONE);
    session.adoptSession(await session.loggedOutSession(null));
    await session.logoutSent(ONE);
    expect(await session.loggedOutSession(ONE)).toEqual(NOBODY);
  });

  test('is not undone by a slow page that still sends the token', async () => {
    session.adoptSession({ ...NOBODY, pendingLogouts: [ONE] });
    await session.learnToken(ONE);
    expect(await session.readSession()).toEqual({ ...NOBODY, pendingLogouts: [ONE] });
    await store({ ...NOBODY, pendingLogouts: [TWO] });
    restart();
    await session.learnToken(TWO);
    expect(await session.readSession()).toEqual({ ...NOBODY, pendingLogouts: [TWO] });
  });

  test('is removed from the list of pending log-outs once the server has confirmed this log-out, while other log-outs stay', async () => {
    session.adoptSession({ ...NOBODY, pendingLogouts: [ONE, TWO] });
    await session.logoutSent(ONE);
    expect(await stored()).toEqual({ ...NOBODY, pendingLogouts: [TWO] });
    expect(await session.readSession()).toEqual({ ...NOBODY, pendingLogouts: [TWO] });
  });
});

describe('a database that fails', () => {
  test("during a read makes the worker use the pages' tokens", async () => {
    await store({ ...loggedIn(ONE), pendingLogouts: [TWO] });
    const mend = failDatabase({ at: 'request', how: 'fails' });
    expect(await session.readSession()).toEqual(NOBODY);
    expect(await latestError()).toMatch(/^session: .*Internal error/);
    await session.learnToken('token-number-three');
    expect((await session.readSession()).token).toBe('token-number-three');
    mend();
    expect(await stored()).toEqual({ ...loggedIn(ONE), pendingLogouts: [TWO] });
    expect((await session.readSession()).token).toBe(ONE);
  });

  test('during a write leaves the token in memory', async () => {
    await session.readSession();
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await session.learnToken(ONE);
    expect(await session.readSession()).toEqual(loggedIn(ONE));
    expect(await latestError()).toMatch(/^session: .*Internal error/);
    mend();
    expect(await stored()).toBeUndefined();
  });

  test('still lets a log-out replace the session in memory', async () => {
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await session.learnToken(ONE);
    session.adoptSession(NOBODY);
    expect(await session.readSession()).toEqual(NOBODY);
    mend();
  });
});

test('removing the database ends the session, even a session that exists only in memory', async () => {
  const { deleteDatabase } = parts.load<typeof DatabaseModule>('database/database');
  await session.learnToken(ONE);
  await deleteDatabase();
  expect(await session.readSession()).toEqual(NOBODY);
  restart();
  const mend = failDatabase({ at: 'request', how: 'fails' });
  await session.learnToken(ONE);
  await parts.load<typeof DatabaseModule>('database/database').deleteDatabase();
  expect(await session.readSession()).toEqual(NOBODY);
  mend();
});

test('a login token that arrives during parallel reads of the session is kept', async () => {
  const reads = [session.readSession(), session.readSession()];
  await session.learnToken(ONE);
  await Promise.all(reads);
  expect(await session.readSession()).toEqual(loggedIn(ONE));
});
