/** The server migrates empty databases and databases of earlier builds. It refuses databases of newer builds. */
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { databaseOf } from '../../../server/db/pglite';
import { migrate } from '../../../server/db/migrate';
import { MIGRATIONS, OLDEST_APP } from '../../../server/db/migrations';
import { users } from '../../../server/db/schema';
import { openMemoryDatabase } from '../support/databases';

const stepsOf = async ({ statements }: Database) => {
  const rows = await statements('select step from schema_migrations order by step');
  return (rows as { step: number }[]).map(({ step }) => step);
};
const ALL = MIGRATIONS.map((_, index) => index + 1);

test('an empty database gets each migration exactly once', async () => {
  const database = databaseOf(await PGlite.create());
  await migrate(database.db);
  await migrate(database.db);
  expect(await stepsOf(database)).toEqual(ALL);
  await database.close();
}, 60_000);

test('a database of a newer build is refused and not changed', async () => {
  const database = await openMemoryDatabase();
  const newer = [...ALL, ALL.length + 1];
  await database.statements(`insert into schema_migrations (step) values (${ALL.length + 1})`);
  await expect(migrate(database.db)).rejects.toThrow(
    'Die Datenbank stammt von einer neueren Version dieser Anwendung. Bitte aktualisieren.',
  );
  expect(await stepsOf(database)).toEqual(newer);
  await database.close();
}, 60_000);

test('a database of a newer build is used if its steps allow this app, and refused from the step on that does not', async () => {
  const database = await openMemoryDatabase();
  const further = (step: number, needed: number, app: string) =>
    database.statements(
      `insert into schema_migrations (step, needed_steps, needed_app) values (${step}, ${needed}, '${app}')`,
    );
  await further(ALL.length + 1, ALL.length, '1.1.0');
  await migrate(database.db);
  expect(await stepsOf(database)).toEqual([...ALL, ALL.length + 1]);
  await further(ALL.length + 2, ALL.length + 1, '1.3.0');
  await expect(migrate(database.db)).rejects.toThrow(
    'Die Datenbank braucht mindestens Version 1.3.0 dieser Anwendung. Bitte aktualisieren, oder die Sicherung von vor ' +
      'der Aktualisierung einspielen (docs/operations.md, Update).',
  );
  await database.close();
}, 60_000);

test('each step says which app may still use the database', async () => {
  const database = await openMemoryDatabase();
  const rows = await database.statements('select distinct needed_steps, needed_app from schema_migrations');
  expect(rows).toEqual([{ needed_steps: OLDEST_APP.steps, needed_app: OLDEST_APP.version }]);
  await database.close();
}, 60_000);

/** Number of migrations that the test applies first. After these migrations, users have no anonymous id yet. */
const STEPS_BEFORE_MARKS = 6;

test('migrations give an anonymous id and no rights to each user who was created before they existed', async () => {
  const { db, close } = databaseOf(await PGlite.create());
  await db.execute(
    sql`create table schema_migrations (step integer primary key, applied_at timestamptz default now())`,
  );
  for (const [index, statements] of MIGRATIONS.slice(0, STEPS_BEFORE_MARKS).entries()) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`insert into schema_migrations (step) values (${index + 1})`);
  }
  for (const name of ['anna', 'bert'])
    await db.execute(
      sql`insert into users (status, user_group, email, key_hash, key_sealed, salutation, firstname, lastname, client, info_1, info_2, info_3)
        values ('active', 'default', ${`${name}@muster.example`}, ${name}, '', '', '', '', '', '', '', '')`,
    );
  await migrate(db);
  await migrate(db);
  const rows = await db.select({ mark: users.mark, rights: users.rights }).from(users);
  const marks = rows.map(({ mark }) => mark);
  expect(new Set(marks).size).toBe(2);
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{32}$/);
  expect(rows.map(({ rights }) => rights)).toEqual([[], []]);
  await expect(db.execute(sql`update users set rights = '{editor,chef}'`)).rejects.toThrow();
  await close();
}, 60_000);
