import { instrument, type LiftedState } from '@redux-devtools/instrument';
import { createStore, type Action, type StoreEnhancer } from '@reduxjs/toolkit';
import { makeRootReducer } from '../../../src/app/store/rootReducer';
import { StateStorage } from '../../../src/app/store/stateStorage';
import type { AppState } from '../../../src/redux/state';
import { reportFault } from '../../../src/diagnostics/faults';
import { beginHistory } from '../../../src/diagnostics/history';
import { stateFile } from '../../../src/diagnostics/stateFile';
import { loggedOut, keyAccepted } from '../../../src/features/auth/authSlice';
import { cartToggled, documentRemoved, documentSelected } from '../../../src/features/cart/cartSlice';
import { connectionLost } from '../../../src/features/connection/connectionEvents';
import { outboxApi } from '../../../src/features/outbox/outboxApi';
import { productsApi } from '../../../src/browse/products/productsApi';
import { updateAccepted } from '../../../src/features/version/versionEvents';
import { selectVersionState } from '../../../src/features/version/versionState';
import { FakeContainer } from '../../support/fakeContainer';
import { FakeServer, json, refusal } from '../../support/fakeServer';
import { productList } from '../../support/sampleProducts';
import { startApp, type StartedApp } from '../../support/startApp';
import { storeLogin, TOKEN } from '../../support/storeLogin';

const AVAILABLE = 'GET /api/version_available';
const FILEDATA = 'GET /application/filedata';
const UPDATE = 'GET /application/update';

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  sessionStorage.clear();
  await storeLogin('admin');
  server = new FakeServer()
    .on(AVAILABLE, { version: '1.0.0', timestamp: 1 })
    .on(FILEDATA, { count_loaded: 9, count_total: 9, version: '1.0.0' })
    .on('GET /application/download-files', () => json(202, {}))
    .on('POST /api/v1/cart', {})
    .on('GET /api/v1/products/tiles', productList(1_000));
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
const item = (image: string) => ({ image: image.repeat(22), name: 'Biber', description: '' });
const asSlices = ({ api: _api, ...slices }: object & { api?: unknown }) =>
  JSON.parse(JSON.stringify(slices, (key, value) => (key === '_persist' ? undefined : value))) as AppState;

async function start() {
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  beginHistory(app.store, app.tap);
  await seconds(2);
}

function save(): string {
  const state = app.store.getState();
  const facts = { state: { ...state, version: selectVersionState(state) }, worker: null, appVersion: '1.0.0' };
  return stateFile(app.store, facts);
}

const covered = (secret: string | null) => '•'.repeat(secret?.length ?? 0);

function importFile(text: string) {
  const { payload, preloadedState } = JSON.parse(text) as { payload: string; preloadedState: string };
  // The cast is needed because `instrument` types states as `any`, but the test reads their properties.
  const enhancer = instrument(undefined, { shouldCatchErrors: true }) as unknown as StoreEnhancer<{
    liftedStore: { dispatch: (action: Action) => void; getState: () => LiftedState<AppState, Action, unknown> };
  }>;
  const { liftedStore } = createStore(makeRootReducer(new StateStorage()), enhancer);
  const lifted = { nextLiftedState: JSON.parse(payload), preloadedState: JSON.parse(preloadedState) };
  // The cast is needed because `dispatch` is typed only for the app's actions, not for actions of DevTools.
  liftedStore.dispatch({ type: 'IMPORT_STATE', ...lifted } as Action);
  const { actionsById, stagedActionIds, computedStates } = liftedStore.getState();
  return {
    types: stagedActionIds.slice(1).map((id) => String(actionsById[id]?.action.type)),
    errors: computedStates.filter(({ error }) => error !== undefined),
    last: computedStates.at(-1)?.state,
  };
}

test('Redux DevTools import an exported file and show the actions that led to the state', async () => {
  await start();
  app.store.dispatch(documentSelected(item('a')));
  app.store.dispatch(documentSelected(item('b')));
  app.store.dispatch(documentRemoved({ id: item('a').image }));
  app.store.dispatch(cartToggled());
  app.store.dispatch(connectionLost());
  await app.store.dispatch(productsApi.endpoints.productList.initiate('tiles'));
  const { types, errors, last } = importFile(save());
  expect(errors).toEqual([]);
  expect(types).toEqual(
    expect.arrayContaining(['cart/documentRemoved', 'api/executeQuery/fulfilled productList (cut)']),
  );
  const { auth, brand, ...rest } = asSlices(app.store.getState());
  expect(last).toMatchObject({
    ...rest,
    auth: { ...auth, token: covered(auth.token), permission: covered(auth.permission), user: covered(auth.user) },
    brand: { ...brand, support: { ...brand.support, mail: covered(brand.support.mail) } },
  });
});

