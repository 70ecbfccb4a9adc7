import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../../../src/api/api';
import { authReducer } from '../../../../src/features/auth/authSlice';
import { versionApi } from '../../../../src/features/version/versionApi';
import { versionReducer } from '../../../../src/features/version/versionSlice';
import { FakeServer, json } from '../../../support/fakeServer';

const AVAILABLE = 'GET /api/version_available';
const once = { subscribe: false, forceRefetch: true } as const;
const { versionAvailable, runningVersion, applicationVersion, activeVersion, installUpdate } = versionApi.endpoints;

let server: FakeServer;
let store: ReturnType<typeof makeStore>;

/** A store with only the slices that src/api/baseQuery.ts reads for a request. */
const makeStore = () =>
  configureStore({
    reducer: { api: api.reducer, auth: authReducer, version: versionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = new FakeServer();
  store = makeStore();
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const readAvailable = async (answer: object | null) => {
  server.on(AVAILABLE, () => json(200, answer));
  const { data, isError } = await store.dispatch(versionAvailable.initiate(undefined, once));
  return isError ? 'refused' : data;
};

const PLAIN = { version: '1.0.1', timestamp: 0 };

test.each<[string, object, object]>([
  ['all fields', {}, { timestamp: 5, serial: 7, note: 'Neu.', required: true }],
  ['an invalid time', { timestamp: 'gestern' }, { serial: 7, note: 'Neu.', required: true }],
  ['a serial that is not a whole number', { serial: 7.5 }, { timestamp: 5, note: 'Neu.', required: true }],
  ['a negative serial', { serial: -1 }, { timestamp: 5, note: 'Neu.', required: true }],
  ['an empty note', { note: '' }, { timestamp: 5, serial: 7, required: true }],
  ['a note that is no text', { note: 1 }, { timestamp: 5, serial: 7, required: true }],
  ['a text instead of "required: true"', { required: 'true' }, { timestamp: 5, serial: 7, note: 'Neu.' }],
  ['an update that is not required', { required: false }, { timestamp: 5, serial: 7, note: 'Neu.' }],
])('the app keeps only the usable fields of an update answer with %s', async (_what, change, expected) => {
  const answer = { version: '1.0.1', timestamp: 5, serial: 7, note: 'Neu.', required: true, more: 1, ...change };
  expect(await readAvailable(answer)).toEqual({ ...PLAIN, ...expected });
});

test.each([
  ['null instead of an object', null],
  ['no version', { timestamp: 5 }],
  ['a version of another format', { version: '1.0', timestamp: 5 }],
])('the app refuses an update answer with %s', async (_what, answer) => {
  expect(await readAvailable(answer)).toBe('refused');
});

test('the request for the offered version bypasses all caches', async () => {
  await readAvailable(PLAIN);
  expect(server.requests(AVAILABLE).map(({ cache }) => cache)).toEqual(['no-store']);
});

test.each([
  ['GET /api/version', () => store.dispatch(runningVersion.initiate(undefined, once))],
  ['GET /application/version', () => store.dispatch(applicationVersion.initiate(undefined, once))],
  ['GET /api/v1/products/tiles', () => store.dispatch(activeVersion.initiate(undefined, once))],
  ['GET /application/update', () => store.dispatch(installUpdate.initiate())],
] as const)('the request %s returns a valid version, and an error when the version is invalid', async (route, ask) => {
  server.on(route, { version: '1.0.1' });
  expect(await ask()).toMatchObject({ data: { version: '1.0.1' } });
  server.on(route, { version: 'latest' });
  expect(await ask()).toMatchObject({ error: expect.anything() });
  expect(server.requests(route)).toHaveLength(2);
});

test('from the answer with the product list, the page keeps only the version', async () => {
  server.on('GET /api/v1/products/tiles', { content: 'products-tiles', version: '1.0.1', data: [1], filter: [] });
  expect((await store.dispatch(activeVersion.initiate(undefined, once))).data).toEqual({ version: '1.0.1' });
  expect(server.requests('GET /api/v1/products/tiles')[0]?.cache).toBe('no-cache');
});
