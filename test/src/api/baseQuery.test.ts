import { outboxApi } from '../../../src/features/outbox/outboxApi';
import { productsApi } from '../../../src/browse/products/productsApi';
import { usersApi } from '../../../src/features/users/usersApi';
import { versionApi } from '../../../src/features/version/versionApi';
import { collectGarbage } from '../../support/collectGarbage';
import { FakeContainer } from '../../support/fakeContainer';
import { FakeServer, json, portalPage, refusal, silence } from '../../support/fakeServer';
import { startApp, type StartedApp } from '../../support/startApp';
import { storeLogin, TOKEN } from '../../support/storeLogin';

const TILES = 'GET /api/v1/products/tiles';
const list = { content: 'products-tiles', version: '1.0.0', data: [], filter: [] };

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  await storeLogin();
  server = new FakeServer();
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const start = async (runningVersion?: string) => {
  app = await startApp({ container: new FakeContainer(), ...(runningVersion ? { runningVersion } : {}) });
};
const tiles = async () => {
  const running = app.store.dispatch(productsApi.endpoints.productList.initiate('tiles', { subscribe: false }));
  await jest.advanceTimersByTimeAsync(10);
  return running;
};

// spec: call-1, call-2
test("a request sends the session token and the app's version", async () => {
  server.on(TILES, list);
  await start('1.0.0');
  expect((await tiles()).data).toEqual(list);
  const headers = server.requests(TILES)[0]?.headers;
  expect(headers?.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(headers?.get('application-version')).toBe('1.0.0');
});

// spec: limit-1
test('the server counts as unreachable when a request gets no answer within ten minutes', async () => {
  server.on(TILES, silence);
  await start('1.0.0');
  let ended: unknown;
  const running = app.store.dispatch(productsApi.endpoints.productList.initiate('tiles', { subscribe: false }));
  void running.then((result) => (ended = result.error));
  await jest.advanceTimersByTimeAsync(300_000);
  collectGarbage();
  await jest.advanceTimersByTimeAsync(299_900);
  expect(ended).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200);
  expect(ended).toMatchObject({ kind: 'unreachable' });
});

// spec: call-3
test.each([
  ['is unknown', undefined],
  ['has fewer than three parts', '1.0'],
])('a request sends no version while the running version %s', async (_name, running) => {
  server.on(TILES, list);
  await start(running);
  await tiles();
  expect(server.requests(TILES)[0]?.headers.has('application-version')).toBe(false);
});

// spec: call-4
test('a request encodes nested values of its body with brackets in the field names', async () => {
  server.on('POST /api/v1/cart', {});
  await start('1.0.0');
  const item = { image: 'a'.repeat(22), name: 'Biber & Co', description: 'rot' };
  const sending = app.store.dispatch(outboxApi.endpoints.sendCart.initiate({ email: 'a@b.de', items: [item] }));
  await jest.advanceTimersByTimeAsync(10);
  await sending;
  const sent = new URLSearchParams(server.requests('POST /api/v1/cart')[0]?.body);
  expect(Object.fromEntries(sent)).toEqual({
    email: 'a@b.de',
    'items[0][image]': item.image,
    'items[0][name]': item.name,
    'items[0][description]': item.description,
  });
});

// spec: call-5
test('a newer version in an answer triggers a version check, and an equal version does not', async () => {
  server.on(TILES, list).on('GET /api/version_available', { version: '1.0.0', timestamp: 1 });
  await start('1.0.0');
  await tiles();
  await jest.advanceTimersByTimeAsync(120_000);
  const checks = () => server.requests('GET /api/version_available').length;
  const before = checks();
  server.on(TILES, { ...list, version: '1.0.1' });
  const again = app.store.dispatch(
    productsApi.endpoints.productList.initiate('tiles', { subscribe: false, forceRefetch: true }),
  );
  await jest.advanceTimersByTimeAsync(1_000);
  await again;
  expect(checks()).toBe(before + 1);
});

test('the version in the answer of `/application/version` triggers no version check', async () => {
  server
    .on('GET /application/version', { version: '9.0.0' })
    .on('GET /api/version_available', { version: '1.0.0', timestamp: 1 });
  await start('1.0.0');
  await jest.advanceTimersByTimeAsync(120_000);
  const before = server.requests('GET /api/version_available').length;
  void app.store.dispatch(versionApi.endpoints.applicationVersion.initiate(undefined, { subscribe: false }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(server.requests('GET /api/version_available')).toHaveLength(before);
});

test("an answer with status 401 from the app's server leads to the unlocking screen", async () => {
  server.on(TILES, refusal(401, 'Bitte freischalten.'));
  await start('1.0.0');
  await tiles();
  expect(app.store.getState().auth).toMatchObject({ token: null, required: true, validated: false });
});

test.each([
  ['a 401 of another server', portalPage(401)],
  ['a captive portal', portalPage()],
  ['a 500', refusal(500, 'Fehler')],
  ['broken JSON', new Response('{"version":', { headers: { 'content-type': 'application/json' } })],
  ['JSON of another shape', json(200, { version: '1.0.0' })],
])("the app's server counts as unreachable after an unusable answer (answer: %s)", async (_name, answer) => {
  server.on(TILES, answer);
  await start('1.0.0');
  expect((await tiles()).error).toEqual({ kind: 'unreachable' });
  expect(app.store.getState().auth.token).toBe(TOKEN);
});

test("the page receives status, message and faulty fields from an error answer of the app's server", async () => {
  const errors = [{ field: 'email', message: 'vergeben' }];
  server.on('POST /api/v1/users/store', refusal(409, 'Schon da.', errors));
  await start('1.0.0');
  const creating = app.store.dispatch(
    usersApi.endpoints.createUser.initiate({ company: 'x', email: 'a@b.de', permission_group: 'default' }),
  );
  await jest.advanceTimersByTimeAsync(10);
  expect((await creating).error).toEqual({ kind: 'refused', status: 409, message: 'Schon da.', errors });
});

// spec: error-30
test('a malformed version triggers no version check, and the console reports the version once', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.on(TILES, { ...list, version: '9.9' });
  await start('1.0.0');
  await tiles();
  const before = server.requests('GET /api/version_available').length;
  await tiles();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(server.requests('GET /api/version_available')).toHaveLength(before);
  expect(warned.mock.calls.filter(([text]) => String(text).includes('major.minor.patch'))).toEqual([
    ['Eine Version hat nicht die Form major.minor.patch:', '9.9'],
  ]);
  warned.mockRestore();
});
