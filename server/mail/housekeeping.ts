import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../base/errorCode';
import type { Config } from '../base/config';
import type { Database } from '../db/database';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import { deleteEndedLinks } from './linkStore';
import { deleteOlder, forgetPeople, giveUpWaiting } from './mailStore';
import { deleteEndedSheets, deleteOrphanedSheets } from './sheetStore';
import { mailFolder } from './transports/folder';
import { PATIENCE, UNREACHABLE_REASON } from './retries';

const DAY_MS = 86_400_000;

/** Longer than the 90 days whose mails the usage page (server/usage) counts. */
const COUNTED_DAYS = 100;

export interface House {
  readonly config: Pick<Config, 'dataDir' | 'mailKeepDays'>;
  readonly database: Pick<Database, 'db'>;
  readonly releases: Pick<ReleaseStore, 'dropEndedHolds'>;
}

/** Deletes mails, recipients and links older than `MAIL_KEEP_DAYS` (docs/operations.md). */
export async function tidy({ config, database, releases }: House, now: number): Promise<void> {
  const { db } = database;
  const keptSince = new Date(now - config.mailKeepDays * DAY_MS);
  // Gives up overdue mails that no courier handles. A courier gives up its mails a day earlier.
  await giveUpWaiting(db, UNREACHABLE_REASON, new Date(now - PATIENCE.giveUpMs - DAY_MS));
  await forgetPeople(db, keptSince);
  await deleteOlder(db, new Date(now - Math.max(COUNTED_DAYS, config.mailKeepDays) * DAY_MS));
  await deleteEndedLinks(db);
  await deleteEndedSheets(db);
  await deleteOrphanedSheets(db);
  await removeOldFiles(mailFolder(config.dataDir), keptSince.getTime());
  await releases.dropEndedHolds();
}

async function removeOldFiles(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  for (const name of names.filter((candidate) => /\.eml(?:\.draft)?$/.test(candidate))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found !== null && found.mtimeMs < before) await unlink(file);
  }
}
