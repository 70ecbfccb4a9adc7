/** Tests the embedded database on a real data folder. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { openDumpedDatabase, openEmbeddedDatabase, whyNotOpened } from '../../../server/db/embedded';
import { until } from '../../support/until';

jest.setTimeout(180_000);

let dataDir: string;
let open: Database[];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dachberater-embedded-'));
  open = [];
});
afterEach(async () => {
  for (const database of open) await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function opened(): Promise<Database> {
  const database = await openEmbeddedDatabase(dataDir);
  open.push(database);
  return database;
}
const answer = async ({ statements }: Database, text: string) => statements(text);

test('a start creates the database despite files of an interrupted start', async () => {
  await mkdir(path.join(dataDir, 'database.new'));
  await writeFile(path.join(dataDir, 'database.new', 'half'), '');
  const first = await opened();
  expect(await readdir(dataDir)).toEqual(['database']);
  await answer(first, 'create table notes (text text); insert into notes values ($$kept$$)');
  await first.close();
  open = [];
  await expect(answer(first, 'select 1')).rejects.toThrow();
  expect(await answer(await opened(), 'select * from notes')).toEqual([{ text: 'kept' }]);
  expect(existsSync(path.join(dataDir, 'database', 'half'))).toBe(false);
});

test("only the server's user may read the database folder", async () => {
  const folder = path.join(dataDir, 'database');
  await (await opened()).close();
  open = [];
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await chmod(folder, 0o755);
  await opened();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('the error about a database folder that cannot be opened names the folder', async () => {
  await writeFile(path.join(dataDir, 'database'), '');
  await expect(openEmbeddedDatabase(dataDir)).rejects.toThrow(
    `Die Datenbank in ${path.join(dataDir, 'database')} lässt sich nicht öffnen: ENOTDIR.`,
  );
});

test.each([
  [2, 'EACCES'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [54, 'ENOTDIR'],
  [69, 'EROFS'],
])('an error number of the embedded database is shown by name: %i gives %s', (errno, name) => {
  expect(whyNotOpened({ name: 'ErrnoError', errno })).toBe(`: ${name}.`);
});

test('an error while the database is opened is shown with its code', () => {
  expect(whyNotOpened(Object.assign(new Error('no'), { code: 'EROFS' }))).toBe(': EROFS.');
  expect(whyNotOpened(new Error('Aborted(). Build with'))).toBe(' und ist wohl beschädigt (Aborted()).');
});

test('a database with a missing file is reported as probably damaged when it is opened', async () => {
  const database = await opened();
  await database.close();
  open = [];
  await rm(path.join(dataDir, 'database', 'global', 'pg_control'));
  await expect(openEmbeddedDatabase(dataDir)).rejects.toThrow(
    /lässt sich nicht öffnen und ist wohl beschädigt \(.+\)\.$/,
  );
});

test('the method `statements` undoes all statements if one fails', async () => {
  const database = await opened();
  expect([database.pool, database.lease]).toEqual([null, null]);
  expect(await answer(database, 'select 1 as a; select 2 as a; create table empty (text text)')).toEqual([{ a: 2 }]);
  expect(await answer(database, 'create table other (text text)')).toEqual([]);
  await expect(answer(database, 'begin; insert into empty values ($$x$$); select no_column')).rejects.toThrow();
  expect(await answer(database, 'select count(*)::int as n from empty')).toEqual([{ n: 0 }]);
});

test('a dump of the database contains all data', async () => {
  const database = await opened();
  await answer(database, 'create table notes (text text); insert into notes values ($$kept$$)');
  const dump = await database.dump?.();
  const other = await openDumpedDatabase('memory://', new Uint8Array(dump ?? []));
  open.push(other);
  expect(await answer(other, 'select * from notes')).toEqual([{ text: 'kept' }]);
});

/** Makes the database panic. Callers must not send a query afterwards, because the query might never return. */
async function panic({ db }: Database): Promise<void> {
  // At a checkpoint the database writes this file. A folder in its place makes the write fail.
  await mkdir(path.join(dataDir, 'database', 'pg_logical', 'replorigin_checkpoint.tmp'));
  await expect(db.execute(sql`checkpoint`)).rejects.toThrow();
}

test('a panic of the database, unlike a failed statement, ends the process and tells the operator why', async () => {
  const said: string[] = [];
  const database = await openEmbeddedDatabase(dataDir);
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  await expect(answer(database, 'select no_column')).rejects.toThrow();
  expect(exit).not.toHaveBeenCalled();
  await panic(database);
  expect(exit).toHaveBeenCalledWith(1);
  jest.restoreAllMocks();
  expect(said.join('')).toMatch(
    /^Die Datenbank hat aufgegeben \(could not .+\)\. Dieser Prozess endet; ein neuer Start macht mit dem weiter, was gespeichert ist\. .* ob der Datenträger voll ist\.\n$/,
  );
});

test('a database listener receives notifications until the listener is closed, and no notifications afterwards', async () => {
  const database = await opened();
  const heard: string[] = [];
  const hearing = database.listen('news', {
    onTold: (payload) => heard.push(payload),
    onBegin: () => heard.push('begin'),
    onLost: () => heard.push('lost'),
  });
  expect(hearing.isSound()).toBe(false);
  await until('it hears', () => hearing.isSound());
  await database.db.execute(sql`select pg_notify('news', 'one')`);
  await until('the word is there', () => heard.length === 2);
  expect(heard).toEqual(['begin', 'one']);
  await hearing.close();
  expect(hearing.isSound()).toBe(false);
  await database.db.execute(sql`select pg_notify('news', 'two')`);
  expect(heard).toEqual(['begin', 'one']);
  await hearing.close();
});
