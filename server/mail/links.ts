import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import type { KeyVault } from '../access/accessKeys';
import type { SessionUser } from '../access/sessions';
import { InTurnByKey } from '../base/inTurn';
import type { Db } from '../db/database';
import { links, users, type MailFile } from '../db/schema';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import type { CartDocument } from './cartForm';
import type { Documents, NoBytes } from './documents';
import { fileNames } from './fileNames';
import { shareToken } from './shareLinks';
import { deleteSheets, storeSheet } from './sheetStore';

export const LINKS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
export const LINK_SECONDS = 7 * 86_400;

type Caller = Pick<SessionUser, 'userId' | 'sessionId'>;

/** `until`: seconds since 1970. */
type LinkOutcome =
  | { readonly kind: 'made'; readonly token: string; readonly until: number }
  | NoBytes
  | { readonly kind: 'full'; readonly waitSeconds: number };

interface LinksOptions {
  readonly db: Db;
  readonly vault: KeyVault;
  readonly releases: Pick<ReleaseStore, 'hold' | 'letGo'>;
  readonly documents: Pick<Documents, 'make'>;
}

export class Links {
  readonly #turns = new InTurnByKey<number>();

  constructor(private readonly options: LinksOptions) {}

  /** Makes a session's links in turn, so the quota check counts all earlier links. */
  make(caller: Caller, items: readonly CartDocument[]): Promise<LinkOutcome> {
    return this.#turns.run(caller.sessionId, () => this.#make(caller, items));
  }

  async #make({ userId, sessionId }: Caller, items: readonly CartDocument[]): Promise<LinkOutcome> {
    const { db, vault, releases, documents } = this.options;
    const createdAt = new Date();
    const waitBefore = await waitForQuota(db, sessionId, createdAt);
    if (waitBefore > 0) return { kind: 'full', waitSeconds: waitBefore };
    const made = await documents.make(items);
    if (made.kind !== 'made') return made;
    const names = fileNames(made.found.map(({ item, file }) => ({ name: item.name, type: file.type })));
    const files = made.found.map(({ item, file: { type, length, pieces, printed } }, index): MailFile => ({
      fileName: names[index] ?? '',
      name: item.name,
      ...{ type, length, pieces, attached: false },
      ...(printed === undefined ? {} : { printed }),
    }));
    const id = randomUUID();
    const until = Math.floor(createdAt.getTime() / 1000) + LINK_SECONDS;
    // Keeps the files and stores the sheets before the link, so no link lacks its files. After a crash, the hold and
    // the sheets expire.
    const hold = { name: id, until };
    await releases.hold(hold, files);
    for (const [place, { bytes }] of made.found.entries())
      if (bytes !== null) await storeSheet(db, { mailId: id, place }, bytes);
    const heldUntil = new Date(until * 1000);
    const waitSeconds = await storeLink(db, { id, userId, sessionId, files, createdAt, heldUntil });
    if (waitSeconds === 0) return { kind: 'made', token: shareToken(vault, { mailId: id, until }), until };
    await deleteSheets(db, id);
    await releases.letGo(hold);
    return { kind: 'full', waitSeconds };
  }
}

/** Returns 0 when the link is stored, otherwise the seconds to wait. */
export const storeLink = (db: Db, link: typeof links.$inferInsert & { readonly createdAt: Date }): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('update');
    const waitSeconds = await waitForQuota(tx, link.sessionId, link.createdAt);
    if (waitSeconds === 0) await tx.insert(links).values(link);
    return waitSeconds;
  });

async function waitForQuota(db: Db, sessionId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  // Ignores far future times, which a wrong clock may have stored.
  const until = new Date(now.getTime() + HOUR_MS);
  const [latest] = await db
    .select({ made: count(), first: min(links.createdAt) })
    .from(links)
    .where(and(eq(links.sessionId, sessionId), gt(links.createdAt, since), lt(links.createdAt, until)));
  if (latest === undefined || latest.made < LINKS_PER_HOUR) return 0;
  const freeAt = (latest.first ?? now).getTime() + HOUR_MS;
  return Math.max(Math.ceil((freeAt - now.getTime()) / 1000), 1);
}

export async function findLink(db: Db, id: string): Promise<typeof links.$inferSelect | null> {
  const [found] = await db.select().from(links).where(eq(links.id, id));
  return found ?? null;
}

export async function deleteEndedLinks(db: Db): Promise<void> {
  await db.delete(links).where(lt(links.heldUntil, sql`now()`));
}
