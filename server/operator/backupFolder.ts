import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { sha256Of } from '../base/digest';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';

export const BACKUP_FORMAT = 1;

/** Content of `backup.json`. `takenAt` is an ISO time. */
export const Description = Type.Object({
  format: Type.Literal(BACKUP_FORMAT),
  takenAt: Type.String(),
  build: Type.String(),
  /** SHA-256 of the dump. Null for a PostgreSQL server. */
  database: Type.Union([Type.String(), Type.Null()]),
  /** False when the variable `SECRET` holds the secret. */
  secret: Type.Boolean(),
  releases: Type.Boolean(),
  /** True when the backup holds the catalogue folder. Earlier builds did not back it up. */
  catalogue: Type.Optional(Type.Boolean()),
});
export type Description = Static<typeof Description>;

export const partsOf = (folder: string) => ({
  description: path.join(folder, 'backup.json'),
  database: path.join(folder, 'database.tar.gz'),
  secret: path.join(folder, 'secret'),
  releases: path.join(folder, 'releases'),
  catalogue: path.join(folder, 'catalogue'),
});

export interface Backup extends Description {
  readonly dump: Uint8Array<ArrayBuffer> | null;
}

/** @throws StartFault when the folder has no valid backup */
export async function readBackup(folder: string): Promise<Backup> {
  const parts = partsOf(folder);
  const description = await readDescription(parts.description);
  if (description.database === null) return { ...description, dump: null };
  const dump = new Uint8Array(await readFile(parts.database).catch((error: unknown) => fail(parts.database, error)));
  if (sha256Of(dump) !== description.database)
    throw new StartFault(`Die Datei ${parts.database} ist beschädigt. Diese Sicherung lässt sich nicht einspielen.`);
  return { ...description, dump };
}

async function readDescription(file: string): Promise<Description> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => fail(file, error));
  const value: unknown = parseJson(text);
  if (!Value.Check(Description, value))
    throw new StartFault(`${file} ist keine Beschreibung einer Sicherung, die dieser Stand der Anwendung kennt.`);
  return value;
}

function fail(file: string, error: unknown): never {
  throw new StartFault(`Die Sicherung ist nicht lesbar: ${file}: ${reasonOf(error)}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
