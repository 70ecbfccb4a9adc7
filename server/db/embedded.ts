/** PostgreSQL inside this process (PGlite), in a folder of the data folder. The caller holds the folder's lock. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import type { Database } from './database';
import * as schema from './schema';

/** @throws StartFault when the folder cannot be opened as a database */
export async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'database');
  try {
    if (!existsSync(folder)) await createFolder(folder);
    return databaseOf(await PGlite.create(folder));
  } catch (error) {
    throw new StartFault(`Die Datenbank in ${folder} lässt sich nicht öffnen: ${reasonOf(error)}.`);
  }
}

/** Made beside its place and moved there when it is whole: a start that was cut off leaves nothing half-made. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create(unfinished);
  await client.close();
  await rename(unfinished, folder);
}

/** Wraps an open PGlite. */
export function databaseOf(client: PGlite): Database {
  return { db: drizzle(client, { schema }), pool: null, close: () => client.close() };
}
