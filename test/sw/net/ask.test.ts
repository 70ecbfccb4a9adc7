import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, askJson, foreign, unreachable, type Ask } from '../../../sw/net/server';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const PAGE_TYPE = { 'content-type': 'text/html' };
const OURS = JSON.stringify({ message: 'Nein', errors: [] });
const TOKEN = 'token-of-a-person';

let server: Server;
let origin: string;
let answer: RequestListener;
let asked: IncomingMessage[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const answerWith = (status: number, headers: Record<string, string>, body = ''): void => {
  answer = (_request, response) => void response.writeHead(status, headers).end(body);
};
const wish = (more: Partial<Ask> = {}): Ask => ({ token: TOKEN, signal: new AbortController().signal, ...more });
const outcome = async (more?: Partial<Ask>) => {
  const opened = await ask(`${origin}/x`, wish(more));
  if ('kind' in opened) return opened;
  opened.watch.stop();
  return { status: opened.response.status, body: await opened.response.text() };
};

test("a request to the server carries the login token and the caller's headers", async () => {
  answerWith(200, JSON_TYPE, '{}');
  expect(await outcome({ headers: { Range: 'bytes=5-' } })).toEqual({ status: 200, body: '{}' });
  expect(asked[0]?.headers).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    range: 'bytes=5-',
    'cache-control': 'no-cache',
  });
});

test('a request without a login token has no token header', async () => {
  answerWith(200, JSON_TYPE, '{}');
  await outcome({ token: null });
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
});

test("a request follows no redirect, such as to a hotel's login page", async () => {
  answer = ({ url }, response) =>
    void (url === '/x'
      ? response.writeHead(302, { location: '/login' }).end()
      : response.writeHead(200, JSON_TYPE).end('{}'));
  expect(await outcome()).toMatchObject({ kind: 'unreachable' });
  expect(asked).toHaveLength(1);
});

test('an aborted request counts as a request without a connection', async () => {
  const stop = new AbortController();
  answer = () => stop.abort(new Error('enough'));
  expect(await outcome({ signal: stop.signal })).toEqual({ kind: 'unreachable', detail: 'enough' });
});

test('a request whose answer does not begin in time counts as a request without a connection', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    let isAsked = false;
    answer = () => (isAsked = true);
    const waiting = outcome();
    while (!isAsked) await new Promise((wake) => void setImmediate(wake));
    jest.advanceTimersByTime(30_000);
    expect(await waiting).toEqual({ kind: 'unreachable', detail: 'Too little came within 30 s' });
  } finally {
    jest.useRealTimers();
  }
});

