import { tokenRefused } from '../../../../src/api/apiEvents';
import { legacyKeyExchanged } from '../../../../src/features/auth/authSlice';
import { installGa } from '../../../../src/features/usage/gaCommands';
import { usageApi } from '../../../../src/features/usage/usageApi';
import { pageViewed, visitCounted } from '../../../../src/features/usage/usageEvents';
import type { CollectBody } from '../../../../src/contract/answers';
import { FakeServer, portalPage, refusal, silence } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, TOKEN, USER } from '../../../support/storeLogin';

const COLLECT = 'POST /collect';

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  server = new FakeServer().on(COLLECT, () => new Response(null, { status: 204 }));
});
afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
const view = (page: string) => app.store.dispatch(pageViewed({ page, title: `Titel ${page}` }));
const hits = () => server.requests(COLLECT).flatMap(({ body }) => (JSON.parse(body) as CollectBody).hits);

// spec: product-7
test('the page views of a minute are sent to the server together', async () => {
  const warned = jest.spyOn(console, 'warn');
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  view('/dashboard');
  await seconds(5);
  view('/view/biber');
  await seconds(54);
  expect(hits()).toEqual([]);
  await seconds(1);
  expect(hits()).toEqual([
    { page: '/dashboard', title: 'Titel /dashboard', at: '2026-11-20T08:00:00.300Z' },
    { page: '/view/biber', title: 'Titel /view/biber', at: '2026-11-20T08:00:05.300Z' },
  ]);
  const [asked] = server.requests(COLLECT);
  expect(server.requests(COLLECT)).toHaveLength(1);
  expect(asked?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(asked?.headers.get('content-type')).toMatch('application/json');
  expect(document.querySelector('script')).toBeNull();
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
  view('/references');
  await seconds(59);
  expect(hits()).toHaveLength(2);
  await seconds(1);
  expect(hits()).toHaveLength(3);
});

test('the page sends a batch as soon as twenty page views are waiting', async () => {
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  for (let count = 0; count < 45; count++) {
    view(`/view/p${count}`);
    await seconds(0.1);
  }
  expect(server.requests(COLLECT).map(({ body }) => (JSON.parse(body) as CollectBody).hits.length)).toEqual([20, 20]);
  await seconds(60);
  expect(hits().map(({ page }) => page)).toEqual(Array.from({ length: 45 }, (_, count) => `/view/p${count}`));
});

test('the page sends page views immediately when a visit ends', async () => {
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  view('/view/biber');
  await seconds(5);
  const visit = { at: '2026-11-20T08:00:05.000Z', seconds: 5, views: 1, documents: 0 };
  app.store.dispatch(visitCounted(visit));
  await seconds(0.1);
  const bodies = () => server.requests(COLLECT).map(({ body }) => JSON.parse(body) as CollectBody);
  expect(bodies()).toEqual([{ hits: [expect.objectContaining({ page: '/view/biber' })] }]);
  view('/dashboard');
  await seconds(60);
  expect(bodies().slice(1)).toEqual([{ hits: [expect.objectContaining({ page: '/dashboard' })], visits: [visit] }]);
});

test.each([
  ['hidden', () => document.dispatchEvent(new Event('visibilitychange')), 'hidden'],
  ['left', () => window.dispatchEvent(new Event('pagehide')), 'visible'],
])(
  'a page that is %s sends its views immediately, and the request outlasts the page',
  async (_name, happen, visibility) => {
    await storeLogin();
    app = await startApp({ runningVersion: '1.0.0' });
    view('/dashboard');
    await seconds(1);
    const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility as DocumentVisibilityState);
    happen();
    await seconds(0);
    shown.mockRestore();
    expect(hits().map(({ page }) => page)).toEqual(['/dashboard']);
    expect(server.requests(COLLECT)[0]?.keepalive).toBe(true);
    await seconds(120);
    expect(hits()).toHaveLength(1);
  },
);

// spec: login-3
test('the page counts views only while a person is logged in, and drops unsent views when the session ends', async () => {
  app = await startApp({ runningVersion: '1.0.0' });
  view('/dashboard');
  await seconds(1);
  expect(window.ga).toBeUndefined();
  app.store.dispatch(legacyKeyExchanged({ token: TOKEN, permission: '', user: USER }));
  await seconds(1);
  view('/references');
  await seconds(60);
  view('/form');
  await seconds(1);
  expect(window.ga).toBeDefined();
  app.store.dispatch(tokenRefused({ token: TOKEN }));
  await seconds(1);
  expect(window.ga).toBeUndefined();
  view('/dashboard');
  window.dispatchEvent(new Event('pagehide'));
  await seconds(120);
  app.store.dispatch(legacyKeyExchanged({ token: 'n'.repeat(43), permission: '', user: 'b'.repeat(32) }));
  await seconds(120);
  expect(hits().map(({ page }) => page)).toEqual(['/references']);
});

test('without a connection the page keeps the newest hundred page views', async () => {
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  server.online = false;
  for (let count = 0; count < 130; count++) {
    view(`/view/p${count}`);
    await seconds(1);
  }
  server.asked.length = 0;
  server.online = true;
  window.dispatchEvent(new Event('online'));
  await seconds(1);
  const [first, ...rest] = server.requests(COLLECT).map(({ body }) => (JSON.parse(body) as CollectBody).hits);
  expect(first).toHaveLength(20);
  expect(first?.[0]).toMatchObject({ page: '/view/p0', at: '2026-11-20T08:00:00.300Z' });
  expect(rest.flat()).toHaveLength(100);
  expect(rest.flat()[0]).toMatchObject({ page: '/view/p30', at: '2026-11-20T08:00:30.300Z' });
  view('/dashboard');
  await seconds(60);
  expect(hits()).toHaveLength(121);
});

