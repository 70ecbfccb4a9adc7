/**
 * Tests the restore of an installation that uses PostgreSQL. The backup does not contain the database, because the
 * operator restores it with PostgreSQL's own tools.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../server/base/config';
import { openRemoteDatabase } from '../../../server/db/remote';
import { restore } from '../../../server/operator/restore';
import { runCommand } from '../../../server/operator/runCommand';
import { until } from '../../support/until';
import { startPostgres, type Postgres } from '../support/postgres';

let postgres: Postgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-restore-postgres-'));
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('with PostgreSQL a restore is refused while a server runs', async () => {
  const url = await postgres.createDatabase();
  const dataDir = path.join(folder, 'data');
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }, folder);
  const backup = path.join(folder, 'backup');
  expect(await runCommand(config, 'data:backup', { to: backup })).toEqual([
    `Die Sicherung liegt in ${backup}.`,
    'Die PostgreSQL-Datenbank ist nicht enthalten: Sichern Sie sie mit pg_dump.',
    'Es ist noch kein Katalog veröffentlicht.',
  ]);
  const server = await openRemoteDatabase(url, () => undefined);
  const lease = server.lease?.();
  await until('the server has its lease', () => lease?.number());
  await expect(restore(config, backup)).rejects.toThrow('An dieser Datenbank arbeitet noch ein Server.');
  expect((await readdir(dataDir)).filter((name) => name !== 'server.lock')).toEqual(['secret']);
  await lease?.close();
  await server.close();
  expect(await until('the lease is gone', () => restore(config, backup).catch(() => null))).toContain(
    'Sie enthält keinen Katalog.',
  );
}, 60_000);
