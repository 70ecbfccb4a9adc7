/** The audit: who did what, and when. An entry is written in the transaction of its change. */
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { AuditKind } from '../../src/contract/people/audit';
import { accountOf } from '../base/systemAccount';
import { accessAudit } from '../db/schema';

/** Where a change comes from. */
export interface Origin {
  /** The acting user's id; null for the operator: the terminal, or the server's first start. */
  readonly actor: number | null;
  /** As configured (`LOG_ADDRESSES`), so usually shortened; null without one. */
  readonly address: string | null;
  /** The operator's system account. */
  readonly account?: string | null;
}

/** The operator at the terminal, and the server when it starts. */
// Stryker disable next-line ObjectLiteral: What is absent is stored as null.
export const OPERATOR: Origin = { actor: null, address: null };

/** The operator of a command. `words` are its options, among them the `account`. */
export const operatorOf = (words: Readonly<Record<string, string>>): Origin => ({
  ...OPERATOR,
  account: accountOf(words['account']),
});

export interface AccessChange extends Origin {
  readonly action: AuditKind;
  /** The id of the user whose access changed; null when no user's did. */
  readonly target: number | null;
  /** A version, a time or a count. */
  readonly subject?: string;
}

/** Long enough to look into last year's season. */
export const AUDIT_DAYS = 400;
const DAY_MS = 86_400_000;

/** So many entries go into one statement. PostgreSQL takes 65,535 values in one; an entry has eight. */
const ENTRIES_AT_ONCE = 500;

/** `tx` is the transaction of the change itself. */
export async function recordChange(tx: Db, change: AccessChange): Promise<void> {
  await tx.insert(accessAudit).values(change);
}

/** The same for a change of many users' access: an entry for each of `targets`, in their order. */
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

/** So many changes within so many seconds are taken. */
export interface ChangeLimit {
  readonly count: number;
  readonly seconds: number;
}

/**
 * How many seconds the actor has to wait before the next change of this kind: 0 while fewer than the limit are recorded.
 * All servers on one database count together. Of several transactions at once some may slip through, unless the caller has
 * them wait for one another.
 */
export async function waitFor(
  tx: Db,
  change: Pick<AccessChange, 'action'> & { readonly actor: number },
  limit: ChangeLimit,
): Promise<number> {
  const span = sql`make_interval(secs => ${limit.seconds})`;
  // What lies further ahead was written while the clock was wrong: it would keep the actor waiting for that day.
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

/** Deletes what is older than it may be kept. */
export async function trimAudit(db: Db): Promise<void> {
  await db.delete(accessAudit).where(lt(accessAudit.at, sql`now() - make_interval(days => ${AUDIT_DAYS})`));
}

/** Trims now and once a day; the answer ends that. `onError` hears of a try that failed; the next day brings another. */
export function trimAuditDaily(db: Db, onError: (error: unknown) => void): () => void {
  const trim = () => void trimAudit(db).catch(onError);
  trim();
  const timer = setInterval(trim, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
