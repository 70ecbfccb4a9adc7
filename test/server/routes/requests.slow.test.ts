import type { ErrorAnswer } from '../../../src/contract/answers';
import { PATHS } from '../../../src/contract/paths';
import { users } from '../../../server/db/schema';
import { openTestApp, probes, type TestApp } from '../support/testApp';

let server: TestApp;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (payload: string, headers: Record<string, string> = FORM) =>
  server.app.inject({ method: 'POST', url: PATHS.authenticate, payload, headers });

beforeAll(async () => {
  server = await openTestApp();
}, 60_000);
afterAll(() => server.close());

test.each([
  ['no body', '', 400, 'key'],
  ['another field', 'kee=x', 400, 'key'],
  ['an empty key', 'key=', 400, 'key'],
  ['two keys', 'key=a&key=b', 400, 'key'],
  ['a list', 'key[]=a', 400, 'key'],
  ['an object', 'key[a]=b', 400, 'key'],
  ['a deep object', `key${'[a]'.repeat(200)}=b`, 400, 'key'],
  ['JSON in a form', '{"key":"x"}', 400, 'key'],
  ['a prototype', '__proto__[key]=x&constructor[prototype][key]=x', 400, 'key'],
  ['hundreds of fields', 'a[]=1&'.repeat(600), 400, 'key'],
  ['a megabyte', `key=${'x'.repeat(1_000_000)}`, 413, 'body'],
])('a log-in form with %s is refused, and the answer names the faulty field', async (_name, payload, status, field) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json<ErrorAnswer>().errors.map((error) => error.field)).toEqual([field]);
  expect(Object.hasOwn(Object.prototype, 'key')).toBe(false);
});

test.each(['key=%E0%A4%A', 'key=%', 'key=%00%FF', 'key=%F0%9F'])(
  'a log-in with the wrongly encoded data "%s" counts as a wrong key',
  async (payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json<{ valid: boolean }>().valid]).toEqual([200, false]);
  },
);

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])(
  'a log-in with the content type %s is refused',
  async (type) => {
    const answer = await send('{"key":"x"}', { 'content-type': type });
    expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([415, 'content-type']);
  },
);

test.each([
  ['PUT', PATHS.users, 'GET, HEAD'],
  ['DELETE', `${PATHS.packs}/abc`, 'GET, HEAD'],
  ['GET', PATHS.authenticate, 'POST'],
  ['POST', PATHS.version, 'GET, HEAD'],
] as const)(
  'the method %s is not allowed for %s, and the answer names the allowed methods',
  async (method, url, allow) => {
    const answer = await server.app.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.json<ErrorAnswer>().errors[0]?.field).toBe('method');
  },
);

test.each([
  ['a part that is far too long', 'POST', `${PATHS.users}/${'a'.repeat(3_000)}/rekey`, 414],
  ['a way out of the folder', 'GET', '/assets/..%5c..%5cpackage.json', 403],
  ['U+0000', 'GET', '/index.html%00.js', 400],
  ['half an escape', 'GET', '/%c0%ae', 400],
] as const)('an address with %s is refused', async (_what, method, url, status) => {
  const answer = await server.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json<ErrorAnswer>().errors.map(({ field }) => field)).toEqual(['path']);
});

test('a request with the method QUERY and without a content type is refused', async () => {
  // The cast is needed because the types of `inject` do not know the method QUERY.
  const answer = await server.app.inject({ method: 'QUERY' as 'GET', url: PATHS.version });
  expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([415, 'content-type']);
});

test('a form shorter than its Content-Length is refused', async () => {
  const answer = await send('key=x', { ...FORM, 'content-length': '7' });
  expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([400, 'content-length']);
});

test('a form on another website cannot make calls', async () => {
  const answer = await send(`key=${server.keys.admin}`, { ...FORM, 'sec-fetch-site': 'cross-site' });
  expect(answer.statusCode).toBe(403);
  expect(answer.cookies).toEqual([]);
});

