/** After a showroom visit only the server can read the recipients of the visit's mails. Each mail arrives once. */
import { parse } from 'qs';
import { SHOWN_MS } from '../../../../src/features/outbox/outboxLimits';
import { selectFailedOfVisits } from '../../../../src/features/outbox/outboxSelectors';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { readShowroom } from '../../../../src/features/showroom/deviceRecord';
import { writeShowroom } from '../../../../src/features/showroom/keepRecord';
import { visitEndAsked } from '../../../../src/features/showroom/showroomEvents';
import { FakeServer, json, refusal, silence } from '../../../support/fakeServer';
import { offerHash } from '../../../support/offerHash';
import { seededRandom } from '../../../support/random';
import { SEALING, sendingIn } from '../../../support/sealingServer';
import { settle } from '../../../support/settle';
import { SHOWROOM_DEVICE } from '../../../support/showroomDevice';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, USER } from '../../../support/storeLogin';

jest.setTimeout(120_000);

const CART = 'POST /api/v1/cart';
const SESSION = 'GET /api/v1/session';
const EMAIL = 'familie.quittmann@bauherr.example';
/**
 * Number of documents made so far. Each mail needs a new one, because the cart refuses a document that is being sent.
 */
let documents = 0;

let server: FakeServer;
let app: StartedApp;
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  offerHash();
  await storeLogin();
  writeShowroom({ ...SHOWROOM_DEVICE, sealKey: SEALING.publicKey });
  server = new FakeServer().on(CART, ({ body }) => ({ id: sendingIn(body).key }));
});
afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const turns = async (count = 20, ms = 200) => {
  for (let turn = 0; turn < count; turn++) await settle(ms);
};
/** Waits until no visit is running. When the app starts, it first ends the visit that was running before. */
async function untilEnded(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    await settle(20);
    if (app.store.getState().showroom.visit.status === 'none') return;
  }
  throw new Error('The visit does not end.');
}
async function start(): Promise<void> {
  app = await startApp({ runningVersion: '1.0.0' });
  await untilEnded();
}
function send(email = EMAIL): string {
  const image = String((documents += 1)).padStart(22, 'i');
  const requested = sendingRequested({ user: USER, email, items: [{ image, name: 'Datenblatt', description: '' }] });
  app.store.dispatch(requested);
  return requested.payload.key;
}
async function endVisit(): Promise<void> {
  app.store.dispatch(visitEndAsked());
  await untilEnded();
  await app.environment.flush();
}
const queued = (id: string) => ({ id, status: 'queued', at: '2026-11-20T08:00:00.000Z' });
const entries = () => app.store.getState().outbox.entries;
/** Everything that the page holds in memory and on the device. */
const kept = () => JSON.stringify([app.store.getState(), { ...localStorage }, { ...sessionStorage }]);
const recipients = () => server.requests(CART).map(({ body }) => sendingIn(body).recipient);

test('a mail that waits at the end of a visit still reaches its recipient', async () => {
  server.online = false;
  await start();
  const key = send();
  server.on(`GET /api/v1/cart/${key}`, queued(key));
  await turns();
  expect(kept()).toContain(EMAIL);
  await endVisit();
  expect(kept()).not.toContain('quittmann');
  expect(entries()).toMatchObject([
    { key, email: 'f…@bauherr.example', past: 'hidden', progress: { status: 'waiting' } },
  ]);
  server.online = true;
  window.dispatchEvent(new Event('online'));
  await turns();
  expect(recipients().at(-1)).toBe(EMAIL);
  expect(parse(server.requests(CART).at(-1)?.body ?? '')).toEqual({
    key,
    sealed_email: expect.any(String),
    items: [expect.anything()],
  });
  expect(entries()).toMatchObject([{ progress: { status: 'accepted' } }]);
  server.on(`GET /api/v1/cart/${key}`, { ...queued(key), status: 'sent' });
  await turns(10, 5_000);
  expect(entries()).toEqual([]);
});

test('when a visit ends while a mail is being sent, the page sends the mail again with the same key', async () => {
  await start();
  server.on(CART, silence);
  const key = send();
  server.on(`GET /api/v1/cart/${key}`, queued(key));
  await turns(5);
  server.on(CART, { id: key });
  await endVisit();
  const bodies = server.requests(CART).map(({ body }) => parse(body));
  expect(bodies).toEqual([
    { key, email: EMAIL, items: [expect.anything()] },
    { key, sealed_email: expect.any(String), items: [expect.anything()] },
  ]);
  expect(entries()).toMatchObject([{ progress: { status: 'accepted' }, email: 'f…@bauherr.example' }]);
});

