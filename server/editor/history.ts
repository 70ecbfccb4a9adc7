import { and, desc, eq, lt } from 'drizzle-orm';
import { nameColumns, shownName, type Named } from '../access/shownName';
import type { Db } from '../db/database';
import { catalogueChanges, users, type CatalogueChangeKind } from '../db/schema';
import { RequestFault } from '../http/errorAnswer';
import { stateWith } from './changeRows';

const CHANGES_PER_PAGE = 50;

interface PastChange {
  readonly id: number;
  readonly kind: CatalogueChangeKind;
  readonly at: Date;
  /** Full name or e-mail address. `von außen` for a change without the editor. Empty for a deleted person. */
  readonly by: string;
  /** Null when the file was missing. */
  readonly revisionBefore: string | null;
  readonly revisionAfter: string | null;
}

export interface History {
  /** Newest first. */
  readonly changes: readonly PastChange[];
  /** Id for the next page. Null when there are no older changes. */
  readonly olderThan: number | null;
}

const OUTSIDE = 'von außen';

/** Returns a page of a file's confirmed changes. `olderThan`: id of a change. Null for the newest changes. */
export async function historyOf(db: Db, path: string, olderThan: number | null): Promise<History> {
  const { id, kind, at, actor, revisionBefore, revisionAfter } = catalogueChanges;
  const rows = await db
    .select({ id, kind, at, revisionBefore, revisionAfter, person: nameColumns(users) })
    .from(catalogueChanges)
    .leftJoin(users, eq(users.id, actor))
    .where(
      and(
        eq(catalogueChanges.path, path),
        eq(catalogueChanges.state, 'done'),
        olderThan === null ? undefined : lt(id, olderThan),
      ),
    )
    .orderBy(desc(id))
    .limit(CHANGES_PER_PAGE + 1);
  const changes = rows
    .slice(0, CHANGES_PER_PAGE)
    .map(({ person, ...row }): PastChange => ({ ...row, by: authorOf({ kind: row.kind, person }) }));
  return { changes, olderThan: rows.length > CHANGES_PER_PAGE ? (changes.at(-1)?.id ?? null) : null };
}

interface Author {
  readonly kind: CatalogueChangeKind;
  /** Null for a deleted person, and without a person. */
  readonly person: Named | null;
}

const authorOf = ({ kind, person }: Author): string =>
  kind === 'found' || kind === 'outside' ? OUTSIDE : shownName(person);

interface LastChange {
  readonly by: string;
  /** Seconds since 1970. */
  readonly at: number;
}

/** Returns the newest confirmed change of each known file, by path. */
export async function lastChanges(db: Db): Promise<ReadonlyMap<string, LastChange>> {
  return new Map((await newestChanges(db)).map(({ path, by, at }) => [path, { by, at }]));
}

/** Returns the deletion of each file that was deleted and not restored, newest first. */
export async function lastDeletions(db: Db): Promise<readonly (LastChange & { readonly path: string })[]> {
  const deletions = (await newestChanges(db)).filter(({ revisionAfter }) => revisionAfter === null);
  return deletions.toSorted((one, other) => other.id - one.id);
}

async function newestChanges(db: Db) {
  const { path, kind, at, id, actor, state, revisionAfter } = catalogueChanges;
  const rows = await db
    .selectDistinctOn([path], { path, kind, at, id, revisionAfter, person: nameColumns(users) })
    .from(catalogueChanges)
    .leftJoin(users, eq(users.id, actor))
    .where(eq(state, 'done'))
    .orderBy(path, desc(id));
  return rows.map((row) => ({
    ...{ path: row.path, id: row.id, revisionAfter: row.revisionAfter },
    by: authorOf(row),
    at: secondsOf(row.at),
  }));
}

/** Seconds since 1970. */
export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** `field` names the request's field. @throws RequestFault 404 for an unknown revision */
export async function storedState(db: Db, path: string, field: string, revision: string) {
  const state = await stateWith(db, path, revision);
  if (state === null) throw unknownState(field);
  return state;
}

/** `field` names the request's field. */
export const unknownState = (field: string): RequestFault =>
  RequestFault.ofField(404, field, 'Diesen Stand der Datei kennt der Server nicht.');
