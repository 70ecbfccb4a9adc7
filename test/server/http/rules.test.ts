/** Tests the rules for headers, forms, errors and unknown addresses in a small app with real routes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { steadyNow } from '../../../server/base/clock';
import { outOfTime } from '../../../server/base/taskThread';
import { CompressionCache, isWorthCompressing, preferredEncoding } from '../../../server/http/compression';
import { createBoundedServer } from '../../../server/http/connections';
import { contentSecurityPolicy } from '../../../server/http/contentSecurityPolicy';
import { errorAnswer, RequestFault } from '../../../server/http/errorAnswer';
import { handleErrors } from '../../../server/http/errorHandling';
import { refuseForeignPosts } from '../../../server/http/foreignPosts';
import { acceptForms } from '../../../server/http/forms';
import { answerUnknown } from '../../../server/http/notFound';
import { PERMISSIONS_POLICY } from '../../../server/http/permissionsPolicy';
import { keepRequestRules } from '../../../server/http/requestRules';
import { securityHeaders, setSecurityHeaders } from '../../../server/http/securityHeaders';
import { tooMany } from '../../../server/http/tooMany';
import { fieldErrors } from '../../../server/http/validation';
import { UnavailableBytes } from '../../../server/releases/folder/releaseError';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { exchange, listenLocally, parseAnswer } from '../support/rawClient';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const DATA = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
const NO_SOURCES = { frames: [], scripts: [] };
const headers = securityHeaders({ sources: { ...NO_SOURCES, frames: ['https://werkzeug.example'] }, https: false });

let folder: string;
let app: FastifyInstance;
let fault: Error;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-http-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  handleErrors(app);
  setSecurityHeaders(app, headers);
  keepRequestRules(app);
  refuseForeignPosts(app);
  acceptForms(app);
  await app.register(fastifyStatic, { root: folder, serve: false });
  answerUnknown(app, folder, headers);
  app.get('/page', { config: { answers: 'page' } as object }, async () => 'page');
  app.get('/data.json', async ({ headers: { range } }) => ({ range: range ?? null }));
  app.post('/form/:id', { schema: { body: FORM_SCHEMA } }, async ({ body }) => body);
  app.post('/echo', async ({ body }) => body);
  app.get('/fault', async (_request, reply) => {
    void reply.headers({
      'content-range': 'bytes */9',
      etag: '"x"',
      'accept-ranges': 'bytes',
      'content-encoding': 'br',
    });
    throw fault;
  });
  app.get('/found', { schema: { querystring: { type: 'object', minProperties: 1 } } }, async () => null);
  app.get('/wait', async (_request, reply) => {
    throw tooMany(reply, 'email', 'Zu viele.', 17);
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => void (logged.length = 0));

const FORM_SCHEMA = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 2, maxLength: 3 }, items: { type: 'array' } },
};
const answerTo = async (error: Error) => {
  fault = error;
  const answer = await app.inject('/fault');
  return { status: answer.statusCode, body: answer.json<object>(), headers: answer.headers };
};

