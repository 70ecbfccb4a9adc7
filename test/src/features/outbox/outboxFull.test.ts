/** When the device refuses all writes of one slice, a killed page must lose no document. */
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { FakeServer, json, refusal } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin } from '../../../support/storeLogin';

const NAMES = ['Prospekt', 'Schnitt'];

let server: FakeServer;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  localStorage.clear();
  server = new FakeServer();
  await storeLogin();
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Makes the device refuse all writes of this slice. The returned function lets the device accept them again. */
function fill(slice: string): () => void {
  const write = Storage.prototype.setItem;
  const filled = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.endsWith(`persist:${slice}`)) throw new DOMException('Full.', 'QuotaExceededError');
    write.call(this, key, value);
  });
  return () => filled.mockRestore();
}

async function startWithDocuments(): Promise<StartedApp> {
  const app = await startApp({ runningVersion: '1.0.0' });
  NAMES.forEach((name, place) =>
    app.store.dispatch(documentSelected({ image: `${place}`.padEnd(22, 'x'), name, description: '' })),
  );
  await app.environment.flush();
  return app;
}

const send = async ({ store }: StartedApp) => {
  const { auth, cart } = store.getState();
  store.dispatch(sendingRequested({ user: auth.user, email: 'a@b.de', items: cart.items }));
  await jest.advanceTimersByTimeAsync(60_000);
};

/**
 * Kills the page and starts a new one. Returns the names of the documents in the new page's cart and outbox. Failed
 * mails do not count.
 */
async function foundAfterKill(app: StartedApp): Promise<string[]> {
  app.storage.close();
  await app.stop();
  const next = await startApp({ runningVersion: '1.0.0' });
  const { cart, outbox } = next.store.getState();
  await next.stop();
  const onTheirWay = outbox.entries.filter(({ progress }) => progress.status !== 'failed');
  return [...cart.items, ...onTheirWay.flatMap(({ items }) => items)].map(({ name }) => name).sort();
}

test('sent documents stay in the stored cart while the outbox cannot be stored', async () => {
  server.on('POST /api/v1/cart', json(502, {}));
  const app = await startWithDocuments();
  const makeRoom = fill('outbox');
  await send(app);
  // In memory the documents moved to the outbox, but the device could not store it.
  expect(app.store.getState().cart.items).toEqual([]);
  makeRoom();
  expect(await foundAfterKill(app)).toEqual(NAMES);
});

test('refused documents stay in the stored outbox while the cart cannot be stored', async () => {
  server.on('POST /api/v1/cart', json(502, {}));
  const app = await startWithDocuments();
  await send(app);
  const makeRoom = fill('cart');
  server.on('POST /api/v1/cart', refusal(422, 'Abgelehnt.'));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(app.store.getState().cart.items).toHaveLength(2);
  makeRoom();
  expect(await foundAfterKill(app)).toEqual(NAMES);
});

test('cart and outbox are stored again once the device has free storage space', async () => {
  server.on('POST /api/v1/cart', json(502, {}));
  const app = await startWithDocuments();
  const makeRoom = fill('outbox');
  await send(app);
  makeRoom();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(app.store.getState().storage.isStateUnstored).toBe(false);
  expect(await foundAfterKill(app)).toEqual(NAMES);
});
