import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { StartFault } from '../base/startFault';
import type { Db } from './database';
import { MIGRATIONS } from './migrations';

/** No other advisory lock uses this number. */
const MIGRATION_LOCK = 7_310_552_018;

const applied = pgTable('schema_migrations', { step: integer('step').primaryKey() });

/**
 * A lock makes parallel servers wait.
 * @throws StartFault when a newer build made the database
 */
export async function migrate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`);
    await tx.execute(
      sql`create table if not exists schema_migrations (step integer primary key, applied_at timestamptz not null default now())`,
    );
    const done = (await tx.select().from(applied)).length;
    if (done > MIGRATIONS.length)
      throw new StartFault('Die Datenbank stammt von einer neueren Version dieser Anwendung. Bitte aktualisieren.');
    for (const [index, statements] of MIGRATIONS.entries()) {
      if (index < done) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(applied).values({ step: index + 1 });
    }
  });
}
