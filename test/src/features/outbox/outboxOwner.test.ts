import { tokenRefused } from '../../../../src/api/apiEvents';
import { keySubmitted } from '../../../../src/features/auth/authEvents';
import { keyAccepted } from '../../../../src/features/auth/authSlice';
import { selectForeignKeys, selectOwnEntries } from '../../../../src/features/outbox/outboxSelectors';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { offerHash } from '../../../support/offerHash';
import { settle } from '../../../support/settle';
import { startApp, type StartedApp } from '../../../support/startApp';

const CART = 'POST /api/v1/cart';
const AUTHENTICATE = 'POST /api/v1/authenticate';
const SESSION = 'GET /api/v1/session';
const ID = '00000000-0000-4000-8000-000000000001';
const ITEM = { image: 'a'.repeat(22), name: 'Biber', description: '' };
const TOKEN = 't'.repeat(43);
const MARK = 'a'.repeat(32);
const KEY = 'AAAA-BBBB';
/** User ID for the key AAAA-BBBB: the first twelve bytes of the SHA-256 of `dachberater AAAABBBB`. */
const MARK_OF_KEY = '15b812e7c56f82184b3798f8';

offerHash();

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer()
    .on(CART, { id: ID })
    .on(`GET /api/v1/cart/${ID}`, { id: ID, status: 'queued', at: '2026-11-20T08:00:00.000Z' });
  server.online = false;
  app = await startApp();
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
const own = () => selectOwnEntries(app.store.getState());
const foreign = () => selectForeignKeys(app.store.getState());
const accepted = (user?: string) => ({
  valid: true,
  token: TOKEN,
  permission: 'p'.repeat(36),
  message: '',
  user,
  person: '',
});

/** A person presses send while the device is offline, so the mail waits in the outbox. */
async function leaveEntry(user: string | null): Promise<void> {
  app.store.dispatch(keyAccepted({ token: 'o'.repeat(43), permission: '', user }));
  await restart();
  app.store.dispatch(sendingRequested({ user, email: 'a@b.de', items: [ITEM] }));
  await seconds(1);
  expect(own()).toHaveLength(1);
}

async function restart(): Promise<void> {
  await app.stop();
  app = await startApp();
}

const connect = () => {
  server.online = true;
  window.dispatchEvent(new Event('online'));
};

/** A person enters this key while the device is online. The page then reloads. */
async function unlock(key: string): Promise<void> {
  server.online = true;
  app.store.dispatch(keySubmitted(key));
  while (!app.store.getState().auth.validated) await settle(10);
  await restart();
  await seconds(1);
}

test('a person with a new access key keeps the outbox entries', async () => {
  server.on(AUTHENTICATE, accepted(MARK));
  await unlock(KEY);
  expect(app.store.getState().auth.user).toBe(MARK);
  server.online = false;
  app.store.dispatch(sendingRequested({ user: MARK, email: 'a@b.de', items: [ITEM] }));
  await seconds(1);
  app.store.dispatch(tokenRefused({ token: TOKEN }));
  await unlock('NEW-KEY');
  await seconds(10);
  expect(own().map(({ progress }) => progress.status)).toEqual(['accepted']);
  expect(foreign()).toEqual([]);
});

test('a person who enters the same access key finds the stored entries', async () => {
  await leaveEntry(MARK_OF_KEY);
  app.store.dispatch(tokenRefused({ token: 'o'.repeat(43) }));
  server.on(AUTHENTICATE, accepted(MARK));
  await unlock('aaaa bbbb');
  await seconds(10);
  expect(own().map(({ user, progress }) => [user, progress.status])).toEqual([[MARK, 'accepted']]);
  expect(foreign()).toEqual([]);
});

test.each([
  ['a hash of the key', MARK_OF_KEY],
  ['a random value of one login (pages without https)', '0b6e4f6e-5d0c-4b8e-9a64-0f3f1f0f7a11'],
  ['missing', null],
])('outbox entries whose stored owner is %s get the user ID that the server sends', async (_name, former) => {
  await leaveEntry(former);
  server.on(SESSION, { user: MARK, person: '' }).on(CART, refusal(429, 'Später.'));
  connect();
  await seconds(1);
  expect(own().map(({ user }) => user)).toEqual([MARK]);
  app.store.dispatch(tokenRefused({ token: 'o'.repeat(43) }));
  server.on(AUTHENTICATE, accepted(MARK)).on(CART, { id: ID });
  await unlock('NEW-KEY');
  await seconds(10);
  expect(own().map(({ progress }) => progress.status)).toEqual(['accepted']);
  // Each start requests the session once, and the start without a connection repeats its request.
  expect(server.requests(SESSION)).toHaveLength(3);
});

test('the next start corrects outbox entries that were stored with a former owner', async () => {
  await leaveEntry(MARK_OF_KEY);
  const former = await app.storage.getItem('persist:outbox');
  server.on(SESSION, { user: MARK, person: '' });
  connect();
  await seconds(1);
  await app.stop();
  server.online = false;
  await app.storage.setItem('persist:outbox', former ?? '');
  app = await startApp();
  expect(own().map(({ user }) => user)).toEqual([MARK]);
});

test('outbox entries of other people keep their owners and are not sent', async () => {
  await leaveEntry('c'.repeat(32));
  app.store.dispatch(tokenRefused({ token: 'o'.repeat(43) }));
  server.on(AUTHENTICATE, accepted(MARK));
  const before = server.requests(CART).length;
  await unlock(KEY);
  await seconds(600);
  expect(own()).toEqual([]);
  expect(foreign()).toHaveLength(1);
  expect(server.requests(CART)).toHaveLength(before);
});

test('until the server sends a user ID, the app derives one from the access key', async () => {
  server.on(AUTHENTICATE, accepted(undefined));
  await unlock(KEY);
  expect(app.store.getState().auth.user).toBe(MARK_OF_KEY);
  await seconds(600);
  expect(server.requests(SESSION)).toHaveLength(1);
  server.on(SESSION, { user: MARK, person: '' });
  await restart();
  await seconds(1);
  expect(app.store.getState().auth).toMatchObject({ user: MARK, formerUsers: [MARK_OF_KEY] });
});
