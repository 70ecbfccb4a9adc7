import { StateStorage } from '../../../../src/app/store/stateStorage';
import { keySubmitted } from '../../../../src/features/auth/authEvents';
import { selectUnlocked } from '../../../../src/features/auth/authSelectors';
import { formerMark } from '../../../../src/features/auth/formerMark';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { readLegacyKey, removeLegacyKey } from '../../../../src/features/auth/legacyKey';
import { FakeServer, refusal, silence } from '../../../support/fakeServer';
import { offerHash } from '../../../support/offerHash';
import { settle } from '../../../support/settle';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, TOKEN as STORED_TOKEN } from '../../../support/storeLogin';

const AUTHENTICATE = 'POST /api/v1/authenticate';
const TOKEN = 't'.repeat(43);
const MARK = 'a'.repeat(32);
/** User ID for the key AAAA-BBBB: the first twelve bytes of the SHA-256 of `dachberater AAAABBBB`. */
const MARK_OF_KEY = '15b812e7c56f82184b3798f8';
const accepted = (more: object = {}) => ({ valid: true, token: TOKEN, permission: 'p'.repeat(36), ...more });

let server: FakeServer;
let app: StartedApp | null;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  app = null;
  server = new FakeServer();
});

afterEach(async () => {
  await app?.stop();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const start = async (): Promise<StartedApp> => (app = await startApp());
const submit = async ({ store }: StartedApp, key = 'AAAA-BBBB') => {
  store.dispatch(keySubmitted(key));
  await settle(50);
};
const auth = ({ store }: StartedApp) => store.getState().auth;
/** Waits until the page has accepted the key. Hashing the key takes real time despite Jest's fake timers. */
const untilAccepted = async (started: StartedApp) => {
  while (!auth(started).validated) await settle(10);
};

describe('on a page with https, the user ID that the page derives from the access key', () => {
  let takeHash: () => void;
  beforeEach(() => {
    const before = Object.getOwnPropertyDescriptor(crypto, 'subtle');
    offerHash();
    takeHash = () => {
      if (before === undefined) Reflect.deleteProperty(crypto, 'subtle');
      else Object.defineProperty(crypto, 'subtle', before);
    };
  });
  afterEach(() => takeHash());

  test.each(['AAAA-BBBB', 'aaaa bbbb', ' Aaaa\u2013bbbB ', 'AAAABBBB'])(
    "does not depend on the key's capital letters, spaces or dashes (typed key: %j)",
    async (typed) => {
      expect(await formerMark(typed)).toBe(MARK_OF_KEY);
    },
  );

  test('is the same for the letter O and the digit 0', async () => {
    expect(await formerMark('oOiIlL')).toBe(await formerMark('001111'));
    expect(await formerMark('O0')).not.toBe(await formerMark('11'));
  });

  test('is kept as a former user ID when the server sends another user ID', async () => {
    server.on(AUTHENTICATE, accepted({ user: MARK }));
    const started = await start();
    await submit(started);
    await untilAccepted(started);
    expect(auth(started)).toMatchObject({ user: MARK, formerUsers: [MARK_OF_KEY] });
  });

  test.each([
    ['no user ID', {}],
    ['a malformed user ID', { user: 'x' }],
  ])('is used when the server sends %s', async (_name, more) => {
    server.on(AUTHENTICATE, accepted(more));
    const started = await start();
    await submit(started);
    await untilAccepted(started);
    expect(auth(started)).toMatchObject({ user: MARK_OF_KEY, formerUsers: [] });
  });
});

test('without https, the app derives no user ID from the key', async () => {
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  server.on(AUTHENTICATE, accepted({ user: MARK }));
  const started = await start();
  await submit(started);
  expect(auth(started)).toMatchObject({ user: MARK, formerUsers: [] });
});

test('a person belongs to the lowest group when the server sends no permission', async () => {
  server.on(AUTHENTICATE, { valid: true, token: TOKEN });
  const started = await start();
  await submit(started);
  expect(auth(started)).toMatchObject({ token: TOKEN, permission: '' });
});

test('the page ignores a second key during the check of the first key', async () => {
  server.on(AUTHENTICATE, () => new Promise((resolve) => setTimeout(() => resolve(refusal(429, 'Später.')), 1_000)));
  const started = await start();
  await submit(started, 'one');
  await submit(started, 'two');
  await jest.advanceTimersByTimeAsync(2_000);
  await submit(started, 'three');
  expect(server.requests(AUTHENTICATE).map(({ body }) => body)).toEqual(['key=one', 'key=three']);
});

test('the session begins without a reload when the device has no storage', async () => {
  server.on(AUTHENTICATE, accepted());
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const started = await start();
  started.storage.close();
  await submit(started);
  expect(selectUnlocked(started.store.getState())).toBe(false);
  await jest.advanceTimersByTimeAsync(2_400);
  expect(started.reloads()).toBe(0);
  expect(selectUnlocked(started.store.getState())).toBe(true);
});

test('the session begins without a reload when a full device cannot store the cart', async () => {
  server.on(AUTHENTICATE, accepted());
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  const started = await start();
  const write = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.endsWith('persist:cart')) throw new DOMException('Full.', 'QuotaExceededError');
    write.call(this, key, value);
  });
  started.store.dispatch(documentSelected({ image: 'a'.repeat(22), name: 'Biber', description: '' }));
  await submit(started);
  await jest.advanceTimersByTimeAsync(2_400);
  expect(await new StateStorage().getItem('persist:auth')).toContain(TOKEN);
  expect(started.reloads()).toBe(0);
  expect(selectUnlocked(started.store.getState())).toBe(true);
  expect(started.store.getState().cart.items).toHaveLength(1);
});