describe('the security headers', () => {
  test('forbid API answers to load anything', async () => {
    const page = await app.inject('/page');
    expect(page.headers['content-security-policy']).toBe(headers.page['content-security-policy']);
    const data = await app.inject('/data.json');
    expect(data.headers['content-security-policy']).toBe(DATA);
    for (const { headers: all } of [page, data])
      expect(all).toMatchObject({
        'permissions-policy': PERMISSIONS_POLICY,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
    expect(page.headers['strict-transport-security']).toBeUndefined();
  });

  test('make browsers use only HTTPS for a year when the server uses HTTPS', () => {
    const { page, data } = securityHeaders({ sources: NO_SOURCES, https: true });
    for (const all of [page, data]) expect(all['strict-transport-security']).toBe('max-age=31536000');
  });

  test('forbid every site to show the page in a frame', () => {
    for (const all of [headers.page, headers.data])
      expect(all['content-security-policy']).toContain("; frame-ancestors 'none'; ");
  });

  test("contain the page's complete Content-Security-Policy with the given frame and script sources", () => {
    const options = { sources: { frames: ['https://a.example', 'https://b.example'], scripts: ["'sha256-c3RhcnQ='"] } };
    const meta =
      "default-src 'none'; script-src 'self' 'sha256-c3RhcnQ='; style-src 'self' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='; " +
      "img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; " +
      "frame-src blob: https://a.example https://b.example; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
      "form-action 'self'; object-src 'none'; ";
    const types = "require-trusted-types-for 'script'; trusted-types webpack dompurify dachberater-worker";
    expect(contentSecurityPolicy({ ...options, place: 'meta' })).toBe(meta + types);
    expect(contentSecurityPolicy({ ...options, place: 'header' })).toBe(`${meta}frame-ancestors 'none'; ${types}`);
  });

  test('allow the page to call eval in development', () => {
    const policy = contentSecurityPolicy({ place: 'meta', development: true, sources: NO_SOURCES });
    expect(policy).toContain("script-src 'self' 'unsafe-eval'; ");
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+' 'unsafe-inline'; /);
    expect(policy).toContain("connect-src 'self' ws:; frame-src blob:; ");
    expect(policy).not.toContain('trusted-types');
  });

  test('allow the page only five browser features, such as fullscreen', () => {
    const features = PERMISSIONS_POLICY.split(', ');
    expect(features.filter((feature) => feature.endsWith('=(self)'))).toEqual(
      ['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture', 'screen-wake-lock'].map(
        (name) => `${name}=(self)`,
      ),
    );
    const off = features.filter((feature) => feature.endsWith('=()'));
    expect(off.length + 5).toBe(features.length);
    for (const feature of off) expect(feature).toMatch(/^[a-z-]{3,}=\(\)$/);
    for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read', 'display-capture'])
      expect(off).toContain(`${name}=()`);
  });
});

describe('a request', () => {
  test.each([
    ['another site', 'cross-site', 403],
    ['another subdomain', 'same-site', 403],
    ['the app itself', 'same-origin', 200],
    ['the address bar', 'none', 200],
  ])('with a form is judged by its origin (from: %s, Sec-Fetch-Site: %s, status: %i)', async (_what, site, status) => {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/echo', payload: 'a=1' },
      headers: { ...FORM, 'sec-fetch-site': site },
    });
    expect(answer.statusCode).toBe(status);
    if (status === 403)
      expect(answer.json()).toEqual({
        message: 'Anfragen von fremden Seiten werden nicht angenommen.',
        errors: [{ field: 'sec-fetch-site', message: 'Anfragen von fremden Seiten werden nicht angenommen.' }],
      });
  });

  test('is answered even from another site if the request only reads data', async () => {
    expect((await app.inject({ url: '/page', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(200);
  });

  test.each([
    ['a=1&b[c]=2&d[]=3&d[]=4', { a: '1', b: { c: '2' }, d: ['3', '4'] }],
    ['__proto__[x]=1&a=1', { a: '1' }],
    ['a[499]=x', { a: ['x'] }],
    ['a[500]=x', { a: { 500: 'x' } }],
    ['a[b][c][d][e][f]=1', { a: { b: { c: { d: { e: { '[f]': '1' } } } } } }],
    ['', {}],
  ])('with a form body is parsed into an object: %j gives %j', async (payload, body) => {
    expect((await app.inject({ method: 'POST', url: '/echo', headers: FORM, payload })).json()).toEqual(body);
  });

  test('with more than 5,000 form fields loses all fields after the first 5,000', async () => {
    const payload = Array.from({ length: 5_001 }, (_, at) => `f${at}=1`).join('&');
    const body = (await app.inject({ method: 'POST', url: '/echo', headers: FORM, payload })).json<object>();
    expect(Object.keys(body)).toHaveLength(5_000);
  });

  test('to a route with required form fields is refused when it has no body', async () => {
    const answer = await app.inject({ method: 'POST', url: '/form/1' });
    expect(answer.json()).toEqual({
      message: 'Die Anfrage ist ungültig.',
      errors: [{ field: 'name', message: 'Diese Angabe fehlt.' }],
    });
  });

  test.each([
    ['JSON', 'application/json', '{}'],
    ['text', 'text/plain', 'a'],
  ])('with %s instead of a form is refused', async (_what, type, payload) => {
    const answer = await app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': type }, payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      {
        message: 'Angenommen werden nur Formulardaten.',
        errors: [{ field: 'content-type', message: 'Angenommen werden nur Formulardaten.' }],
      },
    ]);
  });

  test.each(['gzip', 'br', 'deflate, identity', 'GZIP', 'x'])(
    'with a form in the encoding "%s" is refused',
    async (encoding) => {
      const packed = { ...FORM, 'content-encoding': encoding };
      const answer = await app.inject({ method: 'POST', url: '/echo', headers: packed, payload: gzipSync('a=1') });
      const message = 'Angenommen werden nur Anfragen, die nicht gepackt sind.';
      expect([answer.statusCode, answer.json()]).toEqual([
        415,
        { message, errors: [{ field: 'content-encoding', message }] },
      ]);
      // The header Accept-Encoding of a 415 answer names the encoding that the server accepts (RFC 9110, 15.5.16).
      expect(answer.headers['accept-encoding']).toBe('identity');
    },
  );

  test.each(['identity', 'Identity, identity', ''])(
    'with the Content-Encoding header %j is read as an uncompressed form',
    async (encoding) => {
      const plain = { ...FORM, 'content-encoding': encoding };
      const answer = await app.inject({ method: 'POST', url: '/echo', headers: plain, payload: 'a=1' });
      expect(answer.json()).toEqual({ a: '1' });
      expect(answer.headers['accept-encoding']).toBeUndefined();
    },
  );

  test('with the method GET is answered despite a Content-Encoding header', async () => {
    const answer = await app.inject({ url: '/data.json', headers: { 'content-encoding': 'gzip' } });
    expect(answer.statusCode).toBe(200);
  });

  test('with a form of 1.1 MB is refused as too large', async () => {
    const payload = `a=${'x'.repeat(1_100_000)}`;
    const answer = await app.inject({ method: 'POST', url: '/echo', headers: FORM, payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { message: 'Die Anfrage ist zu groß.', errors: [{ field: 'body', message: 'Die Anfrage ist zu groß.' }] },
    ]);
  });

  test('loses its Range header if its method is HEAD', async () => {
    const range = 'bytes=0-1';
    expect((await app.inject({ url: '/data.json', headers: { range } })).json()).toEqual({ range });
    const head = await app.inject({ method: 'HEAD', url: '/data.json', headers: { range } });
    expect(head.headers['content-length']).toBe(String('{"range":null}'.length));
  });
});

describe('by the rules of the HTTP standard', () => {
  let strict: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    strict = Fastify({ serverFactory: (handle) => createBoundedServer(handle, steadyNow) });
    handleErrors(strict);
    keepRequestRules(strict);
    strict.get('/', async () => 'served');
    port = await listenLocally(strict);
  });
  afterAll(() => strict.close());
  /** Sends a request and returns the final answer. Node may send "100 Continue" first, which this function removes. */
  const ask = async (version: string, ...lines: string[]) => {
    const received = await exchange(port, [`GET / HTTP/${version}`, ...lines, '', ''].join('\r\n'));
    return parseAnswer(received.replace('HTTP/1.1 100 Continue\r\n\r\n', ''));
  };

  test.each([
    ['1.1', ['Host: dach.example']],
    ['1.1', ['Host: [2001:db8::1]:8080']],
    ['1.1', ['Host:']],
    ['1.0', []],
    ['1.1', ['Host: a', 'X-Host: b', 'X: host']],
    ['1.1', ['Host: a', 'Expect: 100-Continue']],
  ])('the server answers a request (HTTP version: %s, headers: %j)', async (version, lines) => {
    const answer = await ask(version, 'Connection: close', ...lines);
    expect([answer.status, answer.body]).toEqual([200, 'served']);
  });

  const NO_HOST = 'Die Anfrage nennt keinen Rechner.';
  const NOT_MET = 'Diese Erwartung wird nicht erfüllt.';
  test.each([
    ['1.1', [], 400, 'host', NO_HOST],
    ['1.1', ['Host: a b'], 400, 'host', NO_HOST],
    ['1.1', ['Host: a/b'], 400, 'host', NO_HOST],
    ['1.1', ['Host: /a'], 400, 'host', NO_HOST],
    ['1.1', ['Host: a', 'HOST: b'], 400, 'host', NO_HOST],
    ['1.0', ['Host: a', 'Host: a'], 400, 'host', NO_HOST],
    ['1.1', ['Host: a', 'Expect: wonders'], 417, 'expect', NOT_MET],
    ['1.1', ['Host: a', 'Expect: 100-continue, wonders'], 417, 'expect', NOT_MET],
    ['1.1', ['Host: a', 'Expect: no 100-continue'], 417, 'expect', NOT_MET],
  ])('the server refuses a request (HTTP version: %s, headers: %j)', async (version, lines, status, field, message) => {
    const answer = await ask(version, ...lines);
    expect([answer.status, answer.headers['connection']]).toEqual([status, 'close']);
    expect(JSON.parse(answer.body)).toEqual({ message, errors: [{ field, message }] });
  });
});

