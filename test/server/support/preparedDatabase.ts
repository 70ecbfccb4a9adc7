/** Copies a stored empty database into a data folder, which halves the time of a server's first start. */
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedDatabase } from '../../../server/db/embedded';
import { migrate } from '../../../server/db/migrate';
import { keptFolder } from '../../support/keptFolder';

/** Puts a database with the newest schema and empty tables into the data folder. */
export async function prepareDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await cp(await keptDatabase(), path.join(dataDir, 'database'), { recursive: true });
}

async function keptDatabase(): Promise<string> {
  const folder = keptFolder('data', ['server/db/embedded.ts', 'server/db/migrations.ts', 'server/db/migrate.ts']);
  const kept = path.join(folder, 'database');
  if (existsSync(kept)) return kept;
  const draft = await mkdtemp(path.join(folder, 'draft-'));
  const database = await openEmbeddedDatabase(draft);
  await migrate(database.db);
  await database.close();
  // The rename fails if another test file has made this folder meanwhile. Then the tests use that folder.
  await rename(path.join(draft, 'database'), kept).catch((error: unknown) => {
    if (!existsSync(kept)) throw error;
  });
  await rm(draft, { recursive: true, force: true });
  return kept;
}