test.each([
  ['has no public key', () => writeShowroom(SHOWROOM_DEVICE)],
  ['has an invalid public key', () => writeShowroom({ ...SHOWROOM_DEVICE, sealKey: 'A'.repeat(87) })],
  ['cannot seal', () => void Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })],
])("a device that %s deletes a waiting mail's address when the visit ends", async (_what, prepare) => {
  prepare();
  server.online = false;
  await start();
  send();
  await turns();
  await endVisit();
  expect(kept()).not.toContain('quittmann');
  expect(selectFailedOfVisits(app.store.getState())).toMatchObject([
    { email: 'f…@bauherr.example', sealed: null, progress: { status: 'failed', reason: '' } },
  ]);
  server.online = true;
  await turns(10, 60_000);
  // The page tried to send the mail only during the visit, so all recorded requests contain the readable address. After
  // the visit the page sends nothing, because the device cannot seal the address.
  expect(new Set(recipients())).toEqual(new Set([EMAIL]));
});

test('a mail whose sending fails after the visit remains visible to staff', async () => {
  await start();
  server.on(CART, refusal(422, 'Abgelehnt.'));
  send('vorher@bauherr.example');
  await turns();
  server.online = false;
  send();
  await turns();
  await endVisit();
  server.online = true;
  await turns(10, 60_000);
  await endVisit();
  expect(selectFailedOfVisits(app.store.getState())).toMatchObject([
    { email: 'f…@bauherr.example', progress: { status: 'failed', reason: 'Abgelehnt.' } },
  ]);
  expect(entries()).toHaveLength(1);
  expect(app.store.getState().cart.items).toEqual([]);
  jest.setSystemTime(Date.now() + SHOWN_MS);
  await endVisit();
  expect(entries()).toEqual([]);
});

test("a device that comes online reads the server's public key", async () => {
  writeShowroom(SHOWROOM_DEVICE);
  server.online = false;
  server.on(SESSION, { user: USER, person: 'Foyer', seal_key: SEALING.publicKey });
  await start();
  expect(readShowroom()).toEqual(SHOWROOM_DEVICE);
  server.online = true;
  window.dispatchEvent(new Event('online'));
  await turns();
  expect(readShowroom()).toEqual({ ...SHOWROOM_DEVICE, sealKey: SEALING.publicKey });
  expect(app.store.getState().showroom.device?.sealKey).toBe(SEALING.publicKey);
  server.on(SESSION, { user: USER, person: 'Foyer', seal_key: 'none' });
  await app.stop();
  await start();
  expect(readShowroom()?.sealKey).toBe(SEALING.publicKey);
  expect(server.requests(SESSION)).toHaveLength(3);
});

const ENDS = 100;
const SEED = 20_261_126;

test(`after ${ENDS} visits with many killed pages, each mail is sent once`, async () => {
  const { next: random } = seededRandom(SEED);
  const chance = (share: number) => random() < share;
  /** The recipient of each mail that the server has accepted, by the mail's key. */
  const mailed = new Map<string, string>();
  const accept = (body: string) => {
    const { key, recipient } = sendingIn(body);
    expect(recipient).not.toBeNull();
    // A key belongs to one mail. The page must never send the key with another recipient.
    expect(mailed.get(key) ?? recipient).toBe(recipient);
    mailed.set(key, recipient ?? '');
    return { id: key };
  };
  server.on(CART, ({ body }) => {
    if (chance(0.2)) return json(500, {});
    if (chance(0.2)) return silence();
    const answer = accept(body);
    // The server has accepted the mail, but its answer may get lost on the way to the page.
    return chance(0.3) ? json(502, {}) : answer;
  });
  const wanted: string[] = [];
  let kills = 0;
  await start();
  for (let end = 0; end < ENDS; end++) {
    server.online = chance(0.5);
    for (let count = chance(0.5) ? 1 : 2; count > 0; count--) {
      const email = `visitor${wanted.length}@bauherr.example`;
      wanted.push(email);
      send(email);
    }
    // Finishes all writes, so that the kill below can lose only later changes.
    await app.environment.flush();
    for (let ms = Math.floor(random() * 40); ms > 0; ms--) await settle(1);
    if (chance(0.5)) await endVisit();
    else {
      kills += 1;
      // Simulates that the page is killed while the visit ends, after at most seven writes.
      let writes = Math.floor(random() * 8);
      const { setItem } = app.storage;
      app.storage.setItem = async (key, value) => {
        if (writes-- > 0) await setItem.call(app.storage, key, value);
        else app.storage.close();
      };
      app.store.dispatch(visitEndAsked());
      for (let turn = 0; app.storage.isOpen && turn < 10; turn++) await settle(1);
      app.storage.close();
      await app.stop();
      await start();
      await app.environment.flush();
    }
    expect(kept()).not.toContain('visitor');
    if (chance(0.3)) await turns(4, 60_000);
  }
  server.online = true;
  server.on(CART, ({ body }) => accept(body));
  await turns(40, 60_000);
  expect(kills).toBeGreaterThan(20);
  expect([...mailed.values()].sort()).toEqual([...wanted].sort());
});
