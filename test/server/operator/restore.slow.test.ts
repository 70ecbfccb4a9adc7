/** Restores a backup of a real embedded database, and finishes a restore that was killed. */
import { randomUUID } from 'node:crypto';
import fs, { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSealKey } from '../../../server/access/sealKey';
import { startSession } from '../../../server/access/sessions';
import { readConfig, type Config } from '../../../server/base/config';
import { mails, sessions, users as userTable } from '../../../server/db/schema';
import type { Db } from '../../../server/db/database';
import type { CommandName } from '../../../server/operator/commands';
import type { Words } from '../../../server/operator/operated';
import { restore } from '../../../server/operator/restore';
import { runCommand } from '../../../server/operator/runCommand';
import { openInstallation, type Preparation } from '../../../server/start/installation';
import { sealEmail } from '../../../src/features/outbox/sealEmail';
import { publish } from '../../support/publishing';
import { sampleMessage } from '../support/sampleRows';
import { syntheticRelease } from '../../support/syntheticRelease';
import { until } from '../../support/until';
import { pointerIn } from '../releases/tempStore';

jest.setTimeout(120_000);

const rename = fs.rename;
let folder: string;
let backup: string;
/** The access key of the first user, who is in the backup. */
let key: string;
/** A data folder with one more user and a newer release than the backup. */
let later: string;

const configOf = (dataDir: string): Config => readConfig({ DATA_DIR: dataDir }, folder);
/** Runs a command on a data folder without a server. */
const command = (dataDir: string, name: CommandName, words: Words = {}) => runCommand(configOf(dataDir), name, words);
const addUser = (dataDir: string, email: string) => command(dataDir, 'user:create', { email, company: 'Muster' });
const users = async (dataDir: string) =>
  (await command(dataDir, 'user:list')).flatMap((line) => /\S+@\S+/.exec(line) ?? []);
const names = async (dataDir: string) =>
  (await readdir(dataDir)).map((name) => name.replace(/\d{4}-.*Z$/, 'TIME')).toSorted();
