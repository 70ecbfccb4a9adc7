/** Fills a data folder with what a server at commit 46422817 stored. The script make.ts.txt made the data. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS } from '../../../server/db/migrations';

export interface StoredServer {
  readonly madeAt: string;
  /** The number of schema migrations that the old server had applied to this data. */
  readonly steps: number;
  readonly secret: string;
  readonly keys: Readonly<Record<'admin' | 'dachberater' | 'worker' | 'default', string>>;
  /** The token of a session whose user is in the group `worker`. */
  readonly token: string;
  /** `sent` is the ID of the sent mail. `link` is the path of this mail's link. */
  readonly sent: string;
  readonly link: string;
  /** IDs of three waiting mails: one untried, one interrupted while sending, one failed once. */
  readonly waiting: readonly string[];
  readonly rows: Readonly<Record<string, unknown>>;
  /** The files of the release store in base64. */
  readonly release: Readonly<Record<string, string>>;
  /** SQL statements that create the tables of pg-boss. */
  readonly queue: readonly string[];
}

const TIME = /(?<=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)(?=")/g;
const IDENTITIES = ['users', 'sessions', 'access_audit'];

/** Fills the data folder. Shifts all times, as if the old server had just written the data. */
export async function fillStoredServer(dataDir: string): Promise<StoredServer> {
  const text = await readFile(path.join(__dirname, 'stored.json'), 'utf8');
  // The cast is safe, because make.ts.txt writes this format.
  const stored = JSON.parse(text) as StoredServer;
  const passed = Date.now() - Date.parse(stored.madeAt);
  const shifted = (rows: unknown) =>
    JSON.stringify(rows).replace(TIME, (time) => new Date(Date.parse(time) + passed).toISOString());
  for (const [name, bytes] of Object.entries(stored.release)) {
    const file = path.join(dataDir, 'releases', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(bytes, 'base64'));
  }
  const client = await PGlite.create(path.join(dataDir, 'database'));
  await client.exec('create table schema_migrations (step integer primary key, applied_at timestamptz default now())');
  for (const [index, statements] of MIGRATIONS.slice(0, stored.steps).entries()) {
    for (const statement of statements) await client.exec(statement);
    await client.query('insert into schema_migrations (step) values ($1)', [index + 1]);
  }
  for (const statements of stored.queue) await client.exec(statements);
  for (const [table, rows] of Object.entries(stored.rows))
    await client.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
      [shifted(rows)],
    );
  for (const table of IDENTITIES)
    await client.exec(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  await client.close();
  return stored;
}
