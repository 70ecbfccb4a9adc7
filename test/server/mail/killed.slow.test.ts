import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import qs from 'qs';
import type { CartEntryAnswer } from '../../../src/contract/answers';
import { cartEntryPath, PATHS } from '../../../src/contract/paths';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import { until } from '../../support/until';
import { itemOf, publishSamples, samples } from '../support/cartStage';
import { Mailbox } from '../support/mailbox';
import { startPostgres, type Postgres } from '../support/postgres';
import { prepareDatabase } from '../support/preparedDatabase';

jest.setTimeout(120_000);

const files = samples([200_000, 900_000]);
let postgres: Postgres;
let databaseUrl: string | null = null;
let dataDir = '';
let server: ServerProcess;
let token = '';
let port = 0;

/** In `onConnection`, `say` sends a line to the client, and `heard` returns the received text. */
async function listen(onConnection: (say: (line: string) => void, heard: () => string) => void): Promise<Server> {
  const other = createServer((socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    onConnection(
      (line) => socket.write(`${line}\r\n`),
      () => text,
    );
  }).listen(port, '127.0.0.1');
  await once(other, 'listening');
  return other;
}

const start = (smtpPort = port) =>
  startServer({
    dataDir,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'versand@dach.example',
      DEMO: '1',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
  });

const call = (address: string, form?: object) =>
  fetch(server.origin + address, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { method: 'POST', body: qs.stringify(form) }),
  });

async function accept(): Promise<string> {
  const answer = await call(PATHS.cart, {
    email: 'kunde@beispiel.de',
    items: files.map((file) => itemOf(file)),
    key: randomUUID(),
  });
  expect(answer.status).toBe(200);
  // The cast is safe: an answer with status 200 has this type.
  return ((await answer.json()) as { id: string }).id;
}

const statusOf = async (id: string) => ((await (await call(cartEntryPath(id))).json()) as CartEntryAnswer).status;
const sent = (id: string) => until('the mail is sent', async () => (await statusOf(id)) === 'sent');

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/**
 * Starts a server before a group of tests. `open` returns a new PostgreSQL database's address, or null for the embedded
 * database.
 */
function useInstallation(open: () => Promise<string | null>): void {
  beforeAll(async () => {
    databaseUrl = await open();
    dataDir = await mkdtemp(path.join(tmpdir(), 'dachberater-killed-'));
    if (databaseUrl === null) await prepareDatabase(dataDir);
    await publishSamples(path.join(dataDir, 'releases'), '1.0.0', files);
    const mailbox = await Mailbox.open();
    port = mailbox.port;
    await mailbox.close();
    server = await start();
    const { worker } = await server.keys();
    const answer = await fetch(server.origin + PATHS.authenticate, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: qs.stringify({ key: worker }),
    });
    token = ((await answer.json()) as { token: string }).token;
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
}

describe.each<[string, () => Promise<string | null>]>([
  ['PGlite', async () => null],
  ['PostgreSQL', () => postgres.createDatabase()],
])('a server with the database %s', (_name, open) => {
  useInstallation(open);

  test('sends exactly one mail even if the server is killed after it accepted a cart', async () => {
    let isAsked = false;
    const mute = await listen(() => (isAsked = true));
    const id = await accept();
    await until('the mail server is asked', () => isAsked);
    await server.kill();
    mute.close();
    const mailbox = await Mailbox.open(port);
    server = await start();
    await sent(id);
    expect(mailbox.received.map(({ email }) => email.messageId)).toEqual([`<${id}@dach.example>`]);
    await mailbox.close();
  });

  test('delivers exactly one mail even if the server is killed while it sends the mail', async () => {
    let heard = (): string => '';
    const slow = await listen((say, text) => {
      heard = text;
      const steps: [RegExp, string][] = [
        [/^EHLO .*\r\n/m, '250 slow.example'],
        [/^MAIL FROM.*\r\n/m, '250 ok'],
        [/^RCPT TO.*\r\n/m, '250 ok'],
        [/^DATA\r\n/m, '354 go on'],
      ];
      say('220 slow.example');
      const timer = setInterval(() => {
        const [pattern, line] = steps[0] ?? [/$^/, ''];
        if (!pattern.test(text())) return;
        steps.shift();
        say(line);
        if (steps.length === 0) clearInterval(timer);
      }, 5);
    });
    const id = await accept();
    await until('a part of the mail is here', () => heard().length > 50_000, { intervalMs: 1 });
    await server.kill();
    slow.close();
    const mailbox = await Mailbox.open(port);
    server = await start();
    await sent(id);
    expect(mailbox.received.map(({ email }) => email.messageId)).toEqual([`<${id}@dach.example>`]);
    expect(mailbox.received[0]?.email.attachments.length).toBe(2);
    await mailbox.close();
  });

  test('sends an accepted mail exactly once if the server is shut down properly and restarted', async () => {
    const mailbox = await Mailbox.open(port);
    const id = await accept();
    await server.stop();
    expect(server.exitCode()).toBe(0);
    server = await start();
    await sent(id);
    expect(mailbox.received.length).toBe(1);
    await mailbox.close();
  });
});

describe('a server that is killed before the mail server confirms a mail', () => {
  useInstallation(async () => null);

  test('sends the mail again with the same bytes after its restart', async () => {
    const mailbox = await Mailbox.open(port);
    mailbox.moods.push('silent');
    const id = await accept();
    await until('the mail is here', () => mailbox.received.length === 1);
    await server.kill();
    mailbox.breakConnections();
    server = await start();
    await sent(id);
    const [first, second, ...more] = mailbox.received.map(({ raw }) => raw);
    expect(more).toEqual([]);
    expect(second).toBe(first);
    expect(first).toContain(`Message-ID: <${id}@dach.example>`);
    await mailbox.close();
  });
});

describe('with two servers on one database', () => {
  useInstallation(() => postgres.createDatabase());

  test("a killed server's mail is sent once by the other server", async () => {
    let isAsked = false;
    const mute = await listen(() => (isAsked = true));
    const mailbox = await Mailbox.open();
    const other = await start(mailbox.port);
    const id = await until('the server to be killed has a mail under way', async () => {
      const accepted = await accept();
      await until('one of them tries it', async () => isAsked || (await statusOf(accepted)) === 'sent');
      return isAsked && accepted;
    });
    const before = mailbox.received.length;
    await server.kill();
    mute.close();
    server = other;
    await sent(id);
    expect(mailbox.received.slice(before).map(({ email }) => email.messageId)).toEqual([`<${id}@dach.example>`]);
    await mailbox.close();
  });
});
