/** The server reuses memory, but no answer may contain bytes of another answer's file. */
import { randomFillSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { lendFile, lendPart } from '../../../server/base/lentBytes';
import { sendContent } from '../../../server/http/sendContent';
import { until } from '../../support/until';

jest.setTimeout(60_000);

const LENGTH = 262_144;
// The server keeps at most 32 files in memory. With more files, the server must reuse memory.
const files = Array.from({ length: 40 }, () => randomFillSync(Buffer.alloc(LENGTH)));
let folder: string;
let server: FastifyInstance;
let asked: string[] = [];
let look: string | null = null;
let letFirstAnswer: () => void;

const fileOf = (index: number): string => path.join(folder, String(index));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-lent-'));
  await Promise.all(files.map((bytes, index) => writeFile(fileOf(index), bytes)));
  server = fastify();
  server.get<{ Params: { index: string } }>('/:index', async (request, reply) => {
    const { index } = request.params;
    asked.push(index);
    await sendContent(request, reply, {
      type: 'application/octet-stream',
      length: LENGTH,
      etag: `"${index}"`,
      ranges: true,
      file: fileOf(Number(index)),
      ...(look === null ? {} : { look }),
      read: () => {
        throw new Error('not read at once');
      },
    });
    return reply;
  });
  server.get('/first', () => new Promise((resolve) => (letFirstAnswer = () => resolve('first'))));
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Requests a file and resolves when the headers arrive. The caller can read the body later. */
function ask(index: number, range?: string): Promise<IncomingMessage> {
  const { port } = server.server.address() as AddressInfo;
  const headers = range === undefined ? {} : { range };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `/${index}`, headers, agent: false }, resolve).on('error', reject);
  });
}

/** Returns for each file whether its answer has the right bytes. */
const askForAll = (): Promise<boolean[]> =>
  Promise.all(files.map(async (bytes, index) => (await buffer(await ask(index))).equals(bytes)));
const ALL_RIGHT = files.map(() => true);

describe.each<[string, string | null]>([
  ['read for each answer', null],
  ['kept in memory', 'a look'],
])('files that are %s', (_name, given) => {
  beforeAll(() => {
    look = given;
  });

  test('are sent correctly even after other answers are aborted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const broken = await Promise.all([3, 4, 5].map((index) => ask(index)));
      for (const answer of broken) answer.destroy();
      expect(await askForAll()).toEqual(ALL_RIGHT);
    }
  });

  test('are sent correctly when their answer waits for an earlier answer on the same connection', async () => {
    asked = [];
    const { port } = server.server.address() as AddressInfo;
    const connection = connect(port, '127.0.0.1');
    connection.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\nGET /0 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await until('both are asked for', () => asked.includes('0'));
    for (let round = 0; round < 3; round += 1) expect(await askForAll()).toEqual(ALL_RIGHT);
    letFirstAnswer();
    const answered = await buffer(connection);
    expect(answered.subarray(-LENGTH).equals(files[0] as Buffer)).toBe(true);
  });
});

test('a changed file is read again although its former bytes are still in memory', async () => {
  const file = path.join(folder, 'kept');
  await writeFile(file, 'first');
  const read = async (name: string): Promise<string> => {
    const lent = await lendFile(file, 5, name);
    const text = lent?.bytes.toString() ?? 'all memory is lent';
    lent?.giveBack();
    return text;
  };
  expect(await read('a')).toBe('first');
  await writeFile(file, 'other');
  expect([await read('a'), await read('b')]).toEqual(['first', 'other']);
});

test('a file that could not be read is read again at the next request', async () => {
  const file = path.join(folder, 'late');
  await expect(lendFile(file, 4, 'a')).rejects.toThrow('ENOENT');
  await writeFile(file, 'here');
  const lent = await lendFile(file, 4, 'a');
  expect(lent?.bytes.toString()).toBe('here');
  lent?.giveBack();
});

test('lendFile gives the right bytes, or null when its memory is full', async () => {
  const lent = [];
  for (let index = 0; index < files.length; index += 1) lent.push(await lendFile(fileOf(index), LENGTH, 'lent'));
  expect(lent.filter((one) => one === null).length).toBeGreaterThan(0);
  for (const [index, one] of lent.entries())
    expect(one === null || one.bytes.equals(files[index] as Buffer)).toBe(true);
  for (const one of lent) one?.giveBack();
  expect(await lendFile(fileOf(0), LENGTH, 'lent')).not.toBeNull();
});

test('a range request gets exactly the requested bytes of a file', async () => {
  const answer = await ask(7, 'bytes=1000-1999');
  expect(answer.statusCode).toBe(206);
  expect((await buffer(answer)).equals((files[7] as Buffer).subarray(1_000, 2_000))).toBe(true);
});

test('reading a file that became shorter fails', async () => {
  await expect(lendPart(fileOf(0), LENGTH - 10, LENGTH + 10)).rejects.toThrow('ends at');
  await expect(lendPart(path.join(folder, 'missing'), 0, 10)).rejects.toThrow('ENOENT');
});
