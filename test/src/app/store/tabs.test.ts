import { createHash } from 'node:crypto';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { tokenRefused } from '../../../../src/api/apiEvents';
import { selectUnlocked } from '../../../../src/features/auth/authSelectors';
import { keySubmitted } from '../../../../src/features/auth/authEvents';
import { authRestored, keyAccepted, loggedOut, rightsLearned } from '../../../../src/features/auth/authSlice';
import { loggedOutElsewhere } from '../../../../src/features/device/deviceEvents';
import { cartToggled, documentRemoved, documentSelected } from '../../../../src/features/cart/cartSlice';
import { entryRemoved, sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer } from '../../../support/fakeServer';
import { offerHash } from '../../../support/offerHash';
import { settle } from '../../../support/settle';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, TOKEN } from '../../../support/storeLogin';

const item = { image: 'a'.repeat(22), name: 'Biber', description: '' };

let server: FakeServer;
let one: StartedApp;
let other: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  one = await startApp();
  other = await startApp();
});

afterEach(async () => {
  await one.stop();
  await other.stop();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('all tabs show the same cart', async () => {
  one.store.dispatch(documentSelected(item));
  await settle();
  expect(other.store.getState().cart.items).toEqual([item]);
  other.store.dispatch(documentRemoved({ id: item.image }));
  await settle();
  expect(one.store.getState().cart.items).toEqual([]);
});

test('all tabs know the rights that one tab has learned', async () => {
  one.store.dispatch(rightsLearned(['editor']));
  await settle();
  expect(other.store.getState().auth.rights).toEqual(['editor']);
});

test('a cart change in one tab reloads no tab', async () => {
  expect(other.store.getState().auth.required).toBe(true);
  one.store.dispatch(documentSelected(item));
  await settle(10_000);
  expect([one.reloads(), other.reloads()]).toEqual([0, 0]);
});

test('a login in one tab does not reload tabs that are logged in', async () => {
  const login = keyAccepted({ token: 't'.repeat(43), permission: '' });
  one.store.dispatch(login);
  await settle(2_400);
  expect(other.reloads()).toBe(1);
  // Puts the stored login into the state, as a reload of this tab does.
  other.store.dispatch(authRestored({ hasLegacyKey: false }));
  one.store.dispatch(login);
  await settle(10_000);
  expect(other.reloads()).toBe(1);
});

test('a login in another tab does not reload a tab with an unstored cart', async () => {
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  const write = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.endsWith('persist:cart')) throw new DOMException('Full.', 'QuotaExceededError');
    write.call(this, key, value);
  });
  other.store.dispatch(documentSelected(item));
  await settle();
  one.store.dispatch(keyAccepted({ token: 't'.repeat(43), permission: '' }));
  await settle(10_000);
  expect(other.reloads()).toBe(0);
  expect(selectUnlocked(other.store.getState())).toBe(true);
  expect(other.store.getState().cart.items).toEqual([item]);
});

describe('a message from another tab', () => {
  /** Sends messages on the channel between tabs, as an earlier build of the app in another tab might. */
  const say = async (...messages: readonly unknown[]) => {
    const channel = new BroadcastChannel('dachberater');
    for (const message of messages) channel.postMessage(message);
    await settle();
    channel.close();
  };

  test.each([
    ['null', null],
    ['a text', documentSelected.type],
    ['a list', [documentSelected(item)]],
    ['an object without a type', { payload: item }],
    ['an object whose type is no text', { type: 7 }],
    ['an event that concerns only one tab', cartToggled()],
    ['an unknown event', { type: 'cart/exploded' }],
  ])('changes nothing if the message is %s', async (_name, message) => {
    const before = other.store.getState();
    await say(message);
    expect(other.store.getState()).toEqual(before);
  });

  test("about an earlier person's log-out does not change a later login", async () => {
    one.store.dispatch(keyAccepted({ token: 'b'.repeat(43), permission: '' }));
    await settle(2_400);
    const login = JSON.stringify({
      token: JSON.stringify('a'.repeat(43)),
      permission: '""',
      _persist: '{"version":-1}',
    });
    await one.stop();
    await new StateStorage().setItem('persist:auth', login);
    await say({ type: loggedOut.type });
    await settle(5_000);
    expect(other.store.getState().auth).toMatchObject({ token: null, required: true });
    expect(await new StateStorage().getItem('persist:auth')).toBe(login);
  });
});

