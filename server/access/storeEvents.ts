/**
 * Copies the publishers' events from the release store (releases/folder/events.ts) into the audit, and the published
 * versions into a table that keeps them for longer.
 */
import type { Db } from '../db/database';
import { accessAudit, publishedReleases } from '../db/schema';
import { eventFiles, readEvent, removeEvent } from '../releases/folder/events';
import { DISK } from '../releases/folder/disk';
import { releaseFolder } from '../releases/folder/layout';
import { OPERATOR } from './audit';

const MINUTE_MS = 60_000;

export async function takeOverEvents(db: Db, releasesDir: string): Promise<void> {
  const folder = releaseFolder(releasesDir, DISK);
  for (const file of await eventFiles(folder)) {
    const event = await readEvent(folder, file);
    if (event !== null) {
      const { id, at, kind, version, account } = event;
      await db
        .insert(accessAudit)
        .values({ ...OPERATOR, event: id, at: new Date(at), action: kind, target: null, subject: version, account })
        .onConflictDoNothing();
      if (version !== null && kind.startsWith('release.'))
        await db
          .insert(publishedReleases)
          .values({ version, at: new Date(at) })
          .onConflictDoNothing();
    }
    await removeEvent(folder, file);
  }
}

export function takeOverEventsRegularly(db: Db, releasesDir: string, onError: (error: unknown) => void): () => void {
  const takeOver = () => void takeOverEvents(db, releasesDir).catch(onError);
  takeOver();
  const timer = setInterval(takeOver, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
