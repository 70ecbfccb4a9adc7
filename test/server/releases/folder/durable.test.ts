import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DISK } from '../../../../server/releases/folder/disk';
import { place } from '../../../../server/releases/folder/durable';
import { removeTempStores, tempStore } from '../tempStore';
import { failingDisk, watchedDisk } from '../watchedDisk';

afterAll(removeTempStores);

let folder: string;
let target: string;

beforeEach(() => {
  folder = tempStore();
  mkdirSync(folder, { recursive: true });
  target = path.join(folder, 'current');
  writeFileSync(target, 'old');
});

test('the function "place" writes a draft file, then replaces the old file', async () => {
  const seen: unknown[] = [];
  const disk = watchedDisk((change) =>
    seen.push([change, readFileSync(target, 'utf8'), readdirSync(folder).toSorted()]),
  );
  await place(disk, target, 'new');
  const draft = expect.stringMatching(/^current\.[0-9a-f]{12}\.draft$/);
  expect(seen).toEqual([
    ['write current', 'old', ['current']],
    ['rename current', 'old', ['current', draft]],
  ]);
  expect(readFileSync(target, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['current']);
  await place(DISK, target, Uint8Array.of(49, 50));
  expect(readFileSync(target, 'utf8')).toBe('12');
});

test.each([
  ['write', 1],
  ['rename', 2],
])('the function "place" keeps the old file and leaves no draft file when the %s fails', async (_change, failing) => {
  await expect(place(failingDisk(failing, 'no room'), target, 'new')).rejects.toThrow('no room');
  expect(readFileSync(target, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['current']);
});

test('the function "place" throws an error when the folder of the file is missing', async () => {
  await expect(place(DISK, path.join(folder, 'none', 'current'), 'new')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(DISK.syncFolder(path.join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  await DISK.syncFolder(folder);
});