test.each([
  ['name=a', 'Diese Angabe ist zu kurz.', 'name'],
  ['name=abcd', 'Diese Angabe ist zu lang.', 'name'],
  ['name[a]=ab', 'Diese Angabe hat die falsche Form.', 'name'],
])('the invalid form "%s" is answered with the message "%s"', async (payload, message, field) => {
  const answer = await app.inject({ method: 'POST', url: '/form/1', headers: FORM, payload });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { message: 'Die Anfrage ist ungültig.', errors: [{ field, message }] },
  ]);
});

test('a form field named like a JavaScript method is read like other fields', async () => {
  const payload = 'toString=a&hasOwnProperty[b]=c';
  const answer = await app.inject({ method: 'POST', url: '/echo', headers: FORM, payload });
  expect(answer.body).toBe('{"toString":"a","hasOwnProperty":{"b":"c"}}');
});

test('fieldErrors returns one message for each field, even when a field has several faults', () => {
  const fault = (keyword: string, instancePath: string, params = {}) => ({
    keyword,
    instancePath,
    params,
    schemaPath: '',
  });
  const faults = [
    fault('type', '/items/0/name'),
    fault('maxLength', '/items/0/name'),
    fault('required', '/items/1', { missingProperty: 'image' }),
    fault('required', '', { missingProperty: 'key' }),
    fault('const', ''),
  ];
  expect(fieldErrors(faults, 'body')).toEqual([
    { field: 'items.0.name', message: 'Diese Angabe hat die falsche Form.' },
    { field: 'items.1.image', message: 'Diese Angabe fehlt.' },
    { field: 'key', message: 'Diese Angabe fehlt.' },
    { field: 'body', message: 'Dieser Wert ist ungültig.' },
  ]);
});

