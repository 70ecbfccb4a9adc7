import { parse } from 'qs';
import { tokenRefused } from '../../../../src/api/apiEvents';
import { keyAccepted, legacyKeyExchanged } from '../../../../src/features/auth/authSlice';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { SHOWN_MS } from '../../../../src/features/outbox/outboxLimits';
import { selectOwnEntries, selectUnsentCount } from '../../../../src/features/outbox/outboxSelectors';
import {
  entryRemoved,
  moveSettled,
  resendAsked,
  sendingRequested,
  sendingWatched,
  triesAsked,
  triesDue,
} from '../../../../src/features/outbox/outboxSlice';
import { FakeServer, json, portalPage, refusal, silence } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, TOKEN, USER } from '../../../support/storeLogin';

const CART = 'POST /api/v1/cart';
const ID = '00000000-0000-4000-8000-000000000001';
const STATE = `GET /api/v1/cart/${ID}`;
const document = (name: string) => ({ image: name.repeat(22), name, description: '' });

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
  server = new FakeServer()
    .on(CART, { id: ID })
    .on(STATE, { id: ID, status: 'queued', at: '2026-11-20T08:00:00.000Z' });
  app = await startApp({ runningVersion: '1.0.0' });
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
const entries = () => selectOwnEntries(app.store.getState());
const status = () => entries().map(({ progress }) => progress.status);
const cart = () => app.store.getState().cart.items.map(({ name }) => name);
const outcome = () => app.store.getState().outbox.latest?.outcome;
const keys = () => server.requests(CART).map(({ body }) => parse(body)['key']);

/** Puts documents into the cart and sends them by mail. Returns the key of the mail. */
const send = (...names: string[]) => {
  for (const name of names) app.store.dispatch(documentSelected(document(name)));
  const { auth, cart } = app.store.getState();
  const requested = sendingRequested({ user: auth.user, email: 'anna@beispiel.de', items: cart.items });
  app.store.dispatch(requested);
  app.store.dispatch(sendingWatched({ key: requested.payload.key, email: 'anna@beispiel.de' }));
  return requested.payload.key;
};

test('sent documents leave the cart, and their outbox entry becomes "accepted" and later "sent"', async () => {
  const key = send('a', 'b');
  await seconds(1);
  expect(cart()).toEqual([]);
  expect(parse(server.requests(CART)[0]?.body ?? '')).toEqual({
    key,
    email: 'anna@beispiel.de',
    items: [document('a'), document('b')],
  });
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(outcome()).toBe('accepted');
  expect(status()).toEqual(['accepted']);
  await seconds(20);
  expect(server.requests(STATE).length).toBeGreaterThan(1);
  server.on(STATE, { id: ID, status: 'sent', at: '2026-11-20T08:00:20.000Z' });
  await seconds(30);
  expect(status()).toEqual(['sent']);
  const asked = server.requests(STATE).length;
  await seconds(600);
  expect(server.requests(STATE)).toHaveLength(asked);
});

test("a failed mail keeps the server's reason for the failure", async () => {
  server.on(STATE, { id: ID, status: 'failed', reason: 'Die Adresse gibt es nicht.', at: '2026-11-20T08:00:00.000Z' });
  send('a');
  await seconds(5);
  expect(entries()[0]?.progress).toEqual({ status: 'failed', reason: 'Die Adresse gibt es nicht.' });
  expect(selectUnsentCount(app.store.getState())).toBe(0);
});

test.each([
  ['nothing', null],
  ['a text', json(200, 'sent')],
  ['an unknown state', { id: ID, status: 'lost' }],
])('when the server answers a status request with %s, the saga repeats the request', async (_name, answer) => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.on(STATE, answer);
  send('a');
  await seconds(30);
  expect(status()).toEqual(['accepted']);
  expect(server.requests(STATE).length).toBeGreaterThan(3);
  expect(new Set(server.requests(STATE).map(({ cache }) => cache))).toEqual(new Set(['no-store']));
  expect(reported).not.toHaveBeenCalled();
  reported.mockRestore();
  server.on(STATE, { id: ID, status: 'sent', at: '2026-11-20T08:00:20.000Z' });
  await seconds(60);
  expect(status()).toEqual(['sent']);
});