/** Opens the database of a data folder without a server, and runs `work` on it. */
async function inDatabase(dataDir: string, work: Preparation<void>): Promise<void> {
  const installation = await openInstallation(configOf(dataDir), () => undefined, work);
  await installation.close();
}
/** One of the two mails is dated 40 days ahead, as if the clock had been wrong. */
async function logInAndMail(db: Db): Promise<void> {
  const [user] = await db.select().from(userTable);
  const userId = user?.id ?? 0;
  await db.insert(sessions).values({ tokenHash: 'token', filedataHash: 'cookie', userId });
  for (const createdAt of [new Date(), new Date(Date.now() + 40 * 86_400_000)])
    await db.insert(mails).values({
      id: randomUUID(),
      key: randomUUID(),
      userId,
      recipient: 'kunde@muster.example',
      message: sampleMessage,
      files: [],
      documents: 0,
      status: 'queued',
      createdAt,
      heldUntil: new Date(),
    });
}
let copies = 0;
/** Copies a data folder without its lock, and returns the path of the copy. */
async function copyOf(dataDir: string): Promise<string> {
  const copy = path.join(folder, `copy-${(copies += 1)}`);
  await cp(dataDir, copy, { recursive: true, filter: (file) => !file.includes('server.lock') });
  return copy;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-restore-'));
  [backup, later] = [path.join(folder, 'backup'), path.join(folder, 'later')];
  key = /: (\S+)$/.exec((await addUser(later, 'first@muster.example'))[1] ?? '')?.[1] ?? '';
  await inDatabase(later, logInAndMail);
  await publish(path.join(later, 'releases'), syntheticRelease({ version: '1.0.0' }));
  expect(await command(later, 'data:backup', { to: backup })).toEqual([`Die Sicherung liegt in ${backup}.`]);
  await addUser(later, 'second@muster.example');
  await publish(path.join(later, 'releases'), syntheticRelease({ version: '1.1.0' }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => jest.restoreAllMocks());

test('a restore brings back users, releases and keys, and moves the former data to another folder', async () => {
  const dataDir = await copyOf(later);
  const lines = await restore(configOf(dataDir), backup);
  expect(lines).toEqual([
    expect.stringMatching(/^Die Sicherung vom \d{4}-.*Z ist eingespielt\.$/),
    'Aktuell ist Version 1.0.0; Geräte folgen ihr von selbst.',
    'Alle Geräte sind abgemeldet.',
    expect.stringMatching(/^Was vorher da war, liegt in .*before-restore-.*\.$/),
  ]);
  expect((await stat(path.join(dataDir, 'database'))).mode & 0o777).toBe(0o700);
  expect(await users(dataDir)).toEqual(['first@muster.example']);
  expect(pointerIn(path.join(dataDir, 'releases')).version).toBe('1.0.0');
  expect(await names(dataDir)).toEqual(['before-restore-TIME', 'database', 'releases', 'secret', 'server.lock']);
  const [kept = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'));
  expect(await users(path.join(dataDir, kept))).toEqual(['first@muster.example', 'second@muster.example']);
});

/** Makes a backup of a server whose catalogue has one file with the text `backup`, and returns the backup's folder. */
async function backupWithCatalog(): Promise<string> {
  const dataDir = await copyOf(later);
  await mkdir(path.join(dataDir, 'catalogue'));
  await writeFile(path.join(dataDir, 'catalogue', 'catalog.yaml'), 'backup');
  const to = path.join(folder, `backup-${copies}`);
  await command(dataDir, 'data:backup', { to });
  return to;
}

test("a restore brings back the server's catalogue in the data folder", async () => {
  const from = await backupWithCatalog();
  const dataDir = await copyOf(later);
  const catalog = path.join(dataDir, 'catalogue');
  await mkdir(catalog);
  await writeFile(path.join(catalog, 'later.yaml'), 'later');
  const lines = await restore(configOf(dataDir), from);
  expect(lines).toContain(`Der Ordner des Katalogs liegt in ${catalog}.`);
  expect(await readdir(catalog)).toEqual(['catalog.yaml']);
  expect(await readFile(path.join(catalog, 'catalog.yaml'), 'utf8')).toBe('backup');
  const [kept = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'));
  expect(await readdir(path.join(dataDir, kept, 'catalogue'))).toEqual(['later.yaml']);
});

test('a restore brings back a catalogue outside the data folder', async () => {
  const from = await backupWithCatalog();
  const dataDir = await copyOf(later);
  const catalog = path.join(folder, `outside-${copies}`, 'catalogue');
  await mkdir(catalog, { recursive: true });
  await writeFile(path.join(catalog, 'later.yaml'), 'later');
  const config = readConfig({ DATA_DIR: dataDir, CATALOG_DIR: catalog }, folder);
  const lines = await restore(config, from);
  expect(lines.at(-1)).toMatch(
    /^Was vorher da war, liegt in .*before-restore-\S+ und .*catalogue\.before-restore-.*\.$/,
  );
  expect(await readFile(path.join(catalog, 'catalog.yaml'), 'utf8')).toBe('backup');
  const [former = ''] = (await readdir(path.dirname(catalog))).filter((name) => name !== 'catalogue');
  expect(await readdir(path.join(path.dirname(catalog), former))).toEqual(['later.yaml']);
  expect(await names(dataDir)).not.toContain('catalogue');
});

test('a restore of a backup without a catalogue keeps the catalogue of the server', async () => {
  const dataDir = await copyOf(later);
  await mkdir(path.join(dataDir, 'catalogue'));
  await writeFile(path.join(dataDir, 'catalogue', 'later.yaml'), 'later');
  await restore(configOf(dataDir), backup);
  expect(await readdir(path.join(dataDir, 'catalogue'))).toEqual(['later.yaml']);
});

test('a restore ends all sessions and does not send waiting mails again', async () => {
  const dataDir = await copyOf(later);
  await inDatabase(dataDir, async (db) => {
    expect([await db.$count(sessions), await db.select({ status: mails.status }).from(mails)]).toEqual([
      1,
      [{ status: 'queued' }, { status: 'queued' }],
    ]);
  });
  await restore(configOf(dataDir), backup);
  await inDatabase(dataDir, async (db) => {
    expect(await db.$count(sessions)).toBe(0);
    const given = {
      status: 'failed',
      reason: expect.stringMatching(/^Der Server wurde aus einer Sicherung wiederhergestellt\./),
    };
    expect(await db.select({ status: mails.status, reason: mails.reason }).from(mails)).toEqual([given, given]);
  });
});

test('the access keys of a backup work after a restore into an empty folder', async () => {
  const dataDir = path.join(folder, 'empty');
  expect(await restore(configOf(dataDir), backup)).toHaveLength(3);
  expect(await names(dataDir)).toEqual(['database', 'releases', 'secret', 'server.lock']);
  await inDatabase(dataDir, async (db, vault) => {
    expect(await startSession(db, vault.hash(key) ?? '', { address: null, device: '' })).toMatchObject({
      group: 'admin',
    });
  });
});

test('after a restore, the server can open recipient addresses that devices sealed before', async () => {
  const dataDir = await copyOf(later);
  const key = randomUUID();
  let seal = '';
  await inDatabase(dataDir, async (db, vault) => {
    seal = await sealEmail('kunde@muster.example', key, (await loadSealKey(db, vault)).publicKey);
  });
  await restore(configOf(dataDir), backup);
  await inDatabase(dataDir, async (db, vault) => {
    expect((await loadSealKey(db, vault)).open(seal, key)).toBe('kunde@muster.example');
  });
});

type Damage = (copy: string) => Promise<void>;
const without =
  (part: string): Damage =>
  (copy) =>
    rm(path.join(copy, part), { recursive: true });
const cutShort =
  (part: string, length = 20): Damage =>
  (copy) =>
    truncate(path.join(copy, part), length);

async function describeAnew(copy: string, changes: object): Promise<void> {
  const file = path.join(copy, 'backup.json');
  const description = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...description, ...changes }));
}

test.each<[string, Damage, RegExp]>([
  ['that does not exist', (copy) => rm(copy, { recursive: true }), /ist nicht lesbar: .*backup\.json: ENOENT/],
  ['whose database is cut short', cutShort('database.tar.gz', 1_000), /database\.tar\.gz ist beschädigt/],
  ['whose database is lost', without('database.tar.gz'), /ist nicht lesbar: .*database\.tar\.gz: ENOENT/],
  [
    'whose packs are damaged',
    async (copy) => {
      const packs = path.join(copy, 'releases', 'packs');
      const [pack = ''] = await readdir(packs);
      await truncate(path.join(packs, pack), 10);
    },
    /Version 1\.0\.0 ist nicht mehr vollständig/,
  ],
  ['whose catalogue is lost', without('releases'), /Der Katalog fehlt darin/],
  ['whose file "current" is lost', without('releases/current'), /Der Katalog fehlt darin/],
  ['whose file "current" is cut short', cutShort('releases/current'), /releases\/current ist beschädigt/],
  ['whose secret is lost', without('secret'), /secret: ENOENT.*Nichts wurde geändert/],
  ['whose secret is cut short', cutShort('secret'), /secret ist beschädigt/],
  [
    'without a secret while SECRET is not set',
    async (copy) => {
      await rm(path.join(copy, 'secret'));
      await describeAnew(copy, { secret: false });
    },
    /enthält kein Geheimnis: Bitte setzen Sie SECRET/,
  ],
  ['whose description is cut short', cutShort('backup.json'), /keine Beschreibung einer Sicherung/],
  ['of a newer build', (copy) => describeAnew(copy, { format: 2 }), /keine Beschreibung einer Sicherung/],
  [
    'whose description lacks a field',
    (copy) => describeAnew(copy, { releases: undefined }),
    /keine Beschreibung einer Sicherung/,
  ],
])('a restore from a backup %s is refused and changes nothing', async (_name, damage, message) => {
  const copy = await copyOf(backup);
  await damage(copy);
  const empty = path.join(folder, `empty-${(copies += 1)}`);
  await expect(restore(configOf(empty), copy)).rejects.toThrow(message);
  // Some refusals come before the folder is created, so a missing folder counts as empty.
  expect((await readdir(empty).catch(() => [])).filter((name) => name !== 'server.lock')).toEqual([]);
});

test('a backup of an embedded database cannot be restored into PostgreSQL', async () => {
  const config = readConfig({ DATA_DIR: later, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, folder);
  await expect(restore(config, backup)).rejects.toThrow('Bitte spielen Sie sie ohne DATABASE_URL ein.');
});

test('a restore is refused while a server runs on the data folder', async () => {
  const dataDir = await copyOf(later);
  const installation = await openInstallation(
    configOf(dataDir),
    () => undefined,
    async () => null,
  );
  await expect(restore(configOf(dataDir), backup)).rejects.toThrow('wird bereits von einem anderen Prozess benutzt');
  await installation.close();
  expect(await users(dataDir)).toHaveLength(2);
});

/** The next process that changes the catalogue takes over the lock of a killed one. */
const DEAD_LOCK = 'catalogue.lock';

/**
 * Starts a restore and returns a copy of the data folder just before move number `move`. A restore that is killed at
 * this moment leaves the data folder in the same state.
 */
async function killedAt(move: number): Promise<string> {
  const dataDir = await copyOf(later);
  let moves = 0;
  let isStopped = false;
  jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (path.dirname(String(to)) === dataDir || path.dirname(String(from)) === dataDir) moves += 1;
    if (moves === move) {
      isStopped = true;
      await new Promise<never>(() => undefined);
    }
    await rename(from, to);
  });
  restore(configOf(dataDir), backup).catch(() => undefined);
  await until(`the restore is at move ${move}`, () => isStopped);
  const copy = await copyOf(dataDir);
  jest.restoreAllMocks();
  return copy;
}

