/** Two servers share one PostgreSQL and one data folder. They run behind nginx with the shipped configuration. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import qs from 'qs';
import { MAILS_AT_ONCE } from '../../../server/mail/mailLimits';
import type { CartEntryAnswer, CreateUserAnswer, ErrorAnswer, VersionAnswer } from '../../../src/contract/answers';
import type { AuthenticateAnswer } from '../../../src/contract/people/logIn';
import { cartEntryPath, filedataPath, manifestPath, PATHS, packPath, productPath } from '../../../src/contract/paths';
import { deactivatePath } from '../../../src/contract/people/userPaths';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import { until } from '../../support/until';
import { itemOf } from '../support/cartStage';
import { Mailbox } from '../support/mailbox';
import { exchange, parseAnswer } from '../support/rawClient';
import { startPostgres, type Postgres } from '../support/postgres';
import { run } from '../support/program';
import { idOf, PICTURE, PRODUCT, publishTestRelease, VIDEO } from '../support/testRelease';
import { HOST, Line, startDeployedNginx, type Answer, type DeployedNginx } from './deployedNginx';

jest.setTimeout(120_000);

let postgres: Postgres;
let dataDir = '';
let env: Record<string, string> = {};
let first: ServerProcess;
let second: ServerProcess;
let mailbox: Mailbox;
let nginx: DeployedNginx;
let line: Line;
let admin = '';
let worker = '';

const releasesDir = () => path.join(dataDir, 'releases');
const start = (port = 0) => startServer({ dataDir, port, env });

async function logIn(key: string): Promise<string> {
  const answer = (await line.call(PATHS.authenticate, { form: qs.stringify({ key }) })).json<AuthenticateAnswer>();
  if (!answer.valid) throw new Error(answer.message);
  return answer.token;
}
/** Sends a token to one server directly, without nginx. */
const statusAt = async ({ origin }: ServerProcess, token: string): Promise<number> =>
  (await fetch(origin + PATHS.applicationVersion, { headers: { authorization: `Bearer ${token}` } })).status;

/** Waits until both servers refuse the token, at most one second. */
const isOver = (token: string) =>
  until(
    'both have noticed',
    async () => (await statusAt(first, token)) === 401 && (await statusAt(second, token)) === 401,
    { timeoutMs: 1_000, intervalMs: 10 },
  );

