/** The server migrates empty databases and databases of earlier builds. It refuses databases of newer builds. */
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { databaseOf } from '../../../server/db/pglite';
import { migrate } from '../../../server/db/migrate';
import { MIGRATIONS } from '../../../server/db/migrations';
import { links, mails, mailSheets, users } from '../../../server/db/schema';
import { openMemoryDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

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

/** Numbers of migrations that a test applies first. */
const STEPS_BEFORE = { anonymousIds: 6, sheetTriggers: 21 };

/** Makes the database of an earlier build. */
async function databaseAfter(steps: number): Promise<Database> {
  const database = databaseOf(await PGlite.create());
  const { db } = database;
  await db.execute(
    sql`create table schema_migrations (step integer primary key, applied_at timestamptz default now())`,
  );
  for (const [index, statements] of MIGRATIONS.slice(0, steps).entries()) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`insert into schema_migrations (step) values (${index + 1})`);
  }
  return database;
}

test('a migration gives an anonymous id to each user who was created before such ids existed', async () => {
  const { db, close } = await databaseAfter(STEPS_BEFORE.anonymousIds);
  for (const name of ['anna', 'bert'])
    await db.execute(
      sql`insert into users (status, user_group, email, key_hash, key_sealed, salutation, firstname, lastname, client, info_1, info_2, info_3)
        values ('active', 'default', ${`${name}@muster.example`}, ${name}, '', '', '', '', '', '', '', '')`,
    );
  await migrate(db);
  await migrate(db);
  const marks = (await db.select({ mark: users.mark }).from(users)).map(({ mark }) => mark);
  expect(new Set(marks).size).toBe(2);
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{32}$/);
  await close();
}, 60_000);

test('a migration deletes advice sheets that an earlier build left without their mail or link', async () => {
  const { db, close } = await databaseAfter(STEPS_BEFORE.sheetTriggers);
  const [user] = await db.insert(users).values(userRow()).returning({ id: users.id });
  const owner = { userId: user?.id ?? 0, files: [], heldUntil: new Date() };
  const [mail, link, orphan, unready] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await db.insert(mails).values({ ...owner, id: mail, key: randomUUID(), documents: 1, status: 'queued' });
  await db.insert(links).values({ ...owner, id: link, sessionId: 1 });
  const long = new Date(Date.now() - 61 * 60_000);
  const sheet = { place: 0, bytes: new Uint8Array([1]), createdAt: long };
  await db.insert(mailSheets).values([mail, link, orphan].map((mailId) => ({ ...sheet, mailId })));
  await db.insert(mailSheets).values({ ...sheet, mailId: unready, createdAt: new Date() });
  await migrate(db);
  const kept = async () => (await db.select({ id: mailSheets.mailId }).from(mailSheets)).map(({ id }) => id).sort();
  expect(await kept()).toEqual([mail, link, unready].sort());
  await db.delete(mails);
  await db.delete(links);
  expect(await kept()).toEqual([unready]);
  await close();
}, 60_000);
