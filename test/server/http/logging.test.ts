import { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { PATHS } from '../../../src/contract/paths';
import type { Db } from '../../../server/db/database';
import { databaseOf } from '../../../server/db/pglite';
import { timed } from '../../../server/db/timedQueries';
import { loggableError, loggablePath } from '../../../server/http/loggable';
import { FaultsOnly, loggerOptions, logRequests } from '../../../server/http/logging';
import type { AddressMode } from '../../../server/base/networks';

test.each([
  ['/api/v1/product?id=biber', '/api/v1/product?id'],
  ['/?auth=7QK2-M0A1&x=1', '/?auth&x'],
  ['/?Auth=7QK2-M0A1&x=1', '/?x'],
  ['/?AUTH=7QK2-M0A1', '/'],
  ['/?%41uth=7QK2-M0A1', '/'],
  ['/?7QK2-M0A1', '/'],
  ['/?7qkm=', '/'],
  ['/?a1=1', '/'],
  ['/?plain', '/'],
  [`/?${'a'.repeat(16)}=1&${'b'.repeat(17)}=1`, `/?${'a'.repeat(16)}`],
  ['/dashboard', '/dashboard'],
  ['/?', '/'],
  [`/${'a/'.repeat(5_000)}?id=1`, `/${'a/'.repeat(100)}`.slice(0, 200)],
  ['/7QK2-M0A1-7QK2-M0A1-7QK2-M0A1-7QK2', '/…'],
  [`/view/${'t-_'.repeat(14)}?id=1`, '/view/…?id'],
  [`/api/v1/packs/${'0a'.repeat(32)}`, `/api/v1/packs/${'0a'.repeat(32)}`],
  ['/assets/hanken-grotesk-latin-wght-normal.442fd9.woff2', '/assets/hanken-grotesk-latin-wght-normal.442fd9.woff2'],
  [
    '/assets/hanken-grotesk-latin-ext-400-normal.d2055d.woff',
    '/assets/hanken-grotesk-latin-ext-400-normal.d2055d.woff',
  ],
  ['/assets/react-dom.254a78.js', '/assets/react-dom.254a78.js'],
  ['/assets/main.43385e.css', '/assets/main.43385e.css'],
  ['/assets/main.0123456789abcdef.js', '/…'],
  ['/7QK2-M0A1-7QK2-M0A1-7QK2-M0A1-7QK2.html', '/…'],
  ['/x.7qk2m0a17qk2m0a17qk2m0a17qk2.js', '/…'],
  ['/7QK2%2DM0A1%2D7QK2%2DM0A1%2D7QK2%2DM0A1%2D7QK2', '/…'],
  ['/%37%51%4B%32/dashboard', '/…/dashboard'],
  ['/%2537QK2/dashboard', '/…/dashboard'],
  ['/7QK2/M0A1/7QK2/M0A1/7QK2/M0A1/7QK2', '/…'],
  ['/assets/7QK2M0A17QK2M0A17QK2M0A17QK2.js', '/…'],
  [`/${'Ab_'.repeat(14)}.css`, '/…'],
  ['/assets/12345.1234ab.js', '/assets/12345.1234ab.js'],
  ['/assets/7QK2-M0A1-7QK2-M0A1-7QK2-m.0a0a0a.js', '/…'],
  ['/assets/7qk2-m0a1-7qk2-m0a1-7qk2-m.0a0a0a.js', '/…'],
  ['/assets/main-7162-9041-7332-2031-7442.0a0a0a.js', '/…'],
  ['/assets/m.0a0a0a.js7QK2M0A17QK2M0A17QK2', '/…'],
  // In each of the next two pairs of rows, the second address is one character too long, so the log hides it.
  [`/view/${'abc-'.repeat(10).slice(0, 39)}`, `/view/${'abc-'.repeat(10).slice(0, 39)}`],
  [`/view/${'abc-'.repeat(10)}`, '/view/…'],
  [`/view/${'abc_'.repeat(6)}.a`, `/view/${'abc_'.repeat(6)}.a`],
  [`/view/${'abc_'.repeat(6)}d.a`, '/view/…'],
  ['/read/1', '/read/1'],
  ['/product-detail/tiles/frankfurter-pfanne-2', '/product-detail/tiles/frankfurter-pfanne-2'],
])('the address %s is written to the log as %s', (url, expected) => expect(loggablePath(url)).toBe(expected));

test.each<[string, Error, object]>([
  [
    'that PostgreSQL refused',
    Object.assign(new Error('relation "users" does not exist'), { code: '42P01', severity: 'ERROR' }),
    { message: 'A query failed: relation "users" does not exist (42P01)', code: '42P01' },
  ],
  [
    'whose refusal quotes a value',
    Object.assign(new Error('invalid input syntax for type uuid: "geheim"'), { code: '22P02', severity: 'ERROR' }),
    { message: 'A query failed: 22P02', code: '22P02' },
  ],
  ['that got no answer', new Error('Query read timeout'), { message: 'A query failed: Query read timeout' }],
])('a query %s is logged with its cause, text and duration, but without its values', async (_what, cause, expected) => {
  await expect(timed(() => Promise.reject(cause))()).rejects.toBe(cause);
  const logged = loggableError(new DrizzleQueryError('select  $1\n from users', ['geheim'], cause));
  expect(logged).toMatchObject({ ...expected, query: 'select $1 from users', ms: expect.any(Number) });
  expect(JSON.stringify(logged)).not.toContain('geheim');
});

test('a failed query of the database itself is logged with its duration, inside and outside a transaction', async () => {
  const database = databaseOf(await PGlite.create());
  const broken = (db: Db) => db.execute(sql`select ${'geheim'} from nothing`);
  for (const work of [() => broken(database.db), () => database.db.transaction(broken)]) {
    const error: unknown = await work().catch((reason: unknown) => reason);
    expect(loggableError(error)).toMatchObject({
      message: 'A query failed: relation "nothing" does not exist (42P01)',
      query: 'select $1 from nothing',
      ms: expect.any(Number),
    });
  }
  await database.close();
}, 60_000);

test.each<[string, unknown, object]>([
  ['a TypeError in the code of the server', new TypeError('Nein.'), { type: 'TypeError', message: 'Nein.' }],
  [
    'an operating system error',
    Object.assign(new Error('voll'), { code: 'ENOSPC' }),
    { type: 'Error', message: 'voll', code: 'ENOSPC' },
  ],
  [
    'a failed query without a cause',
    new DrizzleQueryError('select $1', ['geheim']),
    { type: 'Error', message: 'A query failed: unknown cause', query: 'select $1' },
  ],
])("the log entry for %s has the error's stack trace", (_what, error, expected) => {
  const { stack, ...rest } = loggableError(error);
  expect(rest).toEqual(expected);
  const lines = stack.split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^ {4}at /);
});