describe('the answer to an error', () => {
  const query = (cause?: unknown) => new DrizzleQueryError('select 1', [], cause as Error);
  const circular = () => {
    const error = new Error('no');
    error.cause = error;
    return error;
  };
  const code = (text: string) => Object.assign(new Error('no'), { code: text });
  const UNAVAILABLE = 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es erneut.';
  const FAULT = 'Auf dem Server ist ein Fehler aufgetreten.';

  test.each<[string, Error, number, string, boolean]>([
    ['a wrong request', new RequestFault(409, 'Schon da.'), 409, 'Schon da.', false],
    ['a foreseen failure', new RequestFault(503, 'Später.'), 503, 'Später.', false],
    [
      'damaged bytes',
      new UnavailableBytes('a pack'),
      503,
      'Diese Daten sind auf dem Server zurzeit beschädigt. Bitte versuchen Sie es später.',
      true,
    ],
    ['a database that cannot be reached', query(), 503, UNAVAILABLE, true],
    ['a database that shuts down', query(code('57P01')), 503, UNAVAILABLE, true],
    ['a database whose connection failed', query(code('08006')), 503, UNAVAILABLE, true],
    ['a database without disk space', query(code('53100')), 503, UNAVAILABLE, true],
    ['a broken connection to the database', query(code('ECONNRESET')), 503, UNAVAILABLE, true],
    ['a process that may open no more files', code('EMFILE'), 503, UNAVAILABLE, true],
    ['a sheet that a busy machine did not print in time', outOfTime(30_000, 'Sekunden'), 503, UNAVAILABLE, true],
    ...['ENOSPC', 'EDQUOT', '53100'].flatMap((full): [string, Error, number, string, boolean][] => [
      [`a full disk (${full})`, code(full), 503, UNAVAILABLE, true],
      [`a full disk under a query (${full})`, query(code(full)), 503, UNAVAILABLE, true],
      [`a full disk under a driver (${full})`, query(new Error('x', { cause: code(full) })), 503, UNAVAILABLE, true],
      [`a full disk under a release (${full})`, new Error('x', { cause: code(full) }), 503, UNAVAILABLE, true],
    ]),
    ['an error that is its own cause', circular(), 500, FAULT, true],
    ['a wrong SQL query', query(code('42P01')), 500, FAULT, true],
    ...['108006', '080060', '42FEA', 'EX123'].map((odd): [string, Error, number, string, boolean] => [
      `a code of no class (${odd})`,
      query(code(odd)),
      500,
      FAULT,
      true,
    ]),
    ['a defect of the server', new TypeError('undefined is no function'), 500, FAULT, true],
    [
      'an error of the framework with status 418',
      Object.assign(new Error('x'), { statusCode: 418 }),
      418,
      'Die Anfrage ist ungültig.',
      false,
    ],
    ['an error of the framework with status 502', Object.assign(new Error('x'), { statusCode: 502 }), 500, FAULT, true],
    ['an error with status 302', Object.assign(new Error('x'), { statusCode: 302 }), 500, FAULT, true],
  ])('has the HTTP status and the German message for %s', async (_what, error, status, message, isLogged) => {
    const answer = await answerTo(error);
    expect([answer.status, answer.body]).toEqual([status, { message, errors: [] }]);
    expect(logged).toHaveLength(isLogged ? 1 : 0);
    if (isLogged)
      expect(JSON.parse(logged[0] ?? '')).toMatchObject({
        msg: 'request failed',
        err: { type: error.constructor.name },
      });
  });

  test.each([400, 403])('names "path" as faulty when a file request fails with status %i', async (statusCode) => {
    const { status, body } = await answerTo(Object.assign(new Error('x'), { statusCode }));
    const message = 'Diese Adresse ist ungültig.';
    expect([status, body]).toEqual([statusCode, { message, errors: [{ field: 'path', message }] }]);
  });

  test.each([
    [412, { 'if-match': '"x"' }, 'if-match', 'Die Anfrage ist ungültig.'],
    [412, {}, 'if-unmodified-since', 'Die Anfrage ist ungültig.'],
    [416, {}, 'range', 'Dieser Bereich liegt außerhalb der Datei.'],
  ])(
    'names a header as the faulty field: status %i with the request headers %j gives the field "%s"',
    async (statusCode, sent, field, message) => {
      fault = Object.assign(new Error('x'), { statusCode });
      const answer = await app.inject({ url: '/fault', headers: sent });
      expect([answer.statusCode, answer.json()]).toEqual([statusCode, { message, errors: [{ field, message }] }]);
      fault = Object.assign(new Error('x'), { statusCode, code: 'OTHER' });
      expect((await app.inject('/fault')).json()).toMatchObject({ errors: [] });
    },
  );

  test('names "querystring" as faulty when the query string is invalid', async () => {
    const answer = await app.inject('/found');
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
      400,
      [{ field: 'querystring', message: 'Dieser Wert ist ungültig.' }],
    ]);
  });

  test('is JSON that no browser caches', async () => {
    const { headers: sent } = await answerTo(new Error('no'));
    expect(sent).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': DATA,
    });
    for (const name of ['etag', 'content-range', 'accept-ranges', 'content-encoding'])
      expect(sent[name]).toBeUndefined();
  });

  test("contains the file's length when the requested range is refused", async () => {
    const { headers: sent } = await answerTo(new RequestFault(416, 'Außerhalb.'));
    expect(sent['content-range']).toBe('bytes */9');
  });

  test('has the header Retry-After after too many requests', async () => {
    const answer = await app.inject('/wait');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '17']);
    expect(answer.json()).toEqual({ message: 'Zu viele.', errors: [{ field: 'email', message: 'Zu viele.' }] });
  });

  test('lists no errors when no faulty fields are given', () => {
    const errors = [{ field: 'a', message: 'b' }];
    expect(errorAnswer('c', errors)).toEqual({ message: 'c', errors });
    expect(errorAnswer('c').errors).toEqual([]);
    expect(new RequestFault(400, 'x').errors).toEqual([]);
    expect(new RequestFault(400, 'x').name).toBe('RequestFault');
  });
});

