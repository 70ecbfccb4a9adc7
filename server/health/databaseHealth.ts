import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** `silent` when the database does not answer, `unreachable` without a connection. */
export type DatabaseHealth = 'ok' | 'silent' | 'unreachable';

/** Shorter than the two seconds in which /healthz must answer. */
const ANSWER_MS = 1_200;

/** Parallel calls share one query, so they cannot use up the connections. */
export function watchDatabase(db: Db): () => Promise<DatabaseHealth> {
  let asked: Promise<DatabaseHealth> | null = null;

  async function ask(): Promise<DatabaseHealth> {
    try {
      await db.execute(sql`select 1`);
      return 'ok';
    } catch (error) {
      return isTimeOut(error) ? 'silent' : 'unreachable';
    } finally {
      asked = null;
    }
  }

  return async () => {
    asked ??= ask();
    let overdue: NodeJS.Timeout | undefined;
    const silence = new Promise<DatabaseHealth>((resolve) => {
      overdue = setTimeout(resolve, ANSWER_MS, 'silent');
    });
    try {
      return await Promise.race([asked, silence]);
    } finally {
      clearTimeout(overdue);
    }
  };
}

/** Checks the message, because time-outs of pg and pg-pool have no error code. */
function isTimeOut(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && /timeout/i.test(cause.message);
}