describe('a tab that slept while one person logged out and another person logged in', () => {
  const [before, after] = ['b'.repeat(43), 'a'.repeat(43)];
  const [anna, bert] = ['a'.repeat(32), 'b'.repeat(32)];
  const stored = (fields: object) =>
    JSON.stringify({
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])),
      _persist: '{"version":-1,"rehydrated":true}',
    });
  const login = stored({ token: after, permission: '', user: bert });
  const cart = stored({ items: [item] });

  /** Another tab stores Bert's login while Anna's tab still has a document in its cart. */
  beforeEach(async () => {
    one.store.dispatch(keyAccepted({ token: before, permission: '', user: anna }));
    await settle(2_400);
    other.store.dispatch(authRestored({ hasLegacyKey: false }));
    other.store.dispatch(documentSelected(item));
    await settle(1_000);
    await one.stop();
    await new StateStorage().setItem('persist:auth', login);
    await new StateStorage().setItem('persist:cart', cart);
  });

  test.each([
    ['log-out, login and actions of the next person', [loggedOut(), accepted(), documentSelected(item)]],
    ['login and actions of the next person without the log-out', [accepted(), documentSelected(item)]],
  ])('reacts to late messages only with a reload (messages: %s)', async (_name, told) => {
    const reloads = other.reloads();
    const channel = new BroadcastChannel('dachberater');
    const heard: unknown[] = [];
    channel.onmessage = ({ data }) => heard.push(data);
    for (const message of told) channel.postMessage(message);
    await settle(5_000);
    channel.close();
    expect(heard).toEqual([]);
    expect(other.reloads()).toBe(reloads + 1);
    expect(other.store.getState().auth.token).toBeNull();
    expect(await new StateStorage().getItem('persist:auth')).toBe(login);
    expect(await new StateStorage().getItem('persist:cart')).toBe(cart);
  });

  test('keeps its documents when the first person logs in again', async () => {
    const reloads = other.reloads();
    const channel = new BroadcastChannel('dachberater');
    channel.postMessage(keyAccepted({ token: after, permission: '', user: anna }));
    await settle(5_000);
    channel.close();
    expect(other.store.getState().auth.token).toBe(after);
    expect(other.store.getState().cart.items).toEqual([item]);
    expect(other.reloads()).toBe(reloads);
  });

  test("does not remove the next person's documents", async () => {
    other.store.dispatch(tokenRefused({ token: before }));
    await settle(1_000);
    const channel = new BroadcastChannel('dachberater');
    const heard: unknown[] = [];
    channel.onmessage = ({ data }) => heard.push(data);
    channel.postMessage(accepted());
    await settle(5_000);
    channel.close();
    expect(other.store.getState().cart.items).toEqual([]);
    expect(heard).toEqual([]);
  });

  function accepted() {
    return keyAccepted({ token: after, permission: '', user: bert });
  }
});

test('a login in one tab unlocks the other tabs, and a log-out locks them', async () => {
  one.store.dispatch(keyAccepted({ token: 't'.repeat(43), permission: '' }));
  await settle(2_400);
  expect(other.store.getState().auth.token).toBe('t'.repeat(43));
  expect(other.reloads()).toBe(1);
  one.store.dispatch(loggedOut());
  await settle(100);
  expect(other.store.getState().auth).toMatchObject({ token: null, required: true });
});

test('two tabs that are unlocked at the same time both continue with the stored login', async () => {
  for (const app of [one, other])
    app.store.dispatch(documentSelected({ ...item, image: app === one ? 'o'.repeat(22) : item.image }));
  await settle();
  server.on('POST /api/v1/authenticate', ({ body }) => {
    const user = body.includes('anna') ? 'a'.repeat(32) : 'b'.repeat(32);
    return { valid: true, token: user.padEnd(43, 'x'), permission: '', message: '', user };
  });
  one.store.dispatch(keySubmitted('key of anna'));
  other.store.dispatch(keySubmitted('key of bert'));
  await settle(10_000);
  expect([one.reloads(), other.reloads()]).toEqual([1, 1]);
  await one.stop();
  await other.stop();
  one = await startApp();
  other = await startApp();
  const tokens = [one, other].map(({ store }) => store.getState().auth.token);
  expect(tokens[0]).toMatch(/^[ab]{32}x{11}$/);
  expect(tokens[1]).toBe(tokens[0]);
});