describe('an unknown address', () => {
  const get = (url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: accept === undefined ? {} : { accept } });

  test.each([
    ['/products/tiles', undefined],
    ['/view/biber?x=1', 'text/html,application/xhtml+xml'],
    ['/apis', '*/*'],
    ['/view/api', '*/*'],
    ['/v1.2/page', '*/*'],
  ])('gets the page of the app (address: %s, Accept header: %s)', async (url, accept) => {
    const answer = await get(url, accept);
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html>']);
    expect(answer.headers['content-security-policy']).toBe(headers.page['content-security-policy']);
    expect((await get(url, accept, 'HEAD')).statusCode).toBe(200);
  });

  test.each([
    ['/products/tiles', 'application/json'],
    ['/api/v1/nothing', undefined],
    ['/API', undefined],
    ['//application/x', undefined],
    ['/assets/main.js', undefined],
    ['/healthz/x', undefined],
    ['/livez/x', undefined],
    ['/metrics', undefined],
    ['/favicon.ico', undefined],
    ['/view/a%2e%2e', undefined],
    ['/view/a%2fb', undefined],
    ['/view/a%5Cb', undefined],
    ['/view/a%00', undefined],
  ])('%s gets status 404 when the Accept header is "%s"', async (url, accept) => {
    const answer = await get(url, accept);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'Diese Adresse gibt es nicht.', errors: [{ field: 'path', message: 'Unbekannt.' }] },
    ]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-security-policy': DATA });
  });

  test("is answered with status 404 when the app's page has not been built", async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'dachberater-http-'));
    const bare = Fastify();
    await bare.register(fastifyStatic, { root: empty, serve: false });
    answerUnknown(bare, empty, headers);
    const answer = await bare.inject('/products/tiles');
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      404,
      'Diese Adresse gibt es nicht.',
    ]);
    await bare.close();
    await rm(empty, { recursive: true });
  });

  test('is answered with status 404 when the method is POST', async () => {
    expect((await get('/products/tiles', undefined, 'POST')).statusCode).toBe(404);
  });

  test.each([
    ['/page', 'POST', 'GET, HEAD'],
    ['/form/7?x=1', 'GET', 'POST'],
    ['/data.json', 'POST', 'GET, HEAD'],
  ] as const)(
    'differs from the known address %s, which refuses the method %s with status 405',
    async (url, method, allow) => {
      const answer = await get(url, undefined, method);
      expect([answer.statusCode, answer.headers.allow, answer.headers['cache-control']]).toEqual([
        405,
        allow,
        'no-store',
      ]);
      expect(answer.json()).toEqual({
        message: 'Diese Methode ist hier nicht möglich.',
        errors: [{ field: 'method', message: method }],
      });
      expect(answer.headers['content-security-policy']).toBe(DATA);
    },
  );

  test('such as /dataxjson does not match the route for /data.json', async () => {
    expect((await get('/dataxjson', undefined, 'POST')).statusCode).toBe(404);
    expect((await get('/form/7/8', undefined, 'GET')).statusCode).toBe(200);
  });
});

