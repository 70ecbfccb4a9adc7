import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegularFile, UnreadableFile } from '../../../../server/catalog/reading/regularFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'regular-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readRegularFile(path.join(folder, name), 10, (size) => `hat ${size} Bytes`);

test('readRegularFile reads an empty file and a file of exactly the allowed size', async () => {
  writeFileSync(path.join(folder, 'a'), '0123456789');
  expect((await read('a')).toString()).toBe('0123456789');
  writeFileSync(path.join(folder, 'a'), '');
  expect(await read('a')).toHaveLength(0);
});

test.each<[string, string, (file: string) => void]>([
  ['a file above the allowed size', 'hat 11 Bytes', (file) => writeFileSync(file, '0123456789a')],
  ['a folder', 'ist keine Datei', (file) => mkdirSync(file)],
  ['a named pipe', 'ist keine Datei', (file) => void execFileSync('mkfifo', [file])],
  ['a link to itself', 'ist eine Verknüpfung, die im Kreis führt', (file) => symlinkSync(file, file)],
  [
    'a missing file',
    'ist nicht zu öffnen: eben gelöscht, oder der Name ist nicht in UTF-8 geschrieben',
    () => undefined,
  ],
])('readRegularFile refuses %s', async (_name, reason, make) => {
  make(path.join(folder, 'a'));
  await expect(read('a')).rejects.toEqual(new UnreadableFile(reason));
  await expect(read('a')).rejects.toMatchObject({ name: 'UnreadableFile', reason });
});

test('readRegularFile reports an unknown system error by its code', async () => {
  await expect(read('x'.repeat(300))).rejects.toThrow('ist nicht lesbar (ENAMETOOLONG)');
});