test('a waiting batch is sent as soon as the connection returns', async () => {
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  server.online = false;
  view('/dashboard');
  await seconds(61);
  // Only an event such as `online` makes the page send failed page views again.
  await seconds(600);
  expect(hits()).toHaveLength(1);
  server.online = true;
  window.dispatchEvent(new Event('online'));
  await seconds(1);
  expect(hits().map(({ page }) => page)).toEqual(['/dashboard', '/dashboard']);
  expect(app.store.getState().api.mutations).toEqual({});
});

test.each([
  [50, true],
  [51, false],
])('only a request with at most 50 page views uses `keepalive` (page views: %i, used: %p)', async (count, is) => {
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  const many = Array.from({ length: count }, (_, at) => ({ page: `/view/p${at}`, at: '2026-11-20T08:00:00.000Z' }));
  const sending = app.store.dispatch(usageApi.endpoints.collect.initiate({ hits: many, visits: [] }, { track: false }));
  await seconds(1);
  expect(await sending).toEqual({ data: null });
  expect([hits().length, server.requests(COLLECT)[0]?.keepalive]).toEqual([count, is]);
});

test.each([
  ['a lost answer', () => portalPage(502)],
  ['an answer that never comes', silence],
  ['a refusal with status 429', () => refusal(429, 'Später.')],
])('after %s the page repeats the batch unchanged', async (_name, answer) => {
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  server.on(COLLECT, answer);
  view('/a');
  await seconds(100);
  server.on(COLLECT, () => new Response(null, { status: 204 }));
  view('/b');
  await seconds(60);
  const [first, again, next] = server.requests(COLLECT).map(({ body }) => body);
  expect(again).toBe(first);
  expect(next).toContain('/b');
  expect(hits().map(({ page }) => page)).toEqual(['/a', '/a', '/b']);
});

test('a batch that the server refused is not sent again', async () => {
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  server.on(COLLECT, refusal(400, 'Falsch.'));
  view('/dashboard');
  await seconds(60);
  view('/references');
  await seconds(60);
  expect(hits().map(({ page }) => page)).toEqual(['/dashboard', '/references']);
});

const USAGE = { days: [], pages: [], products: [], documents: 3, visits: { count: 0 } };
test.each<[string, object, boolean]>([
  ['whole', USAGE, true],
  ['without its days', { ...USAGE, days: 1 }, false],
  ['without its pages', { ...USAGE, pages: null }, false],
  ['without its products', { ...USAGE, products: {} }, false],
  ['without its documents', { ...USAGE, documents: 'many' }, false],
  ['without its visits', { ...USAGE, visits: 3 }, false],
])('the page accepts only a complete usage answer (this answer: %s)', async (_name, answer, isTaken) => {
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  server.on('GET /api/v1/usage', () => answer);
  const asking = app.store.dispatch(usageApi.endpoints.usage.initiate(30));
  await seconds(1);
  expect(await asking).toMatchObject(isTaken ? { data: answer } : { isError: true });
  const [asked] = server.requests('GET /api/v1/usage');
  expect([asked?.cache, asked?.address]).toEqual(['no-store', expect.stringContaining('days=30')]);
  asking.unsubscribe();
});

// spec: error-31
test('a page without its analytics code logs a warning to the console and continues', async () => {
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  delete window.ga;
  view('/dashboard');
  await seconds(60);
  expect(warned.mock.calls.flat().join(' ')).toMatch(/GoogleAnalytics should be loaded manually/);
  warned.mockRestore();
  expect(hits()).toEqual([]);
});

test('the analytics function `ga` accepts only page views, and shortens long values', () => {
  const taken: unknown[] = [];
  const uninstall = installGa(
    (hit) => taken.push(hit),
    () => 0,
  );
  window.ga?.('create', 'dachberater', 'auto');
  window.ga?.('create', { hitType: 'pageview', page: '/a' });
  window.ga?.('send', { hitType: 'event', page: '/a' });
  window.ga?.('send', { hitType: 'pageview', page: 'https://anderswo.example/' });
  window.ga?.('send', { hitType: 'pageview' });
  window.ga?.('send');
  window.ga?.('send', { hitType: 'pageview', page: `/${'x'.repeat(400)}`, title: 't'.repeat(400) });
  window.ga?.('send', { hitType: 'pageview', page: '/b' });
  expect(taken).toStrictEqual([
    { page: `/${'x'.repeat(299)}`, title: 't'.repeat(200), at: '1970-01-01T00:00:00.000Z' },
    { page: '/b', at: '1970-01-01T00:00:00.000Z' },
  ]);
  uninstall();
  expect(window.ga).toBeUndefined();
});

test('the end of an older session does not remove the analytics function of a newer session', () => {
  const [first, second] = [0, 1].map(() =>
    installGa(
      () => undefined,
      () => 0,
    ),
  );
  first?.();
  expect(window.ga).toBeDefined();
  second?.();
  expect(window.ga).toBeUndefined();
});
