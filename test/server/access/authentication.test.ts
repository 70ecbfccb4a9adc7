/** Tests authentication with test routes only. callers.test.ts tests the whole server. */
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { RIGHTS } from '../../../src/contract/base/rights';
import { FILEDATA_COOKIE, PATHS, SECURE_FILEDATA_COOKIE } from '../../../src/contract/paths';
import { logChange, logLimit, logListing, logWrongKey, originOf } from '../../../server/access/accessLog';
import {
  authenticateCalls,
  callerOf,
  clearFiledataCookie,
  requireLevel,
  requireRight,
  setFiledataCookie,
} from '../../../server/access/authentication';
import { OpenCalls } from '../../../server/access/openCalls';
import { SessionMemory } from '../../../server/access/sessionMemory';
import type { SessionUser } from '../../../server/access/sessions';
import { steadyNow } from '../../../server/base/clock';
import { handleErrors } from '../../../server/http/errorHandling';

const TOKEN = 'a-token_of-43-characters-or-at-least-of-ten';
const CRUMB = 'the-cookie-that-reads-pictures';
const LONG_CRUMB = 'c'.repeat(256);

const session = (userId: number, group: SessionUser['group'], rights: SessionUser['rights'] = []): SessionUser => ({
  userId,
  group,
  rights,
  mark: 'm',
  sessionId: userId + 100,
  version: null,
  lastSeenAt: new Date(0),
});
const KNOWN = new Map([
  [`token ${TOKEN}`, session(1, 'worker')],
  ['token administrator', session(2, 'admin')],
  ['token manufacturer', session(7, 'dachberater')],
  ['token the-editor', session(8, 'worker', ['editor'])],
  ['token the-publisher', session(9, 'default', ['publisher'])],
  ['token 1234567890', session(3, 'worker')],
  [`token ${'t'.repeat(256)}`, session(4, 'worker')],
  [`token ${'t'.repeat(257)}`, session(5, 'worker')],
  ['token 123456789', session(6, 'worker')],
  [`cookie ${CRUMB}`, session(1, 'worker')],
  [`cookie ${LONG_CRUMB}`, session(1, 'worker')],
  [`cookie ${LONG_CRUMB}c`, session(1, 'worker')],
]);

let app: FastifyInstance;
const lookUp = jest.fn();
const seen = jest.fn();
const log: string[] = [];