test('a new user with several faulty fields is refused, and the answer names all faulty fields', async () => {
  const token = await server.logIn('admin');
  const answer = await server.post(PATHS.usersStore, { company: ' ', email: 'x', permission_group: '' }, token);
  expect(answer.statusCode).toBe(400);
  const fields = answer.json<ErrorAnswer>().errors.map((error) => error.field);
  expect(fields.sort()).toEqual(['company', 'email', 'permission_group']);
});

test('the cookie has the attribute Secure when a trusted proxy reports HTTPS', async () => {
  const proxied = { ...FORM, 'x-forwarded-proto': 'https' };
  expect((await send(`key=${server.keys.admin}`, proxied)).cookies[0]?.secure).toBeUndefined();
  const behind = await openTestApp({ env: { TRUST_PROXY: '1' } });
  const answer = await behind.post(PATHS.authenticate, { key: behind.keys.admin }, undefined, proxied);
  expect(answer.cookies[0]?.secure).toBe(true);
  await behind.close();
}, 30_000);

test('the log contains no keys, tokens, cookies or request bodies', async () => {
  const token = await server.logIn('admin');
  await server.get(`/dashboard?auth=${server.keys.admin}`, token, { cookie: 'secret=cookie-value' });
  await server.post(PATHS.usersStore, { company: 'Muster', email: 'log@muster.example' }, token);
  await server.get(`/api/v1/product?id=${token}`, token);
  const log = server.log.join('');
  expect(server.log.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
  for (const secret of [token, 'cookie-value', 'log@muster.example', ...Object.values(server.keys)])
    expect(log).not.toContain(secret);
});

test('the log contains no keys and tokens, even if they were sent in unusual places', async () => {
  const token = await server.logIn('admin');
  const { admin } = server.keys;
  const start = server.log.length;
  const spread = admin.replaceAll('-', '/');
  const escaped = [...admin].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  for (const secret of [admin, admin.toLowerCase(), admin.replaceAll('-', ''), spread, escaped, token])
    for (const url of [`/${secret}.html`, `/assets/${secret}.js`, `/api/v1/${secret}`, `/?x=${secret}`, `/?${secret}`])
      await server.get(url, undefined, { referer: `https://a.example/${secret}`, 'user-agent': secret });
  await server.get('/api/v1/users', admin);
  await send(`key=${admin}x`);
  server.app.log.error({ err: new Error(`cannot read ${admin}, ${token}`) }, `no use of ${token}`);
  const log = server.log.slice(start).join('').toLowerCase();
  expect(log).toContain('"path":"/…');
  for (const secret of [admin, admin.replaceAll('-', ''), spread, escaped, token, admin.slice(5, 19)])
    expect(log).not.toContain(secret.toLowerCase());
});

test('the log distinguishes right and wrong keys, and names who changed whose access', async () => {
  const events = () =>
    server.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'event' in line);
  const start = events().length;
  const token = await server.logIn('admin');
  await send('key=falsch');
  const body = { company: 'Muster', email: 'ereignis@muster.example', permission_group: 'worker' };
  await server.post(PATHS.usersStore, body, token);
  await server.get(PATHS.users, token);
  await server.post(PATHS.logout, {}, token);
  const rows = await server.database.db.select().from(users);
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id;
  const by = { actor: idOf('admin@demo.example'), address: '127.0.0.0/24' };
  expect(events().slice(start)).toMatchObject([
    { event: 'session.started', ...by, target: by.actor },
    { event: 'key.wrong', address: by.address, waitSeconds: 0 },
    { event: 'user.created', ...by, target: idOf(body.email) },
    { event: 'users.listed', ...by },
    { event: 'session.ended', ...by, target: by.actor },
  ]);
  expect(server.log.join('')).not.toContain(body.email);
});

