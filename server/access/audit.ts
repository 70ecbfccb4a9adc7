/** The audit: who changed whose access, and when. Written in the same transaction as the change it tells of. */
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { accessAudit, type AccessAction } from '../db/schema';

/** Where a change comes from. */
export interface Origin {
  /** The acting user's id; null for the operator: the terminal, or the server's first start. */
  readonly actor: number | null;
  /** As configured (`LOG_ADDRESSES`), so usually shortened; null without one. */
  readonly address: string | null;
}

/** The operator at the terminal, and the server when it starts. */
export const OPERATOR: Origin = { actor: null, address: null };

export interface AccessChange extends Origin {
  readonly action: AccessAction;
  /** The id of the user whose access changed. */
  readonly target: number;
}

/** Long enough to look into last year's season. */
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/** `tx` is the transaction of the change itself. */
export async function recordChange(tx: Db, change: AccessChange): Promise<void> {
  await tx.insert(accessAudit).values(change);
}

/** Deletes what is older than it may be kept. */
export async function trimAudit(db: Db): Promise<void> {
  await db.delete(accessAudit).where(lt(accessAudit.at, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}

/** Trims now and once a day; the answer ends that. `onError` hears of a try that failed; the next day brings another. */
export function trimAuditDaily(db: Db, onError: (error: unknown) => void): () => void {
  const trim = () => void trimAudit(db).catch(onError);
  trim();
  const timer = setInterval(trim, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
