/** Kills the page a hundred times at random writes. Each document is mailed once. */
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

test(`after ${KILLS} kills of the page, no document is lost or sent twice`, async () => {
  const { next: random } = seededRandom(SEED);
  const chance = (share: number) => random() < share;
  /** Documents by the key of their mail. An accepted key gets the same answer again. */
  const mailed = new Map<string, readonly string[]>();
  const server = new FakeServer();
  server.on('POST /api/v1/cart', ({ body }) => {
    const { key, items } = parse(body) as unknown as { key: string; items: { name: string }[] };
    if (chance(0.2)) return json(500, {});
    if (!mailed.has(key) && chance(0.15)) return refusal(422, 'Abgelehnt.');
    const names = items.map(({ name }) => name);
    // One key with other documents is a fault of the page.
    expect(mailed.get(key) ?? names).toEqual(names);
    mailed.set(key, names);
    // The answer may get lost.
    if (chance(0.3)) return json(502, {});
    return { id: key };
  });
  /** Documents that a kill must not lose, because their selection was stored. */
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
    // Only some writes of the last press finish before the kill.
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

  // From now on all requests succeed.
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
