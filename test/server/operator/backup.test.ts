/** Tests what a backup contains, and what happens when backups collide, fail or are killed. */
import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '../../../server/operator/backup';
import { readBackup } from '../../../server/operator/backupFolder';
import { StartFault } from '../../../server/base/startFault';
import type { Operated } from '../../../server/operator/operated';
import type { Database } from '../../../server/db/database';
import { accessAudit } from '../../../server/db/schema';
import { openMemoryDatabase } from '../support/databases';
import { publish } from '../../support/publishing';
import { syntheticRelease } from '../../support/syntheticRelease';
import { until } from '../../support/until';
import { flipBit } from '../support/rot';

let database: Database;
let folder: string;
/** A slow backup waits for its database dump. Each of these functions ends the wait of one backup. */
let dumps: (() => void)[];

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-backup-test-'));
  dumps = [];
  await mkdir(path.join(folder, 'data'));
  await writeFile(path.join(folder, 'data', 'secret'), 'secret', { mode: 0o600 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Makes the parts of a server that a backup uses. */
const operated = (dump: Operated['dump'], secret: string | null = null): Operated =>
  ({
    ...database,
    config: {
      dataDir: path.join(folder, 'data'),
      catalogDir: path.join(folder, 'data', 'catalogue'),
      appDir: folder,
      secret,
    },
    dump,
  }) as unknown as Operated;
const waiting = () => operated(() => new Promise((resolve) => dumps.push(() => resolve(new Uint8Array([1, 2, 3])))));
const quick = () => operated(async () => new Uint8Array([4, 5]));
const broken = () => operated(() => Promise.reject(new Error('broken')));
const dumping = async () => {
  while (dumps.length === 0) await new Promise((wake) => setTimeout(wake, 5));
};

test('a second backup into the same folder is refused while the first one runs', async () => {
  const to = path.join(folder, 'backup');
  const first = backUp(waiting(), { to });
  await dumping();
  await expect(backUp(quick(), { to })).rejects.toThrow('Eine andere Sicherung nach');
  dumps[0]?.();
  expect(await first).toContain(`Die Sicherung liegt in ${to}.`);
  expect((await readBackup(to)).dump).toEqual(new Uint8Array([1, 2, 3]));
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data']);
});

test("the audit records each backup with the operator's account and the time", async () => {
  const to = path.join(folder, 'backup');
  await database.db.delete(accessAudit);
  await backUp(quick(), { to, account: 'betrieb' });
  expect(await database.db.select().from(accessAudit)).toMatchObject([
    { action: 'data.backedUp', actor: null, account: 'betrieb', subject: (await readBackup(to)).takenAt },
  ]);
});

test('a backup into another folder runs while the first backup is still running', async () => {
  const first = backUp(waiting(), { to: path.join(folder, 'first') });
  await dumping();
  await backUp(quick(), { to: path.join(folder, 'second') });
  dumps[0]?.();
  await first;
  expect((await readdir(folder)).toSorted()).toEqual(['data', 'first', 'second']);
});

test.each(['backup', 'another'])(
  'a backup with the name "%s" removes the files that a killed backup left',
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

test('a backup keeps an unrelated folder that is named like an unfinished backup', async () => {
  await mkdir(path.join(folder, 'letter.unfinished'));
  await backUp(quick(), { to: path.join(folder, 'backup') });
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data', 'letter.unfinished']);
});

test('a failed backup leaves no files and keeps an earlier backup', async () => {
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

test('a backup of a catalogue with a damaged file "current" succeeds with a warning', async () => {
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

test('a backup works on a USB stick whose file system lacks links and owners', async () => {
  const refused = Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' });
  for (const name of ['link', 'chmod'] as const) jest.spyOn(fs, name).mockRejectedValue(refused);
  const to = path.join(folder, 'backup');
  expect(await backUp(quick(), { to })).toContain(`Die Sicherung liegt in ${to}.`);
  jest.restoreAllMocks();
  expect(await readFile(path.join(to, 'secret'), 'utf8')).toBe('secret');
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data']);
});

test("a backup holds the server's catalogue with the repository of Git, and says when there is none", async () => {
  const catalog = path.join(folder, 'data', 'catalogue');
  await backUp(quick(), { to: path.join(folder, 'before') });
  expect(await readBackup(path.join(folder, 'before'))).toMatchObject({ catalogue: false });
  for (const name of ['.git/HEAD', 'products/tiles/alpha.yaml']) {
    await mkdir(path.dirname(path.join(catalog, name)), { recursive: true });
    await writeFile(path.join(catalog, name), name);
  }
  const to = path.join(folder, 'backup');
  await backUp(quick(), { to });
  expect(await readBackup(to)).toMatchObject({ catalogue: true });
  for (const name of ['.git/HEAD', 'products/tiles/alpha.yaml'])
    expect(await readFile(path.join(to, 'catalogue', name), 'utf8')).toBe(name);
});

test('a backup fails when the catalogue is replaced while it is copied', async () => {
  const catalog = path.join(folder, 'data', 'catalogue');
  await mkdir(catalog);
  await writeFile(path.join(catalog, 'catalog.yaml'), 'version: 1.0.0');
  const copy = fs.copyFile;
  jest.spyOn(fs, 'copyFile').mockImplementation(async (from, to, mode) => {
    await copy(from, to, mode);
    await fs.rename(catalog, `${catalog}.before`);
    await mkdir(catalog);
  });
  await expect(backUp(quick(), { to: path.join(folder, 'backup') })).rejects.toThrow(
    'wurde während der Sicherung ersetzt',
  );
  jest.restoreAllMocks();
  expect((await readdir(folder)).toSorted()).toEqual(['data']);
});

test('a backup without a given folder is stored in the data folder', async () => {
  const backups = path.join(folder, 'data', 'backups');
  const [line] = await backUp(quick(), {});
  const [name = '', ...more] = await readdir(backups);
  expect([line, more]).toEqual([`Die Sicherung liegt in ${path.join(backups, name)}.`, []]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/);
  // Only the folder's owner may open the folder.
  expect((await stat(backups)).mode & 0o777).toBe(0o700);
});

test('the output of a backup names what the backup lacks', async () => {
  const to = path.join(folder, 'backup');
  expect(await backUp(operated(null, 'a secret of the environment'), { to })).toEqual([
    `Die Sicherung liegt in ${to}.`,
    'Die PostgreSQL-Datenbank ist nicht enthalten: Sichern Sie sie mit pg_dump.',
    'SECRET ist nicht enthalten: Bewahren Sie es getrennt auf.',
    'Es ist noch kein Katalog veröffentlicht.',
  ]);
  expect((await readdir(to)).toSorted()).toEqual(['backup.json', 'releases']);
  expect(await readBackup(to)).toMatchObject({ dump: null, database: null, secret: false, releases: false });
});

test('the backup command names a damaged release that it copied', async () => {
  const releases = path.join(folder, 'data', 'releases');
  await publish(releases, syntheticRelease({ version: '1.0.0' }));
  const [pack = ''] = await readdir(path.join(releases, 'packs'));
  flipBit(path.join(releases, 'packs', pack));
  const to = path.join(folder, 'backup');
  expect(await backUp(quick(), { to })).toEqual([
    `Die Sicherung liegt in ${to}.`,
    'Achtung: Version 1.0.0 ist beschädigt, auch in der Sicherung.',
  ]);
});

test('a backup removes an unfinished backup of an earlier build, which has no lock file', async () => {
  await mkdir(path.join(folder, 'backup.unfinished', 'releases'), { recursive: true });
  await backUp(quick(), { to: path.join(folder, 'backup') });
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data']);
});

test("a backup removes a killed backup's files, even while other backups run", async () => {
  const others = ['a', 'z'].map((name) => backUp(waiting(), { to: path.join(folder, name) }));
  await until('both are at work', () => dumps.length === 2);
  await mkdir(path.join(folder, 'm.unfinished'));
  const dead = { id: 'x', host: hostname(), pid: 2 ** 30, started: null };
  await writeFile(path.join(folder, 'm.unfinished.lock'), JSON.stringify(dead));
  await backUp(quick(), { to: path.join(folder, 'backup') });
  expect(await readdir(folder)).not.toContain('m.unfinished');
  for (const dumped of dumps) dumped();
  await Promise.all(others);
  expect((await readdir(folder)).toSorted()).toEqual(['a', 'backup', 'data', 'z']);
});

test('a backup is refused when a file with its name exists', async () => {
  const to = path.join(folder, 'backup');
  await writeFile(to, 'mine');
  await expect(backUp(quick(), { to })).rejects.toThrow(`${to} gibt es schon.`);
  expect(await readFile(to, 'utf8')).toBe('mine');
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data']);
});

test.each([
  ['a missing secret', 'backup', () => rm(path.join(folder, 'data', 'secret')), /\/data\/secret: ENOENT\.$/],
  ['a name that is too long', 'x'.repeat(250), async () => undefined, /: ENAMETOOLONG\.$/],
  [
    // The message must name the faulty file in the data folder, not the folder given for the backup.
    'a file in place of the packs',
    'backup',
    async () => {
      await mkdir(path.join(folder, 'data', 'releases'));
      await writeFile(path.join(folder, 'data', 'releases', 'packs'), '');
    },
    /\/data\/releases\/packs: ENOTDIR\.$/,
  ],
])('a backup fails because of %s, names this reason and leaves no files', async (_what, name, prepare, reason) => {
  await prepare();
  const to = path.join(folder, name);
  const failed = backUp(quick(), { to });
  await expect(failed).rejects.toThrow(StartFault);
  await expect(failed).rejects.toThrow(`Die Sicherung nach ${to} ist gescheitert: `);
  await expect(failed).rejects.toThrow(reason);
  expect(await readdir(folder)).toEqual(['data']);
});

test.each(['backup.unfinished', 'backup.unfinished.lock'])(
  'a backup with the name "%s" is refused because unfinished backups have such names',
  async (name) => {
    await expect(backUp(quick(), { to: path.join(folder, name) })).rejects.toThrow(
      'heißt wie eine Sicherung, die noch entsteht.',
    );
    expect(await readdir(folder)).toEqual(['data']);
  },
);

test('a backup keeps an unrelated folder that is named like a lock file', async () => {
  await mkdir(path.join(folder, 'other.unfinished.lock'));
  await backUp(quick(), { to: path.join(folder, 'backup') });
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data', 'other.unfinished.lock']);
});

test('a backup reports a parent folder that cannot be created', async () => {
  const below = path.join(folder, 'data', 'secret', 'backups');
  await expect(backUp(quick(), { to: path.join(below, 'one') })).rejects.toThrow(
    `Den Ordner ${below} gibt es nicht, und er lässt sich nicht anlegen: ENOTDIR.`,
  );
});
