import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { StartFault } from '../base/startFault';
import type { Db } from './database';
import { MIGRATIONS, OLDEST_APP } from './migrations';

/** No other advisory lock uses this number. */
const MIGRATION_LOCK = 7_310_552_018;

const applied = pgTable('schema_migrations', {
  step: integer('step').primaryKey(),
  /** How many steps an app must know to use the database after this step. Null: all up to this one. */
  neededSteps: integer('needed_steps'),
  /** The first version of the app that knows so many steps. */
  neededApp: text('needed_app'),
});

/**
 * A lock makes parallel servers wait. Accepts a database with further steps if these say that this app may use it.
 * @throws StartFault when this app is too old for the database
 */
export async function migrate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`);
    await tx.execute(
      sql`create table if not exists schema_migrations (step integer primary key, applied_at timestamptz not null default now())`,
    );
    await tx.execute(
      sql`alter table schema_migrations add column if not exists needed_steps integer, add column if not exists needed_app text`,
    );
    const rows = await tx.select().from(applied);
    const [tooNew] = rows
      .filter(({ step, neededSteps }) => (neededSteps ?? step) > MIGRATIONS.length)
      .sort((a, b) => b.step - a.step);
    if (tooNew !== undefined) throw new StartFault(refusal(tooNew.neededApp));
    for (const [index, statements] of MIGRATIONS.entries()) {
      if (index < rows.length) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx
        .insert(applied)
        .values({ step: index + 1, neededSteps: OLDEST_APP.steps, neededApp: OLDEST_APP.version });
    }
  });
}

const refusal = (needed: string | null): string =>
  needed === null
    ? 'Die Datenbank stammt von einer neueren Version dieser Anwendung. Bitte aktualisieren.'
    : `Die Datenbank braucht mindestens Version ${needed} dieser Anwendung. Bitte aktualisieren, oder die Sicherung von ` +
      'vor der Aktualisierung einspielen (docs/operations.md, Update).';
