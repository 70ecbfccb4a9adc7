/** Backups that get in each other's way, or are killed. */
import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '../../../server/operator/backup';
import { readBackup } from '../../../server/operator/backupFolder';
import type { Operated } from '../../../server/operator/operated';

let folder: string;
/** Ends the dumps that wait. */
let dumps: (() => void)[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-backup-test-'));
  dumps = [];
  await mkdir(path.join(folder, 'data'));
  await writeFile(path.join(folder, 'data', 'secret'), 'secret', { mode: 0o600 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As much of a server as a backup needs; its database takes its time. */
const operated = (dump: () => Promise<Uint8Array<ArrayBuffer>>): Operated =>
  ({ config: { dataDir: path.join(folder, 'data'), secret: null }, dump }) as unknown as Operated;
const waiting = () => operated(() => new Promise((resolve) => dumps.push(() => resolve(new Uint8Array([1, 2, 3])))));
const quick = () => operated(async () => new Uint8Array([4, 5]));
const broken = () => operated(() => Promise.reject(new Error('broken')));
const dumping = async () => {
  while (dumps.length === 0) await new Promise((wake) => setTimeout(wake, 5));
};

test('a second backup into the same folder is refused, and the first is whole', async () => {
  const to = path.join(folder, 'backup');
  const first = backUp(waiting(), { to });
  await dumping();
  await expect(backUp(quick(), { to })).rejects.toThrow('Eine andere Sicherung nach');
  dumps[0]?.();
  expect(await first).toContain(`Die Sicherung liegt in ${to}.`);
  expect((await readBackup(to)).dump).toEqual(new Uint8Array([1, 2, 3]));
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data']);
});

test('one into another folder beside it goes on meanwhile', async () => {
  const first = backUp(waiting(), { to: path.join(folder, 'first') });
  await dumping();
  await backUp(quick(), { to: path.join(folder, 'second') });
  dumps[0]?.();
  await first;
  expect((await readdir(folder)).toSorted()).toEqual(['data', 'first', 'second']);
});

test.each(['backup', 'another'])(
  'what a killed backup left is removed by the next one there, into %s',
  async (name) => {
    const left = path.join(folder, 'backup.unfinished');
    await mkdir(left);
    await writeFile(path.join(left, 'secret'), 'secret');
    const dead = { id: 'x', host: hostname(), pid: 2 ** 30, started: null };
    await writeFile(`${left}.lock`, JSON.stringify(dead));
    await backUp(quick(), { to: path.join(folder, name) });
    expect((await readdir(folder)).toSorted()).toEqual([name, 'data'].toSorted());
  },
);

test('a folder of another name that ends alike stays', async () => {
  await mkdir(path.join(folder, 'letter.unfinished'));
  await backUp(quick(), { to: path.join(folder, 'backup') });
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data', 'letter.unfinished']);
});

test('a failed one leaves nothing, and what there was before stays', async () => {
  const to = path.join(folder, 'backup');
  await backUp(quick(), { to });
  await expect(backUp(broken(), { to })).rejects.toThrow('broken');
  await expect(backUp(quick(), { to })).rejects.toThrow('gibt es schon');
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data']);
  expect((await stat(to)).mode & 0o777).toBe(0o700);
  for (const file of ['secret', 'database.tar.gz', 'backup.json'])
    expect((await stat(path.join(to, file))).mode & 0o777).toBe(0o600);
  expect(await readFile(path.join(to, 'secret'), 'utf8')).toBe('secret');
});

test('a catalogue whose pointer is damaged keeps no backup from being made, and the operator hears of it', async () => {
  const releases = path.join(folder, 'data', 'releases');
  await mkdir(releases);
  await writeFile(path.join(releases, 'current'), '{');
  const to = path.join(folder, 'backup');
  expect(await backUp(quick(), { to })).toEqual([
    `Die Sicherung liegt in ${to}.`,
    'Achtung: Die Datei releases/current ist beschädigt. So ist es auch in der Sicherung.',
  ]);
  expect((await readBackup(to)).dump).toEqual(new Uint8Array([4, 5]));
});

test('it is made on a stick, whose file system knows neither links nor owners', async () => {
  const refused = Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' });
  for (const name of ['link', 'chmod'] as const) jest.spyOn(fs, name).mockRejectedValue(refused);
  const to = path.join(folder, 'backup');
  expect(await backUp(quick(), { to })).toContain(`Die Sicherung liegt in ${to}.`);
  jest.restoreAllMocks();
  expect(await readFile(path.join(to, 'secret'), 'utf8')).toBe('secret');
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data']);
});

test('where the folder above it cannot be made, that is said', async () => {
  const below = path.join(folder, 'data', 'secret', 'backups');
  await expect(backUp(quick(), { to: path.join(below, 'one') })).rejects.toThrow(
    `Den Ordner ${below} gibt es nicht, und er lässt sich nicht anlegen: ENOTDIR.`,
  );
});