test('a thrown value that is not an Error object is logged without its content', () => {
  expect(loggableError('geheim')).toEqual({ type: 'string', message: 'not an error', stack: '' });
  expect(loggableError(Object.assign(new Error('a'), { stack: undefined }))).toMatchObject({ stack: '' });
});

describe('the log', () => {
  const KEY = '7QK2-M0A1-XYZ9-0000-ABCD-M0A1-7QK2';
  let app: FastifyInstance;
  let lines: string[];
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  async function open(level: string, addresses: AddressMode = 'short'): Promise<void> {
    lines = [];
    app = Fastify({
      logger: loggerOptions(level, { write: (line) => void lines.push(line) }) ?? false,
      logController: new FaultsOnly(),
    });
    logRequests(app, addresses);
    app.get('/view/:id', async (request) => {
      request.log.warn({ req: request, err: new Error(`a key: ${KEY}`) }, 'odd');
      return 'x';
    });
    app.get(PATHS.health, async () => 'ok');
    app.get('/fault', () => Promise.reject(new Error('No.')));
    await app.ready();
  }
  afterEach(() => app.close());
  const get = (url: string) => app.inject({ url, remoteAddress: '192.0.2.77' });

  test('has one line for each answered request, without the values of the query string', async () => {
    await open('info');
    for (const url of [`/view/biber?auth=${KEY}`, '/fault', '/nothing']) await get(url);
    const answered = logged().filter(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject([
      { level: 'info', method: 'GET', path: '/view/biber?auth', status: 200, address: '192.0.2.0/24' },
      { level: 'info', method: 'GET', path: '/fault', status: 500 },
      { level: 'info', method: 'GET', path: '/nothing', status: 404 },
    ]);
    for (const line of answered) {
      expect(Number.isInteger(line['ms'])).toBe(true);
      expect(String(line['time'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      for (const name of ['pid', 'hostname']) expect(line).not.toHaveProperty(name);
    }
    // Besides one line for each request, the log has one line about the error at `/fault`.
    expect(logged().length - answered.length).toBe(1);
  });

  test('contains no access keys, neither in requests nor in errors', async () => {
    await open('info');
    await get(`/view/biber?auth=${KEY}`);
    const odd = logged().find(({ msg }) => msg === 'odd');
    expect(odd).toMatchObject({
      level: 'warn',
      req: { method: 'GET', path: '/view/biber?auth' },
      err: { type: 'Error', message: 'a key: …', stack: expect.stringMatching(/^ {4}at /) as string },
    });
    expect(Object.keys(odd?.['req'] as object)).toEqual(['method', 'path']);
    expect(lines.join('')).not.toContain('M0A1');
  });

  test('contains no IP addresses when the setting LOG_ADDRESSES is "none"', async () => {
    await open('info', 'none');
    await get('/nothing');
    expect(logged()[0]).toMatchObject({ path: '/nothing' });
    expect(logged()[0]).not.toHaveProperty('address');
  });

  test('contains requests for the health check only at the log level "debug"', async () => {
    await open('info');
    await get(PATHS.health);
    expect(lines).toEqual([]);
    await app.close();
    await open('debug');
    await get(PATHS.health);
    expect(logged()).toMatchObject([{ level: 'debug', path: PATHS.health, status: 200, msg: 'answered' }]);
  });
});
