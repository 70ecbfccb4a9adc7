/**
 * Copies the publishers' events from the release store (releases/folder/events.ts) into the audit, and the published
 * versions into a table that keeps them for longer.
 */
import { eq } from 'drizzle-orm';
import { DELETED_PERSON } from '../../src/contract/people/audit';
import type { Db } from '../db/database';
import { accessAudit, publishedReleases, users } from '../db/schema';
import { eventFiles, readEvent, removeEvent } from '../releases/folder/events';
import { DISK } from '../releases/folder/disk';
import { releaseFolder } from '../releases/folder/layout';
import { OPERATOR, type Origin } from './audit';

const MINUTE_MS = 60_000;

export async function takeOverEvents(db: Db, releasesDir: string): Promise<void> {
  const folder = releaseFolder(releasesDir, DISK);
  for (const file of await eventFiles(folder)) {
    const event = await readEvent(folder, file);
    if (event !== null) {
      const { id, at, kind, version, account } = event;
      const by = event.actor === undefined ? OPERATOR : await editorOf(db, event.actor, event.address ?? null);
      await db
        .insert(accessAudit)
        .values({ ...by, event: id, at: new Date(at), action: kind, target: null, subject: version, account })
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

/** The audit names no person who was deleted after the event. */
async function editorOf(db: Db, actor: number, address: string | null): Promise<Origin> {
  const isKnown = (await db.$count(users, eq(users.id, actor))) > 0;
  return isKnown ? { actor, address } : { actor: DELETED_PERSON, address: null };
}

export function takeOverEventsRegularly(db: Db, releasesDir: string, onError: (error: unknown) => void): () => void {
  const takeOver = () => void takeOverEvents(db, releasesDir).catch(onError);
  takeOver();
  const timer = setInterval(takeOver, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
