import fs, { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataDir } from '../../../server/start/dataDir';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a new data folder and its new parent folders can be accessed only by their owner', async () => {
  const dataDir = path.join(folder, 'a', 'b', 'data');
  await prepareDataDir(dataDir);
  for (const place of [dataDir, path.dirname(dataDir)]) expect((await stat(place)).mode & 0o777).toBe(0o700);
  expect(await readdir(dataDir)).toEqual([]);
});

test("an existing data folder keeps its files and its file mode at the server's start", async () => {
  await writeFile(path.join(folder, 'file'), 'kept');
  const { mode } = await stat(folder);
  await prepareDataDir(folder);
  expect([await readdir(folder), (await stat(folder)).mode]).toEqual([['file'], mode]);
});

test.each([
  ['file', 'ENOTDIR'],
  ['file/below', 'ENOTDIR'],
])('the server reports that it cannot write into the data folder "%s"', async (name, code) => {
  await writeFile(path.join(folder, 'file'), '');
  const dataDir = path.join(folder, name);
  await expect(prepareDataDir(dataDir)).rejects.toThrow(
    `In DATA_DIR (${dataDir}) kann nicht geschrieben werden: ${code}.`,
  );
});

test('the server reports that it cannot write into a data folder inside the system folder /proc', async () => {
  await expect(prepareDataDir('/proc/a/b/c')).rejects.toThrow(
    'In DATA_DIR (/proc/a/b/c) kann nicht geschrieben werden: ENOENT.',
  );
});

test('the server reports a full disk when it cannot write a file', async () => {
  const { writeFile: write } = fs;
  const writing = jest.spyOn(fs, 'writeFile').mockImplementation(async (file, bytes) => {
    await write(file, '');
    if (String(bytes).length > 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  });
  await expect(prepareDataDir(folder)).rejects.toThrow(
    `In DATA_DIR (${folder}) kann nicht geschrieben werden: ENOSPC.`,
  );
  writing.mockRestore();
  expect(await readdir(folder)).toEqual([]);
});
