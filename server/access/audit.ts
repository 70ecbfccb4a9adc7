/** Writes each audit entry in the same transaction as the change that it records. */
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { AuditKind } from '../../src/contract/people/audit';
import { accountOf } from '../base/systemAccount';
import { accessAudit } from '../db/schema';

export interface Origin {
  /** User id. Null for the operator. */
  readonly actor: number | null;
  /** Address in the form that `LOG_ADDRESSES` sets. Null for `none`. */
  readonly address: string | null;
  readonly account?: string | null;
}

/** Origin of changes by the operator or the starting server. */
export const OPERATOR: Origin = { actor: null, address: null };

export const operatorOf = (words: Readonly<Record<string, string>>): Origin => ({
  ...OPERATOR,
  account: accountOf(words['account']),
});

export interface AccessChange extends Origin {
  readonly action: AuditKind;
  readonly target: number | null;
  readonly subject?: string;
}

/** Days that entries stay: over a year, to compare a season's changes with last year's. */
export const AUDIT_DAYS = 400;

/** 500 entries of eight values stay far below PostgreSQL's limit of 65,535 values in a statement. */
const ENTRIES_AT_ONCE = 500;

export async function recordChange(tx: Db, change: AccessChange): Promise<void> {
  await tx.insert(accessAudit).values(change);
}

export async function recordChanges(
  tx: Db,
  change: Omit<AccessChange, 'target'>,
  targets: readonly number[],
): Promise<void> {
  for (let from = 0; from < targets.length; from += ENTRIES_AT_ONCE)
    await tx
      .insert(accessAudit)
      .values(targets.slice(from, from + ENTRIES_AT_ONCE).map((target) => ({ ...change, target })));
}

export interface ChangeLimit {
  readonly count: number;
  readonly seconds: number;
}

/**
 * Returns the seconds until the actor may make this change again, or 0 if `limit` allows it now. Parallel transactions
 * do not see each other's entries and can together exceed `limit`.
 */
export async function waitFor(
  tx: Db,
  change: Pick<AccessChange, 'action'> & { readonly actor: number },
  limit: ChangeLimit,
): Promise<number> {
  const span = sql`make_interval(secs => ${limit.seconds})`;
  // Ignores entries far in the future, which a wrong clock may have written.
  const isLate = and(gt(accessAudit.at, sql`now() - ${span}`), lt(accessAudit.at, sql`now() + ${span}`));
  const [oldest] = await tx
    .select({ wait: sql<string>`${limit.seconds} - extract(epoch from now() - ${accessAudit.at})` })
    .from(accessAudit)
    .where(and(eq(accessAudit.actor, change.actor), eq(accessAudit.action, change.action), isLate))
    .orderBy(desc(accessAudit.at))
    .offset(limit.count - 1)
    .limit(1);
  return oldest === undefined ? 0 : Math.max(1, Math.ceil(Number(oldest.wait)));
}

export async function trimAudit(db: Db): Promise<void> {
  await db.delete(accessAudit).where(lt(accessAudit.at, sql`now() - make_interval(days => ${AUDIT_DAYS})`));
}
