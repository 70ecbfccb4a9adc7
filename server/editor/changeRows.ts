import { and, asc, desc, eq, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { catalogueChanges, type CatalogueChangeKind } from '../db/schema';
import { textOf, type EntryState } from './entryFile';

/** Over a year, to compare a season's texts with last year's. */
const KEPT_DAYS = 400;

export interface Change {
  readonly path: string;
  readonly kind: CatalogueChangeKind;
  /** Null when the file was missing. */
  readonly before: EntryState | null;
  readonly after: EntryState | null;
  /** User id. Null when unknown. */
  readonly actor: number | null;
}

/** A change that may have reached the file or not. */
export interface Intent {
  readonly id: number;
  readonly path: string;
  readonly revisionAfter: string | null;
}

const isDone = eq(catalogueChanges.state, 'done');
const ofPath = (path: string) => eq(catalogueChanges.path, path);

export async function insertChange(db: Db, state: 'intent' | 'done', change: Change): Promise<Intent> {
  const { before, after, ...values } = change;
  const [row] = await db
    .insert(catalogueChanges)
    .values({
      ...values,
      state,
      revisionBefore: before?.revision ?? null,
      revisionAfter: after?.revision ?? null,
      bytesBefore: before === null ? null : Buffer.from(before.text),
      bytesAfter: after === null ? null : Buffer.from(after.text),
    })
    .returning({ id: catalogueChanges.id });
  if (row === undefined) throw new Error('The database returned no id for a change of the catalogue.');
  return { id: row.id, path: change.path, revisionAfter: after?.revision ?? null };
}

/** False when another server has already settled the change. */
export async function finishChange(db: Db, id: number): Promise<boolean> {
  const isOpen = and(eq(catalogueChanges.id, id), eq(catalogueChanges.state, 'intent'));
  const rows = await db
    .update(catalogueChanges)
    .set({ state: 'done' })
    .where(isOpen)
    .returning({ id: catalogueChanges.id });
  return rows.length > 0;
}

export async function deleteIntent(db: Db, id: number): Promise<void> {
  await db.delete(catalogueChanges).where(and(eq(catalogueChanges.id, id), eq(catalogueChanges.state, 'intent')));
}

/** Returns at most one open change for each file. */
export async function openIntents(db: Db): Promise<readonly Intent[]> {
  const { id, path, revisionAfter } = catalogueChanges;
  return db
    .select({ id, path, revisionAfter })
    .from(catalogueChanges)
    .where(eq(catalogueChanges.state, 'intent'))
    .orderBy(asc(id));
}

/** Returns the newest stored state. Null for a missing file, undefined for an unknown file. */
export async function newestState(db: Db, path: string): Promise<EntryState | null | undefined> {
  const { revisionAfter, bytesAfter, id } = catalogueChanges;
  const [row] = await db
    .select({ revision: revisionAfter, bytes: bytesAfter })
    .from(catalogueChanges)
    .where(and(ofPath(path), isDone))
    .orderBy(desc(id))
    .limit(1);
  return row === undefined ? undefined : stateOf(row);
}

/** Returns the newest revision of each known file. Null for a missing file. */
export async function newestRevisions(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const { path, revisionAfter, id } = catalogueChanges;
  const rows = await db
    .selectDistinctOn([path], { path, revision: revisionAfter })
    .from(catalogueChanges)
    .where(isDone)
    .orderBy(path, desc(id));
  return new Map(rows.map(({ path: file, revision }) => [file, revision]));
}

/** Null when no stored change has this revision. */
export async function stateWith(db: Db, path: string, revision: string): Promise<EntryState | null> {
  const { revisionBefore, revisionAfter, bytesBefore, bytesAfter } = catalogueChanges;
  const [row] = await db
    .select({ revisionAfter, bytesBefore, bytesAfter })
    .from(catalogueChanges)
    .where(and(ofPath(path), isDone, or(eq(revisionAfter, revision), eq(revisionBefore, revision))))
    .limit(1);
  if (row === undefined) return null;
  return stateOf({ revision, bytes: row.revisionAfter === revision ? row.bytesAfter : row.bytesBefore });
}

interface StoredState {
  readonly revision: string | null;
  readonly bytes: Uint8Array | null;
}

const stateOf = ({ revision, bytes }: StoredState): EntryState | null =>
  bytes === null || revision === null ? null : { text: textOf(bytes), revision };

/** Keeps the newest change of each file, because the server finds changes from outside by its revision. */
export async function trimChanges(db: Db): Promise<void> {
  const { id, path, at } = catalogueChanges;
  const newest = db
    .select({ id: sql<number>`max(${id})` })
    .from(catalogueChanges)
    .groupBy(path);
  const isOld = lt(at, sql`now() - make_interval(days => ${KEPT_DAYS})`);
  await db.delete(catalogueChanges).where(and(isDone, isOld, notInArray(id, newest)));
}
