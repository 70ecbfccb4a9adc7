/** Whose data the device shows, and what of that outlives the worker. */
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
/** A new worker. */
const restart = () => {
  parts.restart();
  return load();
};
const stored = () => readRecord('session', 'session');
const store = (value: object) => writeRecord('session', 'session', value);
/** How often the pauses of everything that asks the server were ended. */
const rings = () => parts.load<typeof StatusModule>('net/syncStatus').serverRest.rings;
const latestError = async () =>
  (await parts.load<typeof ErrorsModule>('database/lastError').readLastError())?.message ?? '';

beforeEach(async () => {
  parts = new WorkerParts();
  // Makes the database.
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
])('the header %p carries the token %p', (header, token) => {
  expect(session.bearerToken(request(header))).toBe(token);
});

test('nobody is logged in on a new device', async () => {
  expect(await session.readSession()).toEqual(NOBODY);
  expect(await session.sessionOwner()).toBeNull();
});

describe('a token that is learnt', () => {
  test('is kept for the next worker, and ends the pauses', async () => {
    await session.learnToken(ONE);
    expect(rings()).toBe(1);
    expect(await stored()).toEqual(loggedIn(ONE));
    expect(await restart().readSession()).toEqual(loggedIn(ONE));
  });

  test('is written once, and not with each request', async () => {
    await session.learnToken(ONE);
    await store(loggedIn(TWO));
    await session.learnToken(ONE);
    expect(await stored()).toEqual(loggedIn(TWO));
    expect(rings()).toBe(1);
  });

  test('takes the place of the one before, also of a refused one', async () => {
    await session.learnToken(ONE);
    await session.tokenRefused(ONE);
    await session.learnToken(TWO);
    expect(await session.readSession()).toEqual(loggedIn(TWO));
  });

  test('says whose data this is by its hash', async () => {
    for (const token of [ONE, TWO, ONE]) {
      await session.learnToken(token);
      expect(await session.sessionOwner()).toBe(createHash('sha256').update(token).digest('hex'));
    }
  });

  test('is hashed once', async () => {
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

  test('shows nobody’s data, also in the next worker', async () => {
    expect(await session.sessionOwner()).toBeNull();
    expect(await stored()).toEqual({ ...loggedIn(ONE), refused: true });
    expect(await restart().sessionOwner()).toBeNull();
  });

  test('is not brought back by a page that is slow to hear of it', async () => {
    await session.learnToken(TWO);
    await session.learnToken(ONE);
    expect((await session.readSession()).token).toBe(TWO);
  });

  test('holds once the server accepts it after all, and ends the pauses', async () => {
    const before = rings();
    await session.tokenAccepted(ONE);
    expect(rings()).toBe(before + 1);
    expect(await stored()).toEqual(loggedIn(ONE));
    await session.learnToken(TWO);
    await session.learnToken(ONE);
    expect((await session.readSession()).token).toBe(ONE);
  });

  test('is refused once: the second time nothing is written', async () => {
    await store(loggedIn(TWO));
    await session.tokenRefused(ONE);
    expect(await stored()).toEqual(loggedIn(TWO));
  });
});

test('what the server says of another token changes nothing', async () => {
  await session.learnToken(ONE);
  await session.tokenRefused(TWO);
  expect(await session.readSession()).toEqual(loggedIn(ONE));
  await session.tokenRefused(ONE);
  await session.tokenAccepted(TWO);
  expect((await session.readSession()).refused).toBe(true);
  await session.learnToken(TWO);
  expect((await session.readSession()).token).toBe(TWO);
});

test('an accepted token that was not refused is not written', async () => {
  await session.learnToken(ONE);
  const before = rings();
  await store(loggedIn(TWO));
  await session.tokenAccepted(ONE);
  expect(await stored()).toEqual(loggedIn(TWO));
  expect(rings()).toBe(before);
});

describe('a log-out', () => {
  test('leaves no token, and names those that the server has not heard of', async () => {
    expect(await session.loggedOutSession(null)).toEqual(NOBODY);
    await session.learnToken(ONE);
    session.adoptSession(await session.loggedOutSession(null));
    await session.learnToken(TWO);
    expect(await session.loggedOutSession(null)).toEqual({ ...NOBODY, pendingLogouts: [ONE, TWO] });
    // Nobody is logged in: the next log-out adds no token.
    session.adoptSession(await session.loggedOutSession(null));
    expect(await session.loggedOutSession(null)).toEqual({ ...NOBODY, pendingLogouts: [ONE, TWO] });
  });

  test.each([
    ['that another page brought', TWO, [ONE, TWO]],
    ['that it knows', ONE, [ONE]],
  ])('names the login of the page that asks for it, %s', async (_what, told, pendingLogouts) => {
    await session.learnToken(ONE);
    expect(await session.loggedOutSession(told)).toEqual({ ...NOBODY, pendingLogouts });
  });

  test('does not name a login once more that the server has heard to be over', async () => {
    await session.learnToken(ONE);
    session.adoptSession(await session.loggedOutSession(null));
    await session.logoutSent(ONE);
    expect(await session.loggedOutSession(ONE)).toEqual(NOBODY);
  });

  test('holds against a page that is slow to hear of it, in this worker and the next', async () => {
    session.adoptSession({ ...NOBODY, pendingLogouts: [ONE] });
    await session.learnToken(ONE);
    expect(await session.readSession()).toEqual({ ...NOBODY, pendingLogouts: [ONE] });
    await store({ ...NOBODY, pendingLogouts: [TWO] });
    restart();
    await session.learnToken(TWO);
    expect(await session.readSession()).toEqual({ ...NOBODY, pendingLogouts: [TWO] });
  });

  test('is forgotten once the server has heard of it, that one alone', async () => {
    session.adoptSession({ ...NOBODY, pendingLogouts: [ONE, TWO] });
    await session.logoutSent(ONE);
    expect(await stored()).toEqual({ ...NOBODY, pendingLogouts: [TWO] });
    expect(await session.readSession()).toEqual({ ...NOBODY, pendingLogouts: [TWO] });
  });
});

describe('a database that fails', () => {
  test('while it is read: what pages say holds in this worker, and nothing is written over what is stored', async () => {
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

  test('while it is written: the token holds in this worker', async () => {
    await session.readSession();
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await session.learnToken(ONE);
    expect(await session.readSession()).toEqual(loggedIn(ONE));
    expect(await latestError()).toMatch(/^session: .*Internal error/);
    mend();
    expect(await stored()).toBeUndefined();
  });

  test('a session that was taken over takes the place of what could not be stored', async () => {
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await session.learnToken(ONE);
    session.adoptSession(NOBODY);
    expect(await session.readSession()).toEqual(NOBODY);
    mend();
  });
});

test('a database that is removed takes the session with it, also what could not be stored', async () => {
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

test('two that read at the same time see the same session, also when one writes meanwhile', async () => {
  const reads = [session.readSession(), session.readSession()];
  await session.learnToken(ONE);
  await Promise.all(reads);
  expect(await session.readSession()).toEqual(loggedIn(ONE));
});