test.each([
  ['full', '192.0.2.77'],
  ['short', '192.0.2.0/24'],
  ['none', undefined],
])('the log writes client addresses as the setting LOG_ADDRESSES=%s demands', async (mode, address) => {
  const app = await openTestApp({
    env: { LOG_ADDRESSES: mode, TRUST_PROXY: '1' },
    database: server.database,
    keys: server.keys,
  });
  await app.get(PATHS.version, undefined, { 'x-forwarded-for': '192.0.2.77' });
  expect(app.log.map((line) => JSON.parse(line) as { address?: string }).at(-1)?.address).toBe(address);
  await app.app.close();
});

test('after 30 wrong keys only log-ins with wrong keys must wait', async () => {
  const tryKey = (key: string, remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: PATHS.authenticate, payload: `key=${key}`, headers: FORM, remoteAddress });
  const waits: string[] = [];
  for (let tries = 0; tries < 34; tries += 1) {
    const answer = await tryKey('falsch', '192.0.2.6');
    if (answer.statusCode === 200) continue;
    expect(answer.statusCode).toBe(429);
    expect(answer.json<ErrorAnswer>().message).toBe('Zu viele Versuche. Bitte warten Sie einen Moment.');
    waits.push(String(answer.headers['retry-after']));
  }
  expect(waits).toEqual(['1', '2', '4', '8']);
  for (const address of ['192.0.2.6', '192.0.2.7'])
    expect((await tryKey(server.keys.admin, address)).json()).toMatchObject({ valid: true });
});

test('a right key still works during a flood of wrong keys', async () => {
  const flooded = await openTestApp();
  const tryKey = (key: string, remoteAddress: string) =>
    flooded.app.inject({
      method: 'POST',
      url: PATHS.authenticate,
      payload: `key=${key}`,
      headers: FORM,
      remoteAddress,
    });
  // The server limits wrong keys for each IP address separately. Here each address sends only one, so no call gets
  // status 429.
  for (let block = 0; block < 8; block += 1) {
    const addresses = Array.from({ length: 100 }, (_, index) => `10.0.${block}.${index}`);
    const wrong = await Promise.all(addresses.map((address) => tryKey('falsch', address)));
    expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await tryKey(flooded.keys.worker, `192.0.2.${block}`)).json()).toMatchObject({ valid: true });
  }
  expect(flooded.log.filter((line) => line.includes('many wrong keys'))).toHaveLength(1);
  await flooded.close();
}, 60_000);

test('behind one trusted proxy the client address is the address that this proxy names', async () => {
  const behind = await openTestApp({ env: { TRUST_PROXY: '1' } });
  const tryKey = (claimed: string, seen: string) =>
    behind.post(PATHS.authenticate, { key: 'falsch' }, undefined, { 'x-forwarded-for': `${claimed}, ${seen}` });
  const statuses = new Set<number>();
  for (let tries = 0; tries < 60; tries += 1)
    statuses.add((await tryKey(`198.51.100.${tries}`, '192.0.2.1')).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  expect((await tryKey('192.0.2.1', '192.0.2.2')).statusCode).toBe(200);
  await behind.close();
}, 30_000);

test('calls and the health check report an unreachable database, and only the log has the query, without values', async () => {
  const broken = await openTestApp();
  const token = await broken.logIn('admin');
  await broken.database.close();
  const answer = await broken.get(PATHS.users, token);
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  expect(answer.json<ErrorAnswer>().message).not.toMatch(/select|query/i);
  expect((await broken.get(PATHS.health)).json()).toMatchObject({ status: 'fault', database: 'unreachable' });
  expect(await probes(broken)).toEqual({ live: [200, { status: 'ok' }], ready: [503, { status: 'fault' }] });
  expect(broken.log.join('')).toContain('A query failed: PGlite is closed');
  expect(broken.log.join('')).not.toContain(token);
  await broken.app.close();
}, 30_000);
