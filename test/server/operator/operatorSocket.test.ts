/** Tests commands sent through the command socket of a server that runs in the test's own process. */
import { once } from 'node:events';
import fs, { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DrizzleQueryError } from 'drizzle-orm';
import { createKeyVault } from '../../../server/access/accessKeys';
import { askServer } from '../../../server/operator/askServer';
import type { Operated } from '../../../server/operator/operated';
import { addressFile, openOperatorSocket, type OperatorSocket } from '../../../server/operator/operatorSocket';
import type { Database } from '../../../server/db/database';
import { openMemoryDatabase } from '../support/databases';

let database: Database;
let folder: string;
let dataDir: string;
let opened: OperatorSocket[];
let errors: unknown[];

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'operator-'));
  dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  opened = [];
  errors = [];
});
afterEach(async () => {
  await Promise.all(opened.map((socket) => socket.close()));
  await rm(folder, { recursive: true, force: true });
});

const vault = createKeyVault('one secret of at least thirty-two characters');
// The cast is safe: the commands use only the data folder and the secret of the configuration.
const operated = (changes: Partial<Operated> = {}): Operated =>
  ({ ...database, vault, config: { dataDir, secret: null }, ...changes }) as unknown as Operated;
async function serve(changes?: Partial<Operated>): Promise<OperatorSocket> {
  const socket = await openOperatorSocket(operated(changes), (error) => errors.push(error));
  opened.push(socket);
  return socket;
}
const NEW_USER = { email: 'eva@muster.example', company: 'Muster' };

test("the running server runs a command and returns the command's output", async () => {
  await serve();
  expect(await askServer(dataDir, 'user:create', NEW_USER)).toEqual([
    'Der Zugang wurde angelegt.',
    expect.stringMatching(/^Zugangsschlüssel: \S+$/),
  ]);
  expect((await askServer(dataDir, 'user:list', {}))?.[1]).toContain('eva@muster.example');
});

test('a command prints the reason for an error that the operator can correct', async () => {
  await serve();
  await expect(askServer(dataDir, 'user:rekey', { email: 'x' })).rejects.toThrow(
    'Einen Benutzer mit der E-Mail-Adresse x gibt es nicht.',
  );
  expect(errors).toEqual([]);
});

test('an unexpected error of a command is logged', async () => {
  const defect = new Error('a defect');
  const dump = () => Promise.reject(defect);
  await serve({ dump });
  await expect(askServer(dataDir, 'data:backup', { to: path.join(folder, 'backup') })).rejects.toThrow(
    'Der Befehl ist im laufenden Server gescheitert. Näheres steht in dessen Protokoll.',
  );
  expect(errors).toEqual([defect]);
});

test('the operator sees only the code of a database error', async () => {
  const cause = Object.assign(new Error('column "mark" does not exist'), { code: '42703' });
  const refused = new DrizzleQueryError('select mark from users where key_hash = $1', ['KEY'], cause);
  await serve({ dump: () => Promise.reject(refused) });
  await expect(askServer(dataDir, 'data:backup', { to: path.join(folder, 'backup') })).rejects.toThrow(
    'Die Datenbank hat eine Anfrage nicht beantwortet oder abgelehnt: 42703.',
  );
  expect(errors).toEqual([refused]);
});

test('only the owner may use the command socket, and closing the socket removes its files', async () => {
  const socket = await serve();
  for (const name of ['operator.sock', 'operator.address'])
    expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o600);
  expect(await readFile(addressFile(dataDir), 'utf8')).toBe(path.join(dataDir, 'operator.sock'));
  await socket.close();
  expect(await readdir(dataDir)).toEqual([]);
});

test('creating the command socket does not change the access rights of files that are created later', async () => {
  const before = process.umask(0o027);
  await serve();
  expect(process.umask(before)).toBe(0o027);
});

test('a command fails with an explanation when the data folder belongs to another system user', async () => {
  await serve();
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  jest.spyOn(fs, 'readFile').mockRejectedValueOnce(refused);
  await expect(askServer(dataDir, 'user:list', {})).rejects.toThrow(
    `DATA_DIR (${dataDir}) gehört einem anderen Benutzer. Bitte rufen Sie den Befehl als dieser auf.`,
  );
});

test("a command fails when the socket's address file is a folder", async () => {
  await mkdir(addressFile(dataDir));
  await expect(askServer(dataDir, 'user:list', {})).rejects.toThrow('EISDIR');
});