describe('an answer with an error status', () => {
  test.each<[string, number, Record<string, string>, string, object]>([
    ['our server refuses with 401', 401, JSON_TYPE, OURS, { kind: 'refused', token: TOKEN }],
    [
      "a 401 with other JSON than our server's",
      401,
      JSON_TYPE,
      '{"message":"Nein"}',
      { kind: 'unreachable', detail: '401 application/json' },
    ],
    [
      'a 401 whose JSON is cut short',
      401,
      JSON_TYPE,
      OURS.slice(0, 9),
      { kind: 'unreachable', detail: '401 application/json' },
    ],
    ['a 401 of the type HTML', 401, PAGE_TYPE, OURS, { kind: 'unreachable', detail: '401 text/html' }],
    ['a 401 without a content type', 401, {}, OURS, { kind: 'unreachable', detail: '401 without a type' }],
    ['our server answers 500', 500, {}, '', { kind: 'busy', status: 500, restMs: null }],
    ['our server answers 599', 599, {}, '', { kind: 'busy', status: 599, restMs: null }],
    ['our server answers 408', 408, {}, '', { kind: 'busy', status: 408, restMs: null }],
    [
      'our server answers 429 with Retry-After',
      429,
      { 'retry-after': '5' },
      '',
      { kind: 'busy', status: 429, restMs: 5_000 },
    ],
    ['our server answers 403', 403, JSON_TYPE, OURS, { kind: 'busy', status: 403, restMs: null }],
    ['our server answers 404', 404, JSON_TYPE, OURS, { kind: 'missing', status: 404 }],
    ['our server answers 400', 400, JSON_TYPE, OURS, { kind: 'missing', status: 400 }],
    ['a gateway that cannot read a request', 400, PAGE_TYPE, '', { kind: 'unreachable', detail: '400 text/html' }],
    ['a gateway that serves another host', 421, PAGE_TYPE, '', { kind: 'unreachable', detail: '421 text/html' }],
    ['a filter that forbids by law', 451, {}, '', { kind: 'unreachable', detail: '451 without a type' }],
    ['somebody answers 499', 499, {}, '', { kind: 'unreachable', detail: '499 without a type' }],
    ['a 408 of the type HTML', 408, PAGE_TYPE, '', { kind: 'busy', status: 408, restMs: null }],
    ["a gateway's page that forbids", 403, PAGE_TYPE, '', { kind: 'unreachable', detail: '403 text/html' }],
    [
      'a gateway that forbids in one word',
      403,
      { 'content-type': 'text/plain' },
      'denied',
      { kind: 'unreachable', detail: '403 text/plain' },
    ],
    [
      'a gateway that forbids in its own JSON',
      403,
      JSON_TYPE,
      '{"message":"Forbidden"}',
      { kind: 'unreachable', detail: '403 application/json' },
    ],
    [
      'a gateway that does not know the server yet',
      404,
      { 'content-type': 'text/plain' },
      '404 page not found',
      { kind: 'unreachable', detail: '404 text/plain' },
    ],
    ['a proxy that answers "not modified"', 304, {}, '', { kind: 'unreachable', detail: '304 without a type' }],
    ['a proxy that answers "multiple choices"', 300, {}, '', { kind: 'unreachable', detail: '300 without a type' }],
    ["a portal's page for unknown addresses", 404, PAGE_TYPE, '', { kind: 'unreachable', detail: '404 text/html' }],
    [
      'a portal that asks to log in, and for a long rest',
      511,
      { 'retry-after': '600' },
      '',
      { kind: 'unreachable', detail: '511 without a type' },
    ],
    ["a server's page for a range beyond the end", 416, PAGE_TYPE, '', { kind: 'missing', status: 416 }],
    ["a server's page while it is full", 429, PAGE_TYPE, '', { kind: 'busy', status: 429, restMs: null }],
    ["a gateway's page for a server that is away", 502, PAGE_TYPE, '', { kind: 'busy', status: 502, restMs: null }],
  ])('counts as the expected kind of failure (case: %s)', async (_what, status, headers, body, expected) => {
    answerWith(status, headers, body);
    expect(await outcome()).toEqual(expected);
  });

  test('with 401 counts as a lost connection if the request has no token', async () => {
    answerWith(401, JSON_TYPE, OURS);
    expect(await outcome({ token: null })).toEqual({ kind: 'unreachable', detail: '401 application/json' });
  });

  test('asks for a pause until the date in its Retry-After header', async () => {
    const [date, later] = ['Fri, 20 Nov 2020 12:00:00 GMT', 'Fri, 20 Nov 2020 12:00:30 GMT'];
    answerWith(503, { date, 'retry-after': later });
    expect(await outcome()).toEqual({ kind: 'busy', status: 503, restMs: 30_000 });
  });
});

describe('an answer in JSON', () => {
  const json = (more?: Partial<Ask>) => askJson(`${origin}/x`, wish(more));

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=utf-8'])(
    'is parsed if its content type is %p',
    async (type) => {
      answerWith(200, { 'content-type': type }, '{"a":1}');
      expect(await json()).toEqual({ json: { a: 1 } });
    },
  );

  test.each([200, 404, 503])('leaves no timer running once the worker has handled it (status: %i)', async (status) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      answerWith(status, JSON_TYPE, '{}');
      await json();
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  test('is refused if its content type is HTML, as from a proxy', async () => {
    answerWith(200, { 'content-type': 'text/html' }, '{"a":1}');
    expect(await json()).toEqual({ kind: 'unreachable', detail: '200 text/html' });
  });

  test('is refused if it cannot be parsed', async () => {
    answerWith(200, JSON_TYPE, '{"a":');
    expect(await json()).toMatchObject({ kind: 'unreachable' });
  });

  test('with an error status counts as a failure with that status', async () => {
    answerWith(503, {});
    expect(await json()).toEqual({ kind: 'busy', status: 503, restMs: null });
  });
});

test('a network failure keeps the message of its cause', () => {
  expect(unreachable(new TypeError('fetch failed'))).toEqual({ kind: 'unreachable', detail: 'fetch failed' });
  expect(unreachable('fetch failed')).toEqual({ kind: 'unreachable', detail: 'fetch failed' });
});

test("the worker describes an answer from another server by the answer's status and content type", () => {
  const page = new Response('', { headers: { 'Content-Type': 'Text/HTML; charset=utf-8' } });
  expect(foreign(page)).toEqual({ kind: 'unreachable', detail: '200 text/html' });
  expect(foreign(new Response())).toEqual({ kind: 'unreachable', detail: '200 without a type' });
});