test('the saga asks for the status of a queued mail at growing intervals', async () => {
  send('a');
  await seconds(1);
  const asked: number[] = [];
  for (const pause of [1.5, 3, 5, 10, 30, 60, 300, 300]) {
    await seconds(pause);
    asked.push(server.requests(STATE).length);
  }
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("only the outbox slice, not the query cache, stores a mail's recipient and id", async () => {
  send('a');
  await seconds(15);
  expect(server.requests(STATE).length).toBeGreaterThan(1);
  const { outbox, api } = app.store.getState();
  expect(JSON.stringify(outbox)).toContain('anna@beispiel.de');
  expect(JSON.stringify(api)).not.toContain('anna@beispiel.de');
  expect(JSON.stringify(api)).not.toContain(ID);
});

test('a mail that failed without a reason from the server has an empty reason', async () => {
  server.on(STATE, { id: ID, status: 'failed', at: '2026-11-20T08:00:00.000Z' });
  send('a');
  await seconds(5);
  expect(entries()[0]?.progress).toEqual({ status: 'failed', reason: '' });
});

test('a mail stays accepted after a status request fails with error 429', async () => {
  server.on(STATE, refusal(429, 'Zu viele.'));
  send('a');
  await seconds(30);
  expect(status()).toEqual(['accepted']);
});

test('a mail that the server no longer knows counts as failed', async () => {
  server.on(STATE, refusal(404, 'Der Server kennt diese Sendung nicht mehr.'));
  send('a');
  await seconds(5);
  expect(entries()[0]?.progress).toEqual({ status: 'failed', reason: 'Der Server kennt diese Sendung nicht mehr.' });
  await seconds(600);
  expect(server.requests(STATE)).toHaveLength(1);
});

test.each([
  ['no connection', 'kept', null],
  ['a fault of the server', 'faulty', json(500, {})],
  ["a captive portal's page", 'faulty', portalPage()],
  ['a success with the wrong status', 'faulty', json(202, { id: ID })],
  ['a success without the id of the mail', 'faulty', json(200, {})],
  ['too many requests', 'kept', refusal(429, 'Zu viele.')],
])('after a send attempt with the result "%s", the mail waits', async (_name, told, answer) => {
  if (answer === null) server.online = false;
  else server.on(CART, answer);
  send('a');
  await seconds(1);
  expect(outcome()).toBe(told);
  expect(status()).toEqual(['waiting']);
  expect(cart()).toEqual([]);
  expect(selectUnsentCount(app.store.getState())).toBe(1);
  await seconds(60);
  const tries = keys().length;
  expect(tries).toBeGreaterThan(2);
  expect(tries).toBeLessThan(7);
  server.online = true;
  server.on(CART, { id: ID });
  window.dispatchEvent(new Event('online'));
  await seconds(1);
  expect(status()).toEqual(['accepted']);
  expect(new Set(keys()).size).toBe(1);
});

test('after ten seconds without an answer, the cart stops showing progress', async () => {
  let answer: (response: object) => void = () => undefined;
  server.on(CART, () => new Promise<object>((resolve) => (answer = resolve)));
  send('a');
  await seconds(9);
  expect(outcome()).toBe('sending');
  await seconds(2);
  expect(outcome()).toBe('kept');
  expect(keys()).toHaveLength(1);
  answer({ id: ID });
  await seconds(1);
  expect(status()).toEqual(['accepted']);
  expect(outcome()).toBe('accepted');
});

test('a send attempt ends after half a minute without an answer', async () => {
  server.on(CART, silence);
  send('a');
  await seconds(29);
  expect(keys()).toHaveLength(1);
  await seconds(8);
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test("a new mail is sent immediately, even while an older mail waits for the server's answer", async () => {
  server.on(CART, silence);
  const older = send('a');
  await seconds(3);
  server.on(CART, { id: ID });
  const newer = send('b');
  await seconds(1);
  expect(keys()).toEqual([older, newer, older]);
  expect(status()).toEqual(['accepted', 'accepted']);
});

test("an event from another tab about the same mail does not interrupt this tab's running request", async () => {
  let answer: (response: object) => void = () => undefined;
  const later = () => new Promise<object>((resolve) => (answer = resolve));
  server.on(CART, later).on(STATE, later);
  const key = send('a');
  await seconds(3);
  app.store.dispatch(moveSettled({ key }));
  await seconds(3);
  expect(keys()).toEqual([key]);
  expect(app.store.getState().outbox.trying).toBe(key);
  answer({ id: ID });
  await seconds(3);
  app.store.dispatch(moveSettled({ key }));
  await seconds(3);
  expect(server.requests(STATE)).toHaveLength(1);
  answer({ id: ID, status: 'sent', at: '2026-11-20T08:00:20.000Z' });
  await seconds(1);
  expect(status()).toEqual(['sent']);
});

test.each([400, 404, 409, 413])(
  'the documents of a refused mail return to the cart exactly once (status: %i)',
  async (code) => {
    server.on(CART, refusal(code, 'Abgelehnt.'));
    send('a', 'b');
    await seconds(0.2);
    app.store.dispatch(documentSelected(document('b')));
    await seconds(2);
    expect(outcome()).toBe('refused');
    expect([...cart()].sort()).toEqual(['a', 'b']);
    expect(entries()).toMatchObject([{ progress: { status: 'failed', reason: 'Abgelehnt.' } }]);
    expect(keys()).toHaveLength(1);
  },
);

test('a mail refused at a later attempt stays in the outbox', async () => {
  server.online = false;
  send('a');
  await seconds(1);
  await app.stop();
  server.online = true;
  server.on(CART, refusal(400, 'Die Datei gibt es nicht mehr.'));
  app = await startApp({ runningVersion: '1.0.0' });
  await seconds(6);
  const failed = [
    { email: 'anna@beispiel.de', progress: { status: 'failed', reason: 'Die Datei gibt es nicht mehr.' } },
  ];
  expect(entries()).toMatchObject(failed);
  expect(cart()).toEqual(['a']);
  await app.stop();
  app = await startApp({ runningVersion: '1.0.0' });
  await seconds(6);
  expect(entries()).toMatchObject(failed);
  expect(cart()).toEqual(['a']);
  expect(keys()).toHaveLength(2);
});

test('waiting mails are sent after a restart of the app', async () => {
  server.online = false;
  const key = send('a');
  await seconds(1);
  await app.stop();
  server.online = true;
  app = await startApp({ runningVersion: '1.0.0' });
  await seconds(6);
  expect(status()).toEqual(['accepted']);
  expect(new Set(keys())).toEqual(new Set([key]));
  // The page was reloaded, so it does not show the outcome of the mail.
  expect(outcome()).toBeUndefined();
});

test('the outbox shows a mail for seven days after its acceptance, however long the mail waited before', async () => {
  server.online = false;
  send('a');
  await seconds(1);
  jest.setSystemTime(Date.now() + SHOWN_MS + 86_400_000);
  server.online = true;
  window.dispatchEvent(new Event('online'));
  await seconds(1);
  expect(status()).toEqual(['accepted']);
  server.on(STATE, { id: ID, status: 'sent', at: '2026-11-28T08:00:00.000Z' });
  await seconds(10);
  expect(status()).toEqual(['sent']);
  jest.setSystemTime(Date.now() + SHOWN_MS);
  app.store.dispatch(triesDue({ now: Date.now() }));
  await seconds(1);
  expect(entries()).toEqual([]);
});

test("sending a newer mail does not shorten an older mail's wait", async () => {
  server.on(CART, json(500, {}));
  const older = send('a');
  await seconds(100);
  const tries = () => keys().filter((key) => key === older).length;
  const before = tries();
  jest.spyOn(window.document, 'visibilityState', 'get').mockReturnValue('visible');
  window.document.dispatchEvent(new Event('visibilitychange'));
  await seconds(1);
  send('b');
  await seconds(2);
  expect([keys().length - before, tries()]).toEqual([1, before]);
  jest.restoreAllMocks();
});

test('a deleted outbox entry is not sent', async () => {
  server.online = false;
  const key = send('a');
  await seconds(1);
  app.store.dispatch(entryRemoved({ key }));
  server.online = true;
  const before = keys().length;
  await seconds(600);
  expect(keys()).toHaveLength(before);
});

test('deleting an unstored outbox entry leaves its documents in the cart', async () => {
  const key = send('a');
  app.store.dispatch(entryRemoved({ key }));
  await seconds(5);
  expect(cart()).toEqual(['a']);
  expect(entries()).toEqual([]);
  expect(keys()).toEqual([]);
  send();
  await seconds(1);
  expect(status()).toEqual(['accepted']);
});

test('deleting an unstored outbox entry leaves other entries in the outbox', async () => {
  server.on(CART, json(500, {}));
  const waiting = send('b');
  await seconds(1);
  const key = send('a');
  app.store.dispatch(entryRemoved({ key }));
  await seconds(5);
  expect(cart()).toEqual(['a']);
  expect(entries().map((entry) => entry.key)).toEqual([waiting]);
  expect(new Set(keys())).toEqual(new Set([waiting]));
});

test('pressing the send button again for the same documents does not replace the first mail', async () => {
  const first = send('a');
  send();
  expect(app.store.getState().outbox.latest).toMatchObject({ key: first, outcome: 'sending' });
  await seconds(1);
  expect(outcome()).toBe('accepted');
});

test('the cart shows no progress of a mail that was deleted before its first attempt', async () => {
  const key = send('a');
  app.store.dispatch(entryRemoved({ key }));
  expect(app.store.getState().outbox.latest).toBeNull();
});

test('a person can send a document that another person on the device is also sending', async () => {
  app.store.dispatch(sendingRequested({ user: 'bert', email: 'bert@beispiel.de', items: [document('a')] }));
  send('a');
  await seconds(1);
  expect(status()).toEqual(['accepted']);
  expect(outcome()).toBe('accepted');
});

test("the button 'Jetzt senden' sends waiting mails immediately", async () => {
  server.on(CART, json(500, {}));
  send('a');
  await seconds(100);
  const before = keys().length;
  app.store.dispatch(triesAsked({ now: Date.now() }));
  await seconds(0.1);
  expect(keys()).toHaveLength(before + 1);
});

test("each press of the button 'Jetzt senden' starts one attempt", async () => {
  server.on(CART, json(500, {}));
  send('a');
  await seconds(1);
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  await seconds(600);
  const before = keys().length;
  app.store.dispatch(triesAsked({ now: Date.now() }));
  await seconds(10);
  expect(keys()).toHaveLength(before + 1);
  server.on(CART, { id: ID });
  app.store.dispatch(triesAsked({ now: Date.now() }));
  await seconds(1);
  expect(status()).toEqual(['accepted']);
  jest.restoreAllMocks();
});

test('while the browser reports no connection, the outbox still tries to send, but with longer pauses', async () => {
  server.on(CART, () => {
    throw new TypeError('Failed to fetch');
  });
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  send('a');
  await seconds(60);
  expect(keys()).toHaveLength(1);
  await seconds(10);
  expect(keys()).toHaveLength(2);
  server.on(CART, { id: ID });
  await seconds(80);
  expect(status()).toEqual(['accepted']);
  jest.restoreAllMocks();
});

test('a mail fails after a day of server faults', async () => {
  server.on(CART, json(500, {}));
  const key = send('a');
  for (let hour = 0; hour < 24; hour += 1) await seconds(3_600);
  expect(status()).toEqual(['waiting']);
  await seconds(600);
  expect(entries()[0]?.progress).toEqual({ status: 'failed', reason: '', isGivenUp: true });
  expect(selectUnsentCount(app.store.getState())).toBe(1);
  const before = keys().length;
  await seconds(600);
  expect(keys()).toHaveLength(before);
  server.on(CART, { id: ID });
  app.store.dispatch(resendAsked({ key, at: Date.now() }));
  await seconds(1);
  expect(status()).toEqual(['accepted']);
  expect(new Set(keys())).toEqual(new Set([key]));
});

test('an outbox entry is sent only in the sessions of the person who created it', async () => {
  await app.stop();
  localStorage.clear();
  app = await startApp({ runningVersion: '1.0.0' });
  app.store.dispatch(keyAccepted({ token: 'a'.repeat(43), permission: '', user: 'anna' }));
  app.store.dispatch(legacyKeyExchanged({ token: 'a'.repeat(43), permission: '', user: 'anna' }));
  await seconds(1);
  server.online = false;
  const key = send('a');
  await seconds(1);
  // Anna's session ends. Then Bert unlocks the device. Anna's mail must wait.
  app.store.dispatch(tokenRefused({ token: 'a'.repeat(43) }));
  server.online = true;
  app.store.dispatch(legacyKeyExchanged({ token: 'b'.repeat(43), permission: '', user: 'bert' }));
  const before = keys().length;
  await seconds(600);
  expect(keys()).toHaveLength(before);
  expect(entries()).toEqual([]);
  expect(selectUnsentCount(app.store.getState())).toBe(1);
  // Anna unlocks the device again, so her mail is sent with the new session's token.
  app.store.dispatch(tokenRefused({ token: 'b'.repeat(43) }));
  app.store.dispatch(legacyKeyExchanged({ token: 'c'.repeat(43), permission: '', user: 'anna' }));
  await seconds(2);
  expect(keys().at(-1)).toBe(key);
  expect(server.requests(CART).at(-1)?.headers.get('authorization')).toBe(`Bearer ${'c'.repeat(43)}`);
  expect(status()).toEqual(['accepted']);
});

test('a send attempt interrupted by the end of the session is repeated in the next session', async () => {
  server.on(CART, refusal(401, 'Bitte schalten Sie Ihren Zugang frei.'));
  const key = send('a');
  await seconds(1);
  expect(app.store.getState().auth.required).toBe(true);
  expect(app.store.getState().outbox).toMatchObject({ trying: null, entries: [{ key }] });
  server.on(CART, { id: ID });
  app.store.dispatch(legacyKeyExchanged({ token: TOKEN, permission: '', user: USER }));
  await seconds(6);
  expect(status()).toEqual(['accepted']);
});

test('a damaged stored outbox entry is ignored', async () => {
  server.online = false;
  const key = send('a');
  await seconds(1);
  await app.stop();
  const name = Object.keys({ ...localStorage }).find((stored) => stored.endsWith('persist:outbox')) ?? '';
  const stored = localStorage.getItem(name) ?? '';
  // The stored value is JSON text inside a JSON string, so it takes two parses.
  const slice = JSON.parse(JSON.parse(stored) as string) as { entries: string };
  const list = JSON.parse(slice.entries) as object[];
  slice.entries = JSON.stringify([
    null,
    {},
    { ...list[0], progress: { status: 'waiting' } },
    { ...list[0], items: [{}] },
    ...list,
  ]);
  localStorage.setItem(name, JSON.stringify(JSON.stringify(slice)));
  app = await startApp({ runningVersion: '1.0.0' });
  expect(entries().map((entry) => entry.key)).toEqual([key]);
});
