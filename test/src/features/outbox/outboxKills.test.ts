/** Kills the page after random numbers of writes. Each document must be mailed exactly once. */
import { parse } from 'qs';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { FakeServer, json, refusal } from '../../../support/fakeServer';
import { seededRandom } from '../../../support/random';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin } from '../../../support/storeLogin';

const KILLS = 100;
const SEED = 20_261_121;

jest.setTimeout(120_000);

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
});
afterEach(() => jest.useRealTimers());

test(`no document is lost when the page is killed ${KILLS} times`, async () => {
  const { next: random } = seededRandom(SEED);
  const chance = (share: number) => random() < share;
  /** The documents of each accepted mail, by the mail's key. A mail sent again keeps its key. */
  const mailed = new Map<string, readonly string[]>();
  const server = new FakeServer();
  server.on('POST /api/v1/cart', ({ body }) => {
    const { key, items } = parse(body) as unknown as { key: string; items: { name: string }[] };
    if (chance(0.2)) return json(500, {});
    if (!mailed.has(key) && chance(0.15)) return refusal(422, 'Abgelehnt.');
    const names = items.map(({ name }) => name);
    // A key belongs to one mail. The page must never send the key with other documents.
    expect(mailed.get(key) ?? names).toEqual(names);
    mailed.set(key, names);
    // Simulates a lost answer: the server has accepted the mail, but the page gets an error.
    if (chance(0.3)) return json(502, {});
    return { id: key };
  });
  /** Names of the documents that the page has stored in the cart. A kill must not lose them. */
  const selected: string[] = [];

  async function use(app: StartedApp, steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      const name = `document ${selected.length}`;
      app.store.dispatch(documentSelected({ image: String(selected.length).padStart(22, 'x'), name, description: '' }));
      selected.push(name);
      await jest.advanceTimersByTimeAsync(50);
      await app.environment.flush();
      if (chance(0.6)) {
        const { auth, cart } = app.store.getState();
        app.store.dispatch(sendingRequested({ user: auth.user, email: 'a@b.de', items: cart.items }));
      }
    }
  }

  for (let kill = 0; kill < KILLS; kill++) {
    const app = await startApp({ runningVersion: '1.0.0' });
    await use(app, 1 + Math.floor(random() * 2));
    // Simulates a kill: up to seven more writes succeed, and then the storage closes.
    let writes = Math.floor(random() * 8);
    const { setItem } = app.storage;
    app.storage.setItem = async (key, value) => {
      if (writes-- > 0) await setItem.call(app.storage, key, value);
      else app.storage.close();
    };
    for (let ms = 0; app.storage.isOpen && ms < 40; ms++) await jest.advanceTimersByTimeAsync(1);
    app.storage.close();
    await app.stop();
  }

  // There are no more kills from here on, and the server now accepts each request.
  server.on('POST /api/v1/cart', ({ body }) => {
    const { key, items } = parse(body) as unknown as { key: string; items: { name: string }[] };
    mailed.set(key, mailed.get(key) ?? items.map(({ name }) => name));
    return { id: key };
  });
  const app = await startApp({ runningVersion: '1.0.0' });
  await jest.advanceTimersByTimeAsync(600_000);
  const inCart = app.store.getState().cart.items.map(({ name }) => name);
  const found = [...inCart, ...[...mailed.values()].flat()];
  await app.stop();
  server.close();
  expect(mailed.size).toBeGreaterThan(20);
  expect([...found].sort()).toEqual([...selected].sort());
});
