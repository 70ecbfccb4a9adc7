/** Callers authenticate by a token, or by a cookie if they request a picture. */
import { FILEDATA_COOKIE, filedataPath, PATHS, SECURE_FILEDATA_COOKIE } from '../../../src/contract/paths';
import { openMemoryDatabase } from '../support/databases';
import { openTestApp, type TestApp } from '../support/testApp';

const PICTURE = filedataPath('a'.repeat(22));

let server: TestApp;
let token: string;
let cookie: string;

beforeAll(async () => {
  server = await openTestApp({ database: await openMemoryDatabase(), env: { TRUST_PROXY: '1' } });
}, 60_000);
afterAll(() => server.close());

const logIn = (headers = {}) => server.post(PATHS.authenticate, { key: server.keys.worker }, undefined, headers);

beforeEach(async () => {
  const answer = await logIn();
  token = answer.json<{ token: string }>().token;
  cookie = answer.cookies.find(({ name }) => name === FILEDATA_COOKIE)?.value ?? '';
});

const statusOf = async (url: string, headers: Record<string, string>) =>
  (await server.get(url, undefined, headers)).statusCode;

describe('the cookie for pictures', () => {
  const withCookie = (value: string, name = FILEDATA_COOKIE) => ({ cookie: `${name}=${value}` });

  test('gives access to pictures and to no other route', async () => {
    // The call passes and gets 503 instead of 401, because no release is published.
    expect(await statusOf(PICTURE, withCookie(cookie))).toBe(503);
    expect(await statusOf(PATHS.applicationVersion, withCookie(cookie))).toBe(401);
    expect(await statusOf(PATHS.applicationVersion, { authorization: `Bearer ${cookie}` })).toBe(401);
    expect(await statusOf(PICTURE, withCookie(token))).toBe(401);
    expect(await statusOf(PICTURE, {})).toBe(401);
  });

  test('opens nothing when the request also has a wrong token', async () => {
    expect(await statusOf(PICTURE, { ...withCookie(cookie), authorization: 'Bearer wrong-token-of-nobody' })).toBe(401);
  });

  test('is valid for 400 days and is deleted by a log-out', async () => {
    const [set] = (await logIn()).cookies;
    expect(set).toMatchObject({ maxAge: 400 * 86_400, httpOnly: true, sameSite: 'Strict', path: PATHS.filedata });
    const [cleared] = (await server.post(PATHS.logout, {}, token)).cookies;
    expect(cleared).toMatchObject({ name: FILEDATA_COOKIE, value: '', path: PATHS.filedata });
    expect(await statusOf(PICTURE, withCookie(cookie))).toBe(401);
  });

  test('has another name over HTTPS', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const [set] = (await logIn(https)).cookies;
    expect(set).toMatchObject({ name: SECURE_FILEDATA_COOKIE, secure: true });
    const value = set?.value ?? '';
    expect(await statusOf(PICTURE, { ...https, ...withCookie(value, SECURE_FILEDATA_COOKIE) })).toBe(503);
    expect(await statusOf(PICTURE, { ...https, ...withCookie(value) })).toBe(401);
    expect(await statusOf(PICTURE, withCookie(value, SECURE_FILEDATA_COOKIE))).toBe(401);
  });
});

test('the log records wrong keys, log-ins and views of the user list', async () => {
  server.log.length = 0;
  await server.post(PATHS.authenticate, { key: 'ABCD-EFGH' });
  const admin = await server.logIn('admin');
  await server.get(PATHS.users, admin);
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = (event: string) => lines.find((entry) => entry['event'] === event);
  expect(line('key.wrong')).toMatchObject({ address: '127.0.0.0/24', waitSeconds: 0, msg: 'wrong key' });
  expect(line('session.started')).toMatchObject({ address: '127.0.0.0/24', msg: 'access changed' });
  expect(line('session.started')?.['target']).toBe(line('session.started')?.['actor']);
  expect(line('users.listed')).toMatchObject({ address: '127.0.0.0/24', msg: 'users listed' });
});
