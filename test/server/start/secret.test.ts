import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSecrets } from '../../../server/start/secret';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dachberater-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const FIRST = 'the first secret of these tests, which is long enough';
const SECOND = 'the second secret of these tests, which is as long';
const file = () => path.join(dataDir, 'secret');
const load = (secret: string | null = null, secretPrevious: string | null = null) =>
  loadSecrets({ secret, secretPrevious, dataDir });

test('the first start creates a secret file that only its owner can read', async () => {
  const { current, former } = await load();
  expect(current).toMatch(/^[\w-]{64}$/);
  expect(former).toEqual([]);
  expect(await readFile(file(), 'utf8')).toBe(current);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await load()).toEqual({ current, former: [] });
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('servers that start in parallel on one data folder use the same secret', async () => {
  const found = await Promise.all(Array.from({ length: 8 }, () => load()));
  expect(new Set(found.map(({ current }) => current)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('the server uses the secret in the variable SECRET and creates no secret file', async () => {
  expect(await load(FIRST)).toEqual({ current: FIRST, former: [] });
  expect(await readdir(dataDir)).toEqual([]);
});

test('the server reads former secrets from SECRET_PREVIOUS and from the secret file in the data folder', async () => {
  await writeFile(file(), `${SECOND}\n`);
  expect(await load(FIRST)).toEqual({ current: FIRST, former: [SECOND] });
  expect(await load(FIRST, 'before')).toEqual({ current: FIRST, former: ['before', SECOND] });
  expect(await load(null, 'before')).toEqual({ current: SECOND, former: ['before'] });
});

test('a server with the variable SECRET starts even if its secret file is unreadable', async () => {
  await mkdir(file());
  expect(await load(FIRST)).toEqual({ current: FIRST, former: [] });
});

test.each([
  ['', 'ist beschädigt (unter 32 Zeichen)'],
  ['x'.repeat(31), 'ist beschädigt (unter 32 Zeichen)'],
  [` ${'x'.repeat(31)}\n`, 'ist beschädigt (unter 32 Zeichen)'],
])('the server reports a secret file whose text is too short (text: %j)', async (text, fault) => {
  await writeFile(file(), text);
  await expect(load()).rejects.toThrow(`Das Geheimnis in ${file()} ${fault}.`);
  expect(await readFile(file(), 'utf8')).toBe(text);
});

test('a secret of 32 characters is accepted', async () => {
  await writeFile(file(), 'x'.repeat(32));
  expect((await load()).current).toBe('x'.repeat(32));
});

test('the server reports a secret file that it cannot read or create', async () => {
  await mkdir(file());
  await expect(load()).rejects.toThrow(`Das Geheimnis in ${file()} ist nicht lesbar: EISDIR.`);
  await rm(dataDir, { recursive: true });
  await expect(load()).rejects.toThrow(`Das Geheimnis in ${file()} ist nicht lesbar: ENOENT.`);
});

test('the server reports a data folder whose file system does not support hard links', async () => {
  const linking = jest.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
  await expect(load()).rejects.toThrow(`Das Geheimnis in ${file()} ist nicht lesbar: EPERM.`);
  linking.mockRestore();
  expect(await readdir(dataDir)).toEqual([]);
});