test('a restore that is killed during preparation changes nothing', async () => {
  const dataDir = await killedAt(1);
  expect(await names(dataDir)).toContain('restoring-TIME');
  const [unready = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('restoring-'));
  expect((await stat(path.join(dataDir, unready))).mode & 0o777).toBe(0o700);
  expect(await users(dataDir)).toHaveLength(2);
  expect(pointerIn(path.join(dataDir, 'releases')).version).toBe('1.1.0');
  expect(await names(dataDir)).toEqual([DEAD_LOCK, 'database', 'releases', 'secret', 'server.lock']);
});

test.each([2, 4, 6])(
  'the next command completes a restore that was killed before a file move (move number: %i)',
  async (move) => {
    const dataDir = await killedAt(move);
    expect(await users(dataDir)).toEqual(['first@muster.example']);
    expect(pointerIn(path.join(dataDir, 'releases')).version).toBe('1.0.0');
    const parts = ['database', 'releases', 'secret'];
    expect(await names(dataDir)).toEqual(['before-restore-TIME', DEAD_LOCK, ...parts, 'server.lock']);
    const [kept = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'));
    expect((await readdir(path.join(dataDir, kept))).toSorted()).toEqual(parts);
  },
);

test("a command keeps an operator's file whose name resembles a restore's folder", async () => {
  const dataDir = await copyOf(later);
  for (const name of ['restoring-notes', 'restored-2026']) await writeFile(path.join(dataDir, name), '');
  await users(dataDir);
  expect(await names(dataDir)).toEqual(expect.arrayContaining(['restoring-notes', 'restored-2026']));
});