test('the export leaves out polls with unchanged file counts, but contains the first poll that fails', async () => {
  await start();
  server.on(FILEDATA, { count_loaded: 5, count_total: 9, version: '1.0.0' });
  window.dispatchEvent(new Event('online'));
  await seconds(90);
  const before = importFile(save()).types;
  expect(before.filter((type) => type === 'fileSync/countsRead')).toHaveLength(2);
  await seconds(60);
  expect(importFile(save()).types).toEqual(before);
  server.on(FILEDATA, () => refusal(404, 'Nicht gefunden.'));
  await seconds(30);
  expect(importFile(save()).types).toEqual([...before, 'api/executeQuery/rejected filedata']);
});

test('secrets and e-mail addresses are masked everywhere in the export', async () => {
  await start();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reportFault(new Error('Nicht an erika@beispiel.de gesendet.'));
  app.store.dispatch(keyAccepted({ token: `${TOKEN}-second`, permission: 'permission-of-a-test' }));
  await app.store.dispatch(outboxApi.endpoints.sendCart.initiate({ email: 'max@beispiel.de', items: [item('a')] }));
  const text = save();
  expect(text).toContain('sendCart');
  expect(text).toContain('•••');
  for (const secret of [TOKEN, 'permission-of-a-test', 'max@beispiel.de', 'erika@beispiel.de'])
    expect(text).not.toContain(secret);
});

test('an export after a week has at most two million characters', async () => {
  await start();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.on(AVAILABLE, { version: '1.0.1', timestamp: 2 }).on(UPDATE, () => refusal(503, 'Nicht erreichbar.'));
  window.dispatchEvent(new Event('online'));
  await seconds(120);
  app.store.dispatch(updateAccepted());
  await seconds(10);
  expect(app.store.getState().version.progress.status).toBe('failed');
  server.on(AVAILABLE, { version: '1.0.0', timestamp: 3 });
  for (let hour = 0; hour < 7 * 24; hour++) {
    await seconds(3_600);
    // Fills the history each hour with a failed request and a change of the cart.
    await app.store.dispatch(productsApi.endpoints.product.initiate(`p${hour}`, { subscribe: false }));
    app.store.dispatch(documentSelected({ ...item('a'), description: 'x'.repeat(7_000) }));
    app.store.dispatch(documentRemoved({ id: item('a').image }));
  }
  const text = save();
  const { types, errors, last } = importFile(text);
  expect(text.length).toBeLessThanOrEqual(2_000_000);
  expect(errors).toEqual([]);
  expect(types.length).toBeGreaterThan(500);
  expect(types).toEqual(expect.arrayContaining(['earlier: version/installStarted', 'earlier: version/installFailed']));
  expect(text).toContain('p167');
  expect(types).toContain('api/executeQuery/rejected product');
  const { version } = asSlices(app.store.getState());
  expect(last).toMatchObject({ version, cart: { items: [] } });
}, 120_000);

test('the export contains actions from before a reload, but not from before a log-out', async () => {
  await start();
  server.on(AVAILABLE, { version: '1.0.1', timestamp: 2 }).on(UPDATE, () => refusal(503, 'Nicht erreichbar.'));
  window.dispatchEvent(new Event('online'));
  await seconds(120);
  app.store.dispatch(updateAccepted());
  await seconds(10);
  window.dispatchEvent(new Event('pagehide'));
  await app.stop();
  await start();
  expect(importFile(save()).types).toContain('earlier: version/installFailed');
  app.store.dispatch(loggedOut());
  window.dispatchEvent(new Event('pagehide'));
  await app.stop();
  await start();
  expect(importFile(save()).types).not.toContain('earlier: version/installFailed');
});

test("the export contains the worker's state, the latest faults, and each query’s status", async () => {
  await start();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reportFault(new Error('Eine Störung.'));
  await app.store.dispatch(productsApi.endpoints.productList.initiate('tiles'));
  const worker = { build: '1.0.0', active: null, staged: null, previous: null, draft: null, lastError: null };
  const text = stateFile(app.store, { state: app.store.getState(), worker, appVersion: '1.0.0' });
  const { about } = JSON.parse(text) as { about: { worker: unknown; faults: { message: string }[]; queries: object } };
  expect(about.worker).toEqual(worker);
  expect(about.faults.at(-1)?.message).toContain('Eine Störung.');
  expect(about.queries).toMatchObject({ 'productList("tiles")': 'fulfilled' });
});