test("a command finds no running server when only a killed server's socket exists", async () => {
  expect(await askServer(dataDir, 'user:list', {})).toBeNull();
  await writeFile(addressFile(dataDir), path.join(dataDir, 'operator.sock'));
  expect(await askServer(dataDir, 'user:list', {})).toBeNull();
  const dead = path.join(folder, 'dead.sock');
  const server = createServer().listen(dead);
  await once(server, 'listening');
  await rename(dead, path.join(dataDir, 'operator.sock'));
  server.close();
  expect(await askServer(dataDir, 'user:list', {})).toBeNull();
  // When a new server starts, it replaces the killed server's socket.
  await serve();
  expect(await askServer(dataDir, 'user:list', {})).not.toBeNull();
});

test('the command socket is in the data folder when its path is short enough', async () => {
  dataDir = path.join(folder, 'x'.repeat(100 - path.join(folder, '/', '/operator.sock').length - 1));
  await mkdir(dataDir);
  await serve();
  const address = await readFile(addressFile(dataDir), 'utf8');
  expect([path.dirname(address), address.length]).toEqual([dataDir, 100]);
});

test('the command socket is in a temporary folder if its path in the data folder would be too long', async () => {
  dataDir = path.join(folder, 'x'.repeat(100));
  await mkdir(dataDir);
  const socket = await serve();
  const address = await readFile(addressFile(dataDir), 'utf8');
  expect(address.startsWith(path.join(tmpdir(), 'dachberater-operator-'))).toBe(true);
  expect(await askServer(dataDir, 'user:list', {})).not.toBeNull();
  await socket.close();
  await expect(stat(path.dirname(address))).rejects.toThrow('ENOENT');
});

describe('an invalid command to the running server', () => {
  const UNKNOWN = 'Der laufende Server kennt diesen Befehl nicht. Bitte starten Sie ihn neu.';
  const said = async (bytes: string): Promise<string> => {
    const socket = connect(path.join(dataDir, 'operator.sock'));
    socket.end(bytes);
    return text(socket).catch(() => '');
  };

  test.each([
    'nonsense\n',
    'null\n',
    '{}\n',
    '{"name":"user:list"}\n',
    '{"name":"user:list","words":null}\n',
    '{"name":"user:drop","words":{}}\n',
    '{"name":"toString","words":{}}\n',
    '{"name":["user:list"],"words":{}}\n',
  ])('with the text %j is refused as unknown', async (line) => {
    await serve();
    expect(JSON.parse(await said(line))).toEqual({ fault: UNKNOWN });
    expect(errors).toEqual([]);
  });

  test.each(['', '{"name":"user:list","words":{}}', 'x'.repeat(70_000)])(
    'gets no answer when its line end is missing',
    async (bytes) => {
      await serve();
      expect(await said(bytes)).toBe('');
      expect(errors).toEqual([]);
    },
  );

  test('gets an error answer even if it arrives in pieces', async () => {
    await serve();
    const inPieces = connect(path.join(dataDir, 'operator.sock'));
    const endless = connect(path.join(dataDir, 'operator.sock'));
    inPieces.write('{"name":"user:drop",');
    // When this answer arrives, the server has also read the first piece of the command above.
    await askServer(dataDir, 'user:list', {});
    inPieces.write('"words":{}}\n');
    expect(JSON.parse(await text(inPieces))).toEqual({ fault: UNKNOWN });
    endless.write(`${'x'.repeat(600_000)}\n`);
    expect(await text(endless).catch(() => '')).toBe('');
  });

  test('runs, but loses each argument that is not a string', async () => {
    await serve();
    const answer = await said('{"name":"user:rekey","words":{"email":["a"],"__proto__":{"email":"b"}}}\n');
    expect(JSON.parse(answer)).toEqual({ fault: 'Einen Benutzer mit der E-Mail-Adresse  gibt es nicht.' });
  });
});

describe('a command to the running server', () => {
  let server: Server;
  const answering = async (answer: (socket: Socket) => void) => {
    server = createServer({ allowHalfOpen: true }, answer);
    server.listen(path.join(dataDir, 'operator.sock'));
    await once(server, 'listening');
    await writeFile(addressFile(dataDir), path.join(dataDir, 'operator.sock'));
  };
  afterEach(() => server.close());

  test.each<[string, (socket: Socket) => void]>([
    ['without an answer', (socket) => socket.once('data', () => socket.end())],
    ['in the middle of its answer', (socket) => socket.once('data', () => socket.end('{"lines":["Der Zug'))],
    ['with an answer of wrong values', (socket) => socket.once('data', () => socket.end('{"lines":[1]}\n'))],
    [
      'with an answer of partly wrong values',
      (socket) => socket.once('data', () => socket.end('{"lines":["Der Zug",1]}\n')),
    ],
    ['before it has read the command', (socket) => socket.destroy()],
  ])('is reported as not finished when the server ends %s', async (_what, answer) => {
    await answering(answer);
    await expect(askServer(dataDir, 'user:list', {})).rejects.toThrow(
      'Der laufende Server hat den Befehl nicht zu Ende geführt.',
    );
  });
});