describe('the compression of answers', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.5', 'br'],
    ['gzip;q=0', null],
    ['br;level=3;q=0', null],
    ['identity, *', null],
    ['gzip;q=x', null],
    ['gzip;level=a;q=0.5', 'gzip'],
  ])(
    'chooses an encoding from the Accept-Encoding header, or null for no compression: %j gives %s',
    (header, encoding) => expect(preferredEncoding(header)).toBe(encoding),
  );

  test.each([
    [1_023, false],
    [1_024, true],
    [33_554_432, true],
    [33_554_433, false],
  ])('depends on the length of an answer: isWorthCompressing(%i) returns %s', (bytes, worth) =>
    expect(isWorthCompressing(bytes)).toBe(worth),
  );

  const text = Buffer.from('Dachziegel '.repeat(1_000));

  test('is done once for each file and encoding, even for parallel requests', async () => {
    const cache = new CompressionCache();
    let loads = 0;
    const load = async () => {
      loads += 1;
      return text;
    };
    const [one, two] = await Promise.all([cache.compressed('a', 'br', load), cache.compressed('a', 'br', load)]);
    expect(two).toBe(one);
    expect(brotliDecompressSync(one).equals(text)).toBe(true);
    expect(gunzipSync(await cache.compressed('a', 'gzip', load)).equals(text)).toBe(true);
    expect(loads).toBe(2);
    await cache.compressed('b', 'br', load);
    expect(loads).toBe(3);
  });

  test('uses Brotli at quality 5', async () => {
    const page = Buffer.from(Array.from({ length: 3_000 }, (_, at) => `Ziegel ${at * at} `).join(''));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.length };
    const expected = brotliCompressSync(page, { params });
    expect((await new CompressionCache().compressed('a', 'br', async () => page)).equals(expected)).toBe(true);
  });

  test('is tried again at the next request after a failure', async () => {
    const cache = new CompressionCache();
    await expect(cache.compressed('a', 'br', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect((await cache.compressed('a', 'br', async () => text)).length).toBeGreaterThan(0);
  });
});
