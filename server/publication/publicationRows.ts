/** The publications of all servers. At most one of them runs. */
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PublicationEnd, PublicationKind } from '../../src/contract/editor/publicationAnswers';
import { nameColumns, shownName } from '../access/shownName';
import type { Db } from '../db/database';
import { cataloguePublications, users } from '../db/schema';
import type { Progress } from './job';

/** A server repeats its sign of life more often than this. */
const SILENT_SECONDS = 30;
/** People read the end of a publication soon. */
const KEPT_HOURS = 24;

const isRunning = isNull(cataloguePublications.endedAt);
const isSilent = lt(cataloguePublications.beatAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`);

interface Claim {
  readonly kind: PublicationKind;
  readonly actor: number;
  /** Number of chosen entries. */
  readonly entries: number;
  /** Null when the publisher chooses the version. */
  readonly version: string | null;
}

interface Claimed {
  readonly id: number;
  readonly startedAt: Date;
}

/** Stores a new publication. Null while another one runs. */
export async function claimPublication(db: Db, claim: Claim): Promise<Claimed | null> {
  const isOld = lt(cataloguePublications.endedAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`);
  await db.delete(cataloguePublications).where(and(isNotNull(cataloguePublications.endedAt), isOld));
  const { id, startedAt } = cataloguePublications;
  const [row] = await db.insert(cataloguePublications).values(claim).onConflictDoNothing().returning({ id, startedAt });
  return row ?? null;
}

/** Gives a sign of life with the progress. False when the publication has ended for other servers. */
export async function beat(db: Db, id: number, progress: Progress): Promise<boolean> {
  const rows = await db
    .update(cataloguePublications)
    .set({ ...progress, beatAt: sql`now()` })
    .where(and(eq(cataloguePublications.id, id), isRunning))
    .returning({ id: cataloguePublications.id });
  return rows.length > 0;
}

export async function endPublication(db: Db, id: number, end: PublicationEnd): Promise<void> {
  const whole = end.kind === 'done' ? { version: end.version, percent: 100 } : {};
  await db
    .update(cataloguePublications)
    .set({ endedAt: sql`now()`, end, ...whole })
    .where(and(eq(cataloguePublications.id, id), isRunning));
}

/** Returns the publication whose server gives no sign of life. Null without such a publication. */
export async function silentPublication(db: Db) {
  const [row] = await db.select().from(cataloguePublications).where(and(isRunning, isSilent));
  return row ?? null;
}

/** Returns the newest publication with the shown name of its person. Null without a publication. */
export async function newestPublication(db: Db) {
  const [row] = await db
    .select({ publication: cataloguePublications, person: nameColumns(users) })
    .from(cataloguePublications)
    .leftJoin(users, eq(users.id, cataloguePublications.actor))
    .orderBy(desc(cataloguePublications.id))
    .limit(1);
  return row === undefined ? null : { ...row.publication, by: shownName(row.person) };
}
