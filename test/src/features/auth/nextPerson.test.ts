/** A person's session ends without a log-out, and another person unlocks the device: the app drops the first one's things. */
import { tokenRefused } from '../../../../src/api/apiEvents';
import { keySubmitted } from '../../../../src/features/auth/authEvents';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { productCompared } from '../../../../src/features/products/comparison/comparisonSlice';
import { questionKept } from '../../../../src/features/search/searchSlice';
import { FakeServer } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';

const ANNA = 'a'.repeat(32);
const BERT = 'b'.repeat(32);
const item = { image: 'a'.repeat(22), name: 'Biber', description: '' };

let server: FakeServer;
let app: StartedApp;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
});
afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

async function restart(): Promise<void> {
  await app.stop();
  app = await startApp();
}

async function unlock(user: string): Promise<void> {
  const token = `${user}-${server.asked.length}`.padEnd(43, 'x');
  server.on('POST /api/v1/authenticate', { valid: true, token, permission: '', message: '', user });
  app.store.dispatch(keySubmitted(`key of ${user}`));
  await jest.advanceTimersByTimeAsync(3_000);
  await restart();
}

/** Anna works; then the server refuses her token, and the tablet is restarted now and then. */
async function leftByAnna(): Promise<void> {
  app = await startApp();
  await unlock(ANNA);
  app.store.dispatch(documentSelected(item));
  app.store.dispatch(productCompared({ id: 'biber-18' }));
  app.store.dispatch(questionKept({ question: 'Dach von Familie Muster' }));
  await jest.advanceTimersByTimeAsync(100);
  app.store.dispatch(tokenRefused({ token: app.store.getState().auth.token ?? '' }));
  await jest.advanceTimersByTimeAsync(100);
  await restart();
  await restart();
  expect(app.store.getState().auth).toMatchObject({ token: null, required: true });
}

const left = () => {
  const { cart, comparison, search } = app.store.getState();
  return { items: cart.items, compared: comparison.ids, searched: search.recent };
};

test('another person finds neither the documents, nor what was compared and searched', async () => {
  await leftByAnna();
  await unlock(BERT);
  expect(left()).toEqual({ items: [], compared: [], searched: [] });
  expect(Object.values({ ...localStorage }).join()).not.toContain('Biber');
});

test('the same person finds all of it again', async () => {
  await leftByAnna();
  await unlock(ANNA);
  expect(left()).toEqual({ items: [item], compared: ['biber-18'], searched: ['Dach von Familie Muster'] });
});
