/** What /healthz says of the database. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** `silent`: it takes the question and does not answer; `unreachable`: it cannot be asked. */
export type DatabaseHealth = 'ok' | 'silent' | 'unreachable';

/** /healthz has two seconds for all it looks at. */
const ANSWER_MS = 1_200;

/** Asks the database; several questions at once share one query, so that asking cannot use up its connections. */
export function watchDatabase(db: Db): () => Promise<DatabaseHealth> {
  let asked: Promise<DatabaseHealth> | null = null;

  async function ask(): Promise<DatabaseHealth> {
    try {
      // Stryker disable next-line StringLiteral: A database answers an empty question as well.
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

/** In the words of pg and pg-pool, which give their time-outs no code. */
function isTimeOut(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && /timeout/i.test(cause.message);
}