async function manifestNow(): Promise<Manifest> {
  const pointer = (await line.call(PATHS.pointer, { token: worker })).json<Pointer>();
  return (await line.call(manifestPath(pointer.sha256), { token: worker })).json<Manifest>();
}
async function packOf(kind: 'documents' | 'media'): Promise<string> {
  const pack = (await manifestNow()).packs.find((one) => one.kind === kind);
  if (pack === undefined) throw new Error(`No pack of ${kind}`);
  return pack.sha256;
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = await mkdtemp(path.join(tmpdir(), 'dachberater-several-'));
  await publishTestRelease(releasesDir(), '1.0.0');
  mailbox = await Mailbox.open();
  env = {
    DATABASE_URL: await postgres.createDatabase(),
    DEMO: '1',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://dach.example.de',
    LOG_ADDRESSES: 'full',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'versand@dach.example',
  };
  [first, second] = await Promise.all([start(), start()]);
  nginx = await startDeployedNginx([first.port, second.port]);
  line = new Line(nginx);
  const keys = await first.keys();
  admin = await logIn(keys.admin);
  worker = await logIn(keys.worker);
});
afterAll(async () => {
  line?.close();
  await nginx.stop();
  await Promise.all([first.stop(), second.stop()]);
  await mailbox.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('nginx redirects plain HTTP to HTTPS', async () => {
  expect(line.session.alpnProtocol).toBe('h2');
  const { status, headers } = await line.call('/api/version');
  expect([status, headers['strict-transport-security'], headers['server']]).toEqual([
    200,
    expect.stringContaining('max-age=31536000'),
    'nginx',
  ]);
  const request = `GET /dashboard HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`;
  const plain = parseAnswer(await exchange(nginx.plainPort, request));
  expect([plain.status, plain.headers['location']]).toEqual([301, `https://${HOST}/dashboard`]);
  const socket = connectTls({
    host: '127.0.0.1',
    port: nginx.port,
    servername: 'fremd.example',
    rejectUnauthorized: false,
  });
  await expect(
    new Promise((resolve, reject) => {
      socket.once('secureConnect', resolve).once('error', reject);
    }),
  ).rejects.toThrow(/unrecognized name/i);
});

test('both servers behind nginx answer requests, and accept the same session', async () => {
  const answered = ({ output }: ServerProcess) => output().split('"answered"').length;
  const before = [answered(first), answered(second)];
  await Promise.all(Array.from({ length: 40 }, () => line.call(productPath('biber'), { token: worker })));
  await until('both have answered', () => answered(first) > (before[0] ?? 0) && answered(second) > (before[1] ?? 0));
  expect([await statusAt(first, worker), await statusAt(second, worker)]).toEqual([200, 200]);
});

test('both servers serve a release that a command published on one machine', async () => {
  await publishTestRelease(releasesDir(), '1.0.1');
  const versionAt = async ({ origin }: ServerProcess) =>
    ((await (await fetch(origin + PATHS.version)).json()) as VersionAnswer).version;
  await until(
    'both serve it',
    async () => (await versionAt(first)) === '1.0.1' && (await versionAt(second)) === '1.0.1',
    { timeoutMs: 5_000 },
  );
  expect((await line.call(PATHS.version)).json<VersionAnswer>().version).toBe('1.0.1');
});

test('both servers notice within a second that an administrator or a command has deactivated a user', async () => {
  const create = async () => {
    const form = qs.stringify({
      company: 'Muster',
      email: `${randomUUID()}@muster.example`,
      permission_group: 'worker',
    });
    const { user } = (await line.call(PATHS.usersStore, { token: admin, form })).json<CreateUserAnswer>();
    return { user, token: await logIn(user.access_key) };
  };
  const one = await create();
  const other = await create();
  for (const { token } of [one, other])
    expect([await statusAt(first, token), await statusAt(second, token)]).toEqual([200, 200]);
  await line.call(deactivatePath(one.user.id), { token: admin, form: '' });
  await isOver(one.token);
  const { DATABASE_URL = '' } = env;
  const words = ['--email', other.user.email];
  const { code } = await run('server/cli/userDeactivate.ts', { DATA_DIR: dataDir, DATABASE_URL }, words);
  expect(code).toBe(0);
  await isOver(other.token);
});

test('nginx loads a pack from a server only once', async () => {
  const pack = packPath(await packOf('media'));
  const load = (token?: string, headers: Record<string, string> = {}) =>
    line.call(pack, { ...(token === undefined ? {} : { token }), headers });
  const [miss, hit] = [await load(worker), await load(worker)];
  expect([miss, hit].map(({ status, headers }) => [status, headers['x-cache']])).toEqual([
    [200, 'MISS'],
    [200, 'HIT'],
  ]);
  expect(pack).toContain(sha256(hit.body));
  expect(hit.headers['cache-control']).toBe('private, no-cache, no-store');
  const part = await load(worker, { range: 'bytes=1000-1999' });
  expect([part.status, part.headers['x-cache']]).toEqual([206, 'HIT']);
  expect(part.body).toEqual(hit.body.subarray(1_000, 2_000));

  const ended = await logIn((await first.keys()).default);
  expect((await load(ended)).status).toBe(200);
  await line.call(PATHS.logout, { token: ended, form: '' });
  await isOver(ended);
  for (const refused of [await load(ended), await load(), await load('x'.repeat(43))]) {
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(refused.json<ErrorAnswer>().message).toBe('Bitte schalten Sie Ihren Zugang frei.');
  }
  const unknown = await line.call(packPath('0'.repeat(64)), { token: worker });
  expect([unknown.status, unknown.json<ErrorAnswer>().errors[0]?.field]).toEqual([404, 'sha256']);
});

test('nginx sends a pack of documents compressed, but a range of the pack uncompressed', async () => {
  const pack = packPath(await packOf('documents'));
  const load = (headers: Record<string, string>) => line.call(pack, { token: worker, headers });
  const plain = await load({});
  expect(pack).toContain(sha256(plain.body));
  for (const _ of ['first', 'kept']) {
    const compressed = await load({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.body)).toEqual(plain.body);
  }
  const part = await load({ 'accept-encoding': 'br', range: 'bytes=10-19' });
  expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
  expect(part.body).toEqual(plain.body.subarray(10, 20));
});

test("the servers ignore a client's forged forwarding headers", async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', forwarded: 'for=203.0.113.9' };
  const answer = await line.call(PATHS.authenticate, {
    form: qs.stringify({ key: (await first.keys()).worker }),
    headers,
  });
  expect(String(answer.headers['set-cookie'])).toContain('__Secure-');
  expect(first.output() + second.output()).not.toContain('203.0.113.9');
  const large = await line.call(PATHS.cart, { token: worker, form: 'x'.repeat(1_100_000) });
  expect([large.status, large.json<ErrorAnswer>().message]).toEqual([413, 'Die Anfrage ist zu groß.']);
});

test('a client behind nginx can load a media file completely or as a range', async () => {
  const address = filedataPath(idOf(VIDEO));
  expect((await line.call(address, { token: worker })).body.equals(VIDEO)).toBe(true);
  const part = await line.call(address, { token: worker, headers: { range: 'bytes=1500000-1500009' } });
  expect([part.status, part.body]).toEqual([206, VIDEO.subarray(1_500_000, 1_500_010)]);
});

/** Sends a cart until a server accepts it. All attempts send the same key, so the servers send only one mail. */
async function send(email: string): Promise<string> {
  const key = randomUUID();
  const items = [itemOf({ id: idOf(PICTURE) }, PRODUCT.name)];
  return until(`${email} is accepted`, async () => {
    const { status, json } = await line.call(PATHS.cart, { token: worker, form: qs.stringify({ email, items, key }) });
    return status === 200 && json<{ id: string }>().id;
  });
}

async function onDatabase(statement: string): Promise<{ readonly id: string }[]> {
  const client = new Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query<{ id: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * An SQL condition for mails of killed servers. `courier` is the number of the server's lock, which PostgreSQL frees
 * when the server ends.
 */
const IS_LEFT = `courier not in
  (select objid::bigint from pg_locks where locktype = 'advisory' and objsubid = 2)`;

/** Ids of mails that a killed server gave to the mail server without getting an answer. */
async function handedOverByTheGone(): Promise<string[]> {
  const found = await onDatabase(`select id from mails where status = 'queued' and handed_over and ${IS_LEFT}`);
  return found.map(({ id }) => id);
}

/** Makes mails of killed servers due now. Usually they become due a quarter of an hour after the kill. */
const letQuarterHourPass = () =>
  onDatabase(`update mails set due_at = now() where status = 'queued' and under_way and ${IS_LEFT}`);

test('when one server is killed, no read request fails and no accepted mail is lost', async () => {
  const reads: Answer[] = [];
  let isOver = false;
  const reading = until(
    'the reads end',
    async () => {
      reads.push(await line.call(productPath('biber'), { token: worker }));
      return isOver;
    },
    { timeoutMs: 100_000, intervalMs: 5 },
  );
  const recipients = Array.from({ length: 24 }, (_, index) => `kunde${index}@beispiel.de`);
  const accepted: string[] = [];
  const sending = Promise.all(
    recipients.map(async (email, index) => {
      // At most four earlier carts may still wait to be accepted. Otherwise the test would send all carts before the
      // kill.
      await until('it is its turn', () => accepted.length >= index - 4);
      accepted.push(await send(email));
    }),
  );
  await until('some are accepted', () => accepted.length >= 8);
  const { port } = first;
  await first.kill();
  await sending;
  const before = reads.length;
  await until('reads go on', () => reads.length > before + 20);
  isOver = true;
  await reading;
  expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  first = await start(port);
  const statusOf = async (id: string) =>
    (await line.call(cartEntryPath(id), { token: worker })).json<CartEntryAnswer>().status;
  let unclear: string[] = [];
  const isAllSent = async (): Promise<boolean> => {
    unclear = await handedOverByTheGone();
    const statuses = await Promise.all(accepted.map((id) => (unclear.includes(id) ? 'sent' : statusOf(id))));
    return statuses.every((status) => status === 'sent');
  };
  await until('all but what was handed over is sent', isAllSent, { timeoutMs: 60_000 });
  const arrivals = (id: string) =>
    mailbox.received.filter(({ email }) => email.messageId?.includes(id) === true).length;
  // The kill interrupts at most three mails, because a server sends at most three at a time. An interrupted mail has
  // perhaps arrived.
  expect(unclear.length).toBeLessThanOrEqual(MAILS_AT_ONCE);
  for (const id of accepted) expect(unclear.includes(id) ? [0, 1] : [1]).toContain(arrivals(id));
  await letQuarterHourPass();
  for (const id of unclear) await until('what was unclear is sent', async () => (await statusOf(id)) === 'sent');
  for (const id of unclear) expect([1, 2]).toContain(arrivals(id));
  expect([...new Set(mailbox.received.map(({ to }) => to[0]))].sort()).toEqual([...recipients].sort());
});

test('nginx answers with a JSON error and the header Retry-After when no server runs', async () => {
  const { port } = second;
  await Promise.all([first.kill(), second.kill()]);
  const answer = await line.call(PATHS.version);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json<ErrorAnswer>().errors).toEqual([]);
  [first, second] = await Promise.all([start(first.port), start(port)]);
  await until('they serve again', async () => (await line.call(PATHS.version)).status === 200);
});

test('nginx answers too many requests of one client with 429 and a JSON error', async () => {
  const form = qs.stringify({ key: (await first.keys()).default });
  const answers = await Promise.all(Array.from({ length: 130 }, () => line.call(PATHS.authenticate, { form })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  // On a busy machine some log-ins wait too long and get 503.
  const others = answers.filter(({ status }) => status !== 429).map(({ status }) => status);
  expect(others.length).toBeGreaterThanOrEqual(100);
  expect(others.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(others).toContain(200);
  for (const { headers, json } of refused) {
    expect(headers['retry-after']).toBe('1');
    expect(json<ErrorAnswer>().message).toContain('Zu viele Anfragen');
  }
});
