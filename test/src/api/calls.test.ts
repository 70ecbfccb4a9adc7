import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { baseQuery, type ApiRequest } from '../../../src/api/baseQuery';
import { isRefused } from '../../../src/api/apiError';
import { hasVersionFormat } from '../../../src/api/versionFormat';
import { FakeServer, json, portalPage, refusal, silence } from '../../support/fakeServer';

const ADDRESS = '/api/v1/something';
const UNREACHABLE = { error: { kind: 'unreachable' } };

let server: FakeServer;
let dispatched: unknown[];

beforeEach(() => {
  server = new FakeServer();
  dispatched = [];
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function call(request: Partial<ApiRequest> = {}, token: string | null = 'token-1', version: string | null = '1.0.0') {
  const { signal, abort } = new AbortController();
  const api = {
    signal,
    abort,
    dispatch: (action: unknown) => dispatched.push(action),
    getState: () => ({ auth: { token }, version: { number: version } }),
    extra: undefined,
    endpoint: 'something',
    type: 'query',
  };
  // The cast is safe: the query reads only these fields.
  return baseQuery({ url: ADDRESS, ...request }, api as unknown as BaseQueryApi, {});
}
const asked = (method = 'GET') => server.requests(`${method} ${ADDRESS}`)[0];

/**
 * Returns an answer with changed properties, such as `redirected`.
 * RTK Query reads a clone, which would lack these changes, so `clone` returns the changed answer itself.
 */
function answerWith(properties: PropertyDescriptorMap): Response {
  const answer = json(200, {});
  return Object.defineProperties(answer, { ...properties, clone: { value: () => answer } });
}

test('a request uses GET by default, and sends no token without a login', async () => {
  server.on(`GET ${ADDRESS}`, { a: 1 });
  expect(await call({}, null, null)).toEqual({ data: { a: 1 } });
  expect(asked()?.headers.has('authorization')).toBe(false);
  expect(asked()?.headers.has('application-version')).toBe(false);
  expect([asked()?.cache, asked()?.keepalive]).toEqual(['default', false]);
});

test.each([
  { version: '1.0.0', sent: '1.0.0' },
  { version: '1.0', sent: null },
])(
  'a request sends the running version only if the version is valid (running: "$version", header: $sent)',
  async ({ version, sent }) => {
    server.on(`GET ${ADDRESS}`, {});
    await call({}, 'token-1', version);
    expect(asked()?.headers.get('authorization')).toBe('Bearer token-1');
    expect(asked()?.headers.get('application-version')).toBe(sent);
  },
);

test('a request passes the options `cache` and `keepalive` to the browser', async () => {
  server.on(`GET ${ADDRESS}`, {});
  await call({ cache: 'no-store', keepalive: true });
  expect([asked()?.cache, asked()?.keepalive]).toEqual(['no-store', true]);
});

test('form data and JSON are posted with their content types', async () => {
  server.on(`POST ${ADDRESS}`, {});
  await call({ form: { a: [{ b: 'ü &' }] } });
  await call({ json: { a: [1] } });
  const [form, body] = server.requests(`POST ${ADDRESS}`);
  expect([form?.body, form?.headers.get('content-type')]).toEqual([
    'a%5B0%5D%5Bb%5D=%C3%BC+%26',
    'application/x-www-form-urlencoded;charset=UTF-8',
  ]);
  expect([body?.body, body?.headers.get('content-type')]).toEqual(['{"a":[1]}', 'application/json']);
});

test('a request for a file returns a blob', async () => {
  const file = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  server.on(`GET ${ADDRESS}`, file);
  const answer = await call({ answer: 'blob' });
  expect('data' in answer && answer.data).toBeInstanceOf(Blob);
  expect(await call({ answer: 'nothing' })).toEqual({ data: null });
  server.on(`GET ${ADDRESS}`, () => new Response('x', { headers: {} }));
  expect(await call({ answer: 'nothing' })).toEqual({ data: null });
});

test.each(['blob', 'nothing', 'json'] as const)(
  'a captive portal counts as an unreachable server for the answer type "%s"',
  async (answer) => {
    server.on(`GET ${ADDRESS}`, () => portalPage());
    expect(await call({ answer })).toEqual(UNREACHABLE);
    server.on(`GET ${ADDRESS}`, () => answerWith({ redirected: { value: true } }));
    expect(await call({ answer })).toEqual(answer === 'json' ? { data: {} } : UNREACHABLE);
  },
);

test('an error answer counts as a refusal for every expected type of answer', async () => {
  server.on(`GET ${ADDRESS}`, () => refusal(404, 'Nicht da.'));
  for (const answer of ['blob', 'nothing', 'json'] as const)
    expect(await call({ answer })).toMatchObject({ error: { kind: 'refused', status: 404, message: 'Nicht da.' } });
});

test('an answer with an unexpected success status counts as an unreachable server', async () => {
  server.on(`GET ${ADDRESS}`, () => json(200, {}));
  expect(await call({ status: 201 })).toEqual(UNREACHABLE);
  expect(await call({ status: 200 })).toEqual({ data: {} });
  server.on(`GET ${ADDRESS}`, () => refusal(409, 'Schon da.'));
  expect(await call({ status: 201 })).toMatchObject({ error: { kind: 'refused' } });
});

test('a body of an unexpected shape counts as an unreachable server', async () => {
  server.on(`GET ${ADDRESS}`, { a: 1 });
  expect(await call({ accepts: () => false })).toEqual(UNREACHABLE);
});

test("the server counts as unreachable when the connection is missing or the answer's body is broken", async () => {
  const blob = () => Promise.reject(new TypeError('network error'));
  server.on(`GET ${ADDRESS}`, () => answerWith({ blob: { value: blob } }));
  expect(await call()).toEqual(UNREACHABLE);
  const unreadable = Object.defineProperty(new Blob(['{}']), 'text', { value: blob });
  server.on(`GET ${ADDRESS}`, () => answerWith({ blob: { value: async () => unreadable } }));
  expect(await call()).toEqual(UNREACHABLE);
  server.online = false;
  expect(await call()).toEqual(UNREACHABLE);
});

test('a request without an answer fails when its time-out ends', async () => {
  jest.useFakeTimers();
  server.on(`GET ${ADDRESS}`, silence);
  let ended: unknown;
  void Promise.resolve(call({ timeoutMs: 1_000 })).then((answer) => (ended = answer));
  await jest.advanceTimersByTimeAsync(999);
  expect(ended).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(UNREACHABLE);
});

const seen = { type: 'api/newerVersionSeen', payload: { version: '1.0.1' } };

test.each([
  { what: 'a newer version', body: { version: '1.0.1' }, rings: true },
  { what: 'the same version', body: { version: '1.0.0' }, rings: false },
  { what: 'an older version', body: { version: '0.9.9' }, rings: false },
  { what: 'no version', body: { a: 1 }, rings: false },
  { what: 'a list', body: ['1.0.1'], rings: false },
  { what: 'null as its body', body: null, rings: false },
])(
  'the page reports the version in an answer only if the version is newer (answer with: $what, reported: $rings)',
  async ({ body, rings }) => {
    server.on(`GET ${ADDRESS}`, () => json(200, body));
    const warning = jest.spyOn(console, 'warn').mockImplementation();
    await call();
    expect(dispatched).toEqual(rings ? [expect.objectContaining({ payload: seen.payload })] : []);
    expect(warning).not.toHaveBeenCalled();
  },
);

test.each(['/application/version', '/api/version_available', '/api/version_available?draft=1'])(
  'a newer version in the answer of the address "%s" is not reported',
  async (url) => {
    server.on(`GET ${url.split('?')[0]}`, { version: '9.0.0' });
    expect(await call({ url })).toEqual({ data: { version: '9.0.0' } });
    expect(dispatched).toEqual([]);
  },
);

test('a newer version is not reported when it has fewer than three parts', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation();
  server.on(`GET ${ADDRESS}`, { version: '9.0' });
  expect(await call()).toEqual({ data: { version: '9.0' } });
  expect(dispatched).toEqual([]);
  expect(warning).toHaveBeenCalledWith(expect.any(String), '9.0');
});

test('the page reports no newer version while the running version is unknown', async () => {
  server.on(`GET ${ADDRESS}`, { version: '9.0.0' });
  await call({}, 'token-1', null);
  server.on(`GET ${ADDRESS}`, () => json(400, { message: 'x', errors: [], version: '9.0.0' }));
  await call();
  expect(dispatched).toEqual([]);
});

test.each([
  { status: 401, token: 'token-1', tells: true },
  { status: 401, token: null, tells: false },
  { status: 403, token: 'token-1', tells: false },
])(
  'the page reports a token as refused only after status 401 (status: $status, token: $token, reported: $tells)',
  async ({ status, token, tells }) => {
    server.on(`GET ${ADDRESS}`, () => refusal(status, 'Nein.'));
    await call({}, token);
    expect(dispatched).toEqual(tells ? [expect.objectContaining({ payload: { token } })] : []);
  },
);

test('isRefused accepts only refusals by the server', () => {
  const refused = { kind: 'refused', status: 409, message: '', errors: [] };
  expect([isRefused(refused), isRefused(refused, 409), isRefused(refused, 404)]).toEqual([true, true, false]);
  for (const other of [null, undefined, 'refused', { kind: 'unreachable' }, { status: 409 }])
    expect(isRefused(other)).toBe(false);
});

test('the console reports each malformed version once', () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation();
  expect(['1.2.3', '1.2', '1.2', 7, '1.x.3'].map(hasVersionFormat)).toEqual([true, false, false, false, false]);
  expect(warning.mock.calls.map(([, text]) => text)).toEqual(['1.2', '7', '1.x.3']);
});