beforeAll(async () => {
  app = fastify({ logger: { stream: { write: (line: string) => void log.push(line) } }, trustProxy: true });
  handleErrors(app);
  app.register(cookie);
  app.register(async (scope) => {
    const find = async (kind: string, secret: string) => KNOWN.get(`${kind} ${secret}`) ?? null;
    const memory = new SessionMemory(lookUp.mockImplementation(find), () => false, steadyNow);
    authenticateCalls(scope, memory, new OpenCalls(5_000), (found, request) => seen(found, request.url));
    scope.get('/open', { config: { access: 'open' } }, async (request) => ({ session: request.session }));
    scope.get('/careless', { config: { access: 'open' } }, async (request) => ({ user: callerOf(request).userId }));
    scope.get('/closed', async (request) => ({ user: callerOf(request).userId }));
    scope.get('/picture', { config: { access: 'cookie' } }, async (request) => ({ user: callerOf(request).userId }));
    scope.get('/high', async (request) => {
      requireLevel(request, 'admin');
      return {};
    });
    for (const right of RIGHTS)
      scope.get(`/${right}`, async (request) => {
        requireRight(request, right);
        return {};
      });
    scope.get('/set', { config: { access: 'open' } }, async (request, reply) => {
      setFiledataCookie(request, reply, CRUMB);
      return {};
    });
    scope.get('/clear', { config: { access: 'open' } }, async (request, reply) => {
      clearFiledataCookie(request, reply);
      return {};
    });
    scope.get('/logged', async (request) => {
      const by = originOf(request, 'short');
      logChange(request, 'user.rekeyed', by, 9);
      logWrongKey(request, by.address, 4);
      logLimit(request, 'user.limited', by, 30);
      logListing(request, by);
      return {};
    });
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  lookUp.mockClear();
  seen.mockClear();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const statusOf = async (url: string, headers: Record<string, string>) => (await get(url, headers)).statusCode;

// spec: role-16
test.each([
  ['administrator', 200, 200],
  ['manufacturer', 200, 200],
  ['the-editor', 200, 403],
  ['the-publisher', 403, 200],
  ['1234567890', 403, 403],
])(
  'a route that needs a right is open to its holders and to manufacturer administrators (token: %s)',
  async (token, editor, publisher) => {
    const headers = { authorization: `Bearer ${token}` };
    expect([await statusOf('/editor', headers), await statusOf('/publisher', headers)]).toEqual([editor, publisher]);
  },
);

test('a refused right is explained in the same words as a refused group', async () => {
  const [right, group] = await Promise.all(
    ['/editor', '/high'].map((url) => get(url, { authorization: 'Bearer 1234567890' })),
  );
  expect(right?.json()).toEqual(group?.json());
});

test.each<[string, string, number]>([
  ['a header as the app writes it is accepted', `Bearer ${TOKEN}`, 200],
  ['a header with "bearer" in lower case is accepted', `bearer ${TOKEN}`, 200],
  ['a header with several blanks is accepted', `Bearer   ${TOKEN}`, 200],
  ['a header with only the token is accepted', TOKEN, 200],
  ['a token of ten characters is accepted', 'Bearer 1234567890', 200],
  ['a token of 256 characters is accepted', `Bearer ${'t'.repeat(256)}`, 200],
  ['text after the token is refused', `Bearer ${TOKEN} x`, 401],
  ['text before "Bearer" is refused', `x Bearer ${TOKEN}`, 401],
  ['the scheme "Basic" is refused', `Basic ${TOKEN}`, 401],
  ['a token without its first character is refused', `Bearer ${TOKEN.slice(1)}`, 401],
  ['a token with an exclamation mark is refused', `Bearer ${TOKEN}!`, 401],
  ['a token of nine characters is refused', 'Bearer 123456789', 401],
  ['a token of 257 characters is refused', `Bearer ${'t'.repeat(257)}`, 401],
  ['an empty header is refused', '', 401],
])('the server checks the Authorization header of a request: %s', async (_what, authorization, status) => {
  expect(await statusOf('/closed', { authorization })).toBe(status);
});

test('a malformed token is refused without a query of the database', async () => {
  for (const authorization of ['', 'Bearer !', `Bearer ${'t'.repeat(257)}`]) await get('/closed', { authorization });
  expect(lookUp).not.toHaveBeenCalled();
});

test('a call without a valid token is answered with 401 and a reason', async () => {
  const answer = await get('/closed');
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(answer.json<ErrorAnswer>()).toEqual({
    message: 'Bitte schalten Sie Ihren Zugang frei.',
    errors: [{ field: 'authorization', message: 'Bitte schalten Sie Ihren Zugang frei.' }],
  });
  expect(seen).not.toHaveBeenCalled();
});

test('authenticateCalls passes the session and the request of an authenticated call to its callback', async () => {
  expect((await get('/closed', { authorization: TOKEN })).json()).toEqual({ user: 1 });
  expect(seen.mock.calls).toEqual([[KNOWN.get(`token ${TOKEN}`), '/closed']]);
});

test('a public route never looks up the user, even if the request has a token', async () => {
  const answer = await get('/open', { authorization: TOKEN });
  expect([answer.statusCode, answer.json()]).toEqual([200, { session: null }]);
  expect(lookUp).not.toHaveBeenCalled();
  log.length = 0;
  expect((await get('/careless', { authorization: TOKEN })).statusCode).toBe(500);
  expect(log.join('')).toContain('The route is open and has no caller.');
});

test('a user without the required permission is answered with 403', async () => {
  expect(await statusOf('/high', { authorization: 'administrator' })).toBe(200);
  const answer = await get('/high', { authorization: TOKEN });
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    {
      message: 'Dafür fehlt Ihnen die Berechtigung.',
      errors: [{ field: 'authorization', message: 'Dafür fehlt Ihnen die Berechtigung.' }],
    },
  ]);
});

describe('the cookie for files', () => {
  const withCookie = (value: string, name = FILEDATA_COOKIE) => ({ cookie: `${name}=${value}` });
  const https = { 'x-forwarded-proto': 'https' };

  test('gives access only to routes that accept cookies', async () => {
    expect(await statusOf('/picture', withCookie(CRUMB))).toBe(200);
    expect(await statusOf('/picture', { authorization: TOKEN })).toBe(200);
    expect(await statusOf('/closed', withCookie(CRUMB))).toBe(401);
    expect(await statusOf('/picture', withCookie(TOKEN))).toBe(401);
    expect(await statusOf('/picture', { authorization: CRUMB })).toBe(401);
    expect(await statusOf('/picture', {})).toBe(401);
    expect(await statusOf('/picture', { ...withCookie(CRUMB), authorization: 'Bearer !' })).toBe(401);
  });

  test('is refused when it has more than 256 characters', async () => {
    expect(await statusOf('/picture', withCookie(LONG_CRUMB))).toBe(200);
    expect(await statusOf('/picture', withCookie(`${LONG_CRUMB}c`))).toBe(401);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  test('is valid for 400 days and hidden from scripts', async () => {
    const kept = { httpOnly: true, sameSite: 'Strict', path: PATHS.filedata };
    const [set] = (await get('/set')).cookies;
    expect(set).toEqual({ ...kept, name: FILEDATA_COOKIE, value: CRUMB, maxAge: 400 * 86_400 });
    const [cleared] = (await get('/clear')).cookies;
    expect(cleared).toMatchObject({ ...kept, name: FILEDATA_COOKIE, value: '', expires: new Date(0) });
  });

  test('has another name over HTTPS', async () => {
    const [set] = (await get('/set', https)).cookies;
    expect(set).toMatchObject({ name: SECURE_FILEDATA_COOKIE, secure: true, path: PATHS.filedata });
    expect((await get('/clear', https)).cookies).toMatchObject([{ name: SECURE_FILEDATA_COOKIE, value: '' }]);
    expect(await statusOf('/picture', { ...https, ...withCookie(CRUMB, SECURE_FILEDATA_COOKIE) })).toBe(200);
    expect(await statusOf('/picture', { ...https, ...withCookie(CRUMB) })).toBe(401);
    expect(await statusOf('/picture', withCookie(CRUMB, SECURE_FILEDATA_COOKIE))).toBe(401);
  });
});

test('the log contains access events, with ids and a shortened IP address', async () => {
  log.length = 0;
  await get('/logged', { authorization: TOKEN, 'x-forwarded-for': '192.0.2.77' });
  const by = { actor: 1, address: '192.0.2.0/24' };
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event);
  expect(lines).toMatchObject([
    { level: 30, event: 'user.rekeyed', ...by, target: 9, msg: 'access changed' },
    { level: 30, event: 'key.wrong', address: by.address, waitSeconds: 4, msg: 'wrong key' },
    { level: 40, event: 'user.limited', ...by, waitSeconds: 30, msg: 'limit reached' },
    { level: 30, event: 'users.listed', ...by, msg: 'users listed' },
  ]);
});
