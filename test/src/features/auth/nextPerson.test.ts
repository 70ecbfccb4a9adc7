import { tokenRefused } from '../../../../src/api/apiEvents';
import { keySubmitted } from '../../../../src/features/auth/authEvents';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { productCompared } from '../../../../src/features/desk/comparison/comparisonSlice';
import { questionKept } from '../../../../src/features/search/searchSlice';
import { sendingRequested, sendingWatched } from '../../../../src/features/outbox/outboxSlice';
import { usersApi } from '../../../../src/features/users/usersApi';
import { FakeServer, silence } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';

const ANNA = 'a'.repeat(32);
const BERT = 'b'.repeat(32);
const CARLA = 'c'.repeat(32);
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
  await submit(user);
  await restart();
}

async function submit(user: string): Promise<void> {
  const token = `${user}-${server.asked.length}`.padEnd(43, 'x');
  server.on('POST /api/v1/authenticate', { valid: true, token, permission: '', message: '', user });
  app.store.dispatch(keySubmitted(`key of ${user}`));
  await jest.advanceTimersByTimeAsync(3_000);
}

/** Anna unlocks the tablet and works. Then the server refuses her token, and the tablet restarts. */
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

test("the next person who logs in does not find the former person's documents, comparison or searches", async () => {
  await leftByAnna();
  await unlock(BERT);
  expect(left()).toEqual({ items: [], compared: [], searched: [] });
  expect(Object.values({ ...localStorage }).join()).not.toContain('Biber');
});

describe('when the address contains the compared models', () => {
  const SHOWN = '?modell=biber-18';
  afterEach(() => history.replaceState(null, '', '/'));

  /** The server refuses Anna's token while her page shows the comparison of products. */
  async function refusedInThePage(): Promise<void> {
    app = await startApp();
    await unlock(ANNA);
    history.replaceState(null, '', `/compare${SHOWN}`);
    app.store.dispatch(tokenRefused({ token: app.store.getState().auth.token ?? '' }));
    await jest.advanceTimersByTimeAsync(100);
  }

  test('the next person does not get this comparison', async () => {
    await refusedInThePage();
    await unlock(BERT);
    expect(location.search).toBe('');
  });

  test('the same person sees this comparison after a new login', async () => {
    await refusedInThePage();
    await unlock(ANNA);
    expect(location.search).toBe(SHOWN);
  });

  test('a link opened before the login still shows its comparison after the login', async () => {
    await leftByAnna();
    history.replaceState(null, '', `/compare${SHOWN}`);
    await unlock(BERT);
    expect(location.search).toBe(SHOWN);
  });
});

test('on a device without storage, the next person finds no data of the former person', async () => {
  server.on('GET /api/v1/users', { users: [{ id: 1, email: 'kunde@beispiel.de' }] });
  server.on('POST /api/v1/cart', silence);
  app = await startApp();
  await unlock(ANNA);
  app.storage.close();
  void app.store.dispatch(usersApi.endpoints.users.initiate());
  const mail = sendingRequested({ user: ANNA, email: 'bauherr@beispiel.de', items: [item] });
  app.store.dispatch(mail);
  app.store.dispatch(sendingWatched({ key: mail.payload.key, email: 'bauherr@beispiel.de' }));
  await jest.advanceTimersByTimeAsync(1_000);
  app.store.dispatch(tokenRefused({ token: app.store.getState().auth.token ?? '' }));
  await jest.advanceTimersByTimeAsync(100);
  await submit(BERT);
  const { auth, outbox, api } = app.store.getState();
  expect(auth).toMatchObject({ user: BERT, required: false });
  expect(outbox.latest).toBeNull();
  expect(JSON.stringify(api)).not.toContain('kunde@beispiel.de');
  app.store.dispatch(documentSelected(item));
  app.store.dispatch(tokenRefused({ token: auth.token ?? '' }));
  await jest.advanceTimersByTimeAsync(100);
  await submit(CARLA);
  expect(left().items).toEqual([]);
});

test('the cart keeps its documents at the next login when the former login had no user ID', async () => {
  app = await startApp();
  server.on('POST /api/v1/authenticate', { valid: true, token: 'x'.repeat(43), permission: '', message: '' });
  server.on('GET /api/v1/session', silence);
  app.store.dispatch(keySubmitted('key'));
  await jest.advanceTimersByTimeAsync(3_000);
  app.store.dispatch(documentSelected(item));
  await restart();
  app.store.dispatch(tokenRefused({ token: app.store.getState().auth.token ?? '' }));
  await jest.advanceTimersByTimeAsync(100);
  await unlock(BERT);
  expect(left().items).toEqual([item]);
});

test('the same person finds documents, comparison and searches after a new login', async () => {
  await leftByAnna();
  await unlock(ANNA);
  expect(left()).toEqual({ items: [item], compared: ['biber-18'], searched: ['Dach von Familie Muster'] });
});