describe('an access key stored by an older app', () => {
  test.each([
    ['nothing', null, null],
    ['an empty text', '', null],
    ['blanks', '   ', null],
    ['a text with outer blanks', ' legacy ', 'legacy'],
  ])(
    'is read without outer blanks, and a blank key counts as missing (stored: %s, value: %j, result: %j)',
    (_name, stored, read) => {
      if (stored !== null) localStorage.setItem('key', stored);
      expect(readLegacyKey()).toBe(read);
      removeLegacyKey();
      expect(localStorage.getItem('key')).toBeNull();
    },
  );

  test('is ignored in a browser without localStorage', () => {
    for (const call of ['getItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('No.', 'SecurityError');
      });
    expect(readLegacyKey()).toBeNull();
    expect(removeLegacyKey).not.toThrow();
  });

  test('logs the person in without a login form', async () => {
    localStorage.setItem('key', 'legacy');
    let answer: (response: object) => void = () => undefined;
    server.on(AUTHENTICATE, () => new Promise<object>((resolve) => (answer = resolve)));
    const started = await start();
    expect(server.requests(AUTHENTICATE).map(({ body }) => body)).toEqual(['key=legacy']);
    expect(auth(started)).toMatchObject({ required: false, validated: false });
    answer(accepted({ user: MARK }));
    await settle(10);
    expect(auth(started)).toMatchObject({ token: TOKEN, user: MARK, validated: true });
    // The page stores the login without the usual delay, because a person may close the app now.
    expect(await new StateStorage().getItem('persist:auth')).toContain(TOKEN);
    expect(localStorage.getItem('key')).toBeNull();
  });

  test('is deleted when the person is logged in', async () => {
    await storeLogin();
    localStorage.setItem('key', 'legacy');
    const started = await start();
    await settle(1_000);
    expect(localStorage.getItem('key')).toBeNull();
    expect(server.requests(AUTHENTICATE)).toEqual([]);
    expect(auth(started).token).toBe(STORED_TOKEN);
  });

  test.each([
    ['that there were too many tries', refusal(429, 'Zu viele.')],
    ['with an error', refusal(500, '')],
  ])('stays stored when the server answers %s', async (_name, answer) => {
    localStorage.setItem('key', 'legacy');
    server.on(AUTHENTICATE, answer);
    const started = await start();
    await settle(1_000);
    expect(auth(started)).toMatchObject({ required: true, validated: false });
    expect(localStorage.getItem('key')).toBe('legacy');
  });

  test('is sent only once per page', async () => {
    localStorage.setItem('key', 'legacy');
    server.on(AUTHENTICATE, silence);
    await start();
    await settle(10_000);
    expect(server.requests(AUTHENTICATE)).toHaveLength(1);
  });
});