test('a log-out that arrives late does not end the next person’s login', async () => {
  const [before, after] = ['b'.repeat(43), 'a'.repeat(43)];
  one.store.dispatch(keyAccepted({ token: before, permission: '' }));
  await settle(2_400);
  // The other tab slept while one person logged out and the next person logged in. The device already stores the new
  // login.
  const login = JSON.stringify({ token: JSON.stringify(after), permission: '""', _persist: '{"version":-1}' });
  await one.storage.setItem('persist:auth', login);
  const sent = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
  other.store.dispatch(loggedOutElsewhere());
  await settle(5_000);
  expect(other.store.getState().auth).toMatchObject({ token: null, required: true });
  expect(other.reloads()).toBe(2);
  expect(await one.storage.getItem('persist:auth')).toBe(login);
  expect(sent).not.toHaveBeenCalled();
  sent.mockRestore();
});

describe('when another tab acts after the state is read and before the sagas start,', () => {
  const CART = 'POST /api/v1/cart';
  const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);
  const request = () => sendingRequested({ user: one.store.getState().auth.user, email: 'a@b.de', items: [item] });

  /** Starts another tab, and calls `tell` before the sagas of this other tab begin. */
  const startOther = async (tell: () => void) => {
    const beforeSagas = async () => {
      tell();
      await settle();
    };
    other = await startApp({ beforeSagas });
    await settle();
  };

  beforeEach(async () => {
    await one.stop();
    await other.stop();
    await storeLogin();
    server.online = false;
    one = await startApp();
  });

  test('a mail that another tab deleted is not sent', async () => {
    const mail = request();
    one.store.dispatch(mail);
    await minutes(1);
    await startOther(() => {
      one.store.dispatch(entryRemoved({ key: mail.payload.key }));
      server.asked.length = 0;
      server.online = true;
    });
    await minutes(20);
    expect(server.requests(CART)).toEqual([]);
    expect(other.store.getState().outbox.entries).toEqual([]);
  });

  test('a mail that another tab added appears once', async () => {
    const [stored, added] = [request(), request()];
    one.store.dispatch(stored);
    await minutes(1);
    await startOther(() => {
      one.store.dispatch(stored);
      one.store.dispatch(added);
    });
    const keys = other.store.getState().outbox.entries.map(({ key }) => key);
    expect(keys).toEqual([stored.payload.key, added.payload.key]);
  });

  test('the page applies a document selected in another tab', async () => {
    const tabs = new BroadcastChannel('dachberater');
    await startOther(() => {
      for (const action of [documentSelected(item), cartToggled(), null]) tabs.postMessage(action);
    });
    tabs.close();
    expect(other.store.getState().cart).toMatchObject({ open: false, items: [item] });
  });

  test('the page ignores a log-out that came before the stored login', async () => {
    const tabs = new BroadcastChannel('dachberater');
    await startOther(() => {
      const login = keyAccepted({ token: TOKEN, permission: '' });
      for (const action of [documentSelected(item), loggedOut(), login]) tabs.postMessage(action);
    });
    tabs.close();
    await settle(5_000);
    expect(other.store.getState().auth.token).toBe(TOKEN);
    expect(other.store.getState().cart.items).toEqual([]);
    expect(other.reloads()).toBe(0);
  });
});

describe('when the worker reports a log-out before the sagas listen,', () => {
  const endOf = (token: string) => ({ type: 'loggedOut', session: createHash('sha256').update(token).digest('hex') });

  /**
   * Starts a tab after the worker reported that some sessions ended. `ended` contains the tokens of these sessions.
   * Returns the token that the tab has afterwards.
   */
  const startAfter = async (...ended: string[]) => {
    const container = new FakeContainer();
    for (const token of ended) container.post(endOf(token));
    other = await startApp({ container });
    await settle(5_000);
    return other.store.getState().auth.token;
  };

  beforeEach(async () => {
    offerHash();
    await one.stop();
    await other.stop();
    await storeLogin();
    one = await startApp();
  });

  test('the page ignores the log-out of an earlier login', async () => {
    expect(await startAfter('b'.repeat(43))).toBe(TOKEN);
    expect(other.reloads()).toBe(0);
    expect(await one.storage.getItem('persist:auth')).toContain(TOKEN);
  });

  test.each([
    ['alone', [TOKEN]],
    ['before that of a later login', [TOKEN, 'n'.repeat(43)]],
    ['after that of an earlier login', ['b'.repeat(43), TOKEN]],
  ])('the log-out of the stored login ends the session (the report comes %s)', async (_name, ended) => {
    expect(await startAfter(...ended)).toBeNull();
    expect(other.reloads()).toBeGreaterThan(0);
  });
});
