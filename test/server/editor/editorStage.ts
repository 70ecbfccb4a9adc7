/** A catalogue folder with an editor's stores. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import type { Edit } from '../../../src/contract/editor/edits';
import type { Database, Db } from '../../../server/db/database';
import { catalogueChanges, cataloguePresence, users } from '../../../server/db/schema';
import { EditThread } from '../../../server/editor/editThread';
import { EditorStore } from '../../../server/editor/editorStore';
import { DISK, type Disk } from '../../../server/releases/folder/disk';
import { layoutOf } from '../../../server/releases/folder/layout';
import { openMemoryDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

export const TILE = 'products/tiles/10-alpha.yaml';
export const TEXT = `\ufeffname: Alpha # Name\r
technical: { RDN: 22 }\r
advantages: [leicht, robust]\r
`;

export const set = (value: unknown, ...where: (string | number)[]): Edit => ({ kind: 'set', path: where, value });

export type ChangeRow = Omit<typeof catalogueChanges.$inferSelect, 'bytesBefore' | 'bytesAfter'> & {
  readonly textBefore: string | null;
  readonly textAfter: string | null;
};

/** Returns all stored changes, the oldest first. */
export async function changeRowsIn(db: Db): Promise<ChangeRow[]> {
  const rows = await db.select().from(catalogueChanges).orderBy(asc(catalogueChanges.id));
  return rows.map(({ bytesBefore, bytesAfter, ...row }) => ({
    ...row,
    textBefore: textOf(bytesBefore),
    textAfter: textOf(bytesAfter),
  }));
}

const textOf = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString());

export interface EditorStage {
  readonly database: Database;
  readonly folder: string;
  readonly lockFile: string;
  /** The release store, which is empty. */
  readonly releasesDir: string;
  /** Ids of two users. */
  readonly anna: number;
  readonly bert: number;
  /** Opens another server's store of the same folder. */
  open(disk?: Disk): EditorStore;
  write(file: string, text: string): void;
  read(file: string): string;
  /** Paths of all files in the catalogue folder. */
  files(): string[];
  /** Rows of the changes, with texts instead of bytes. */
  rows(): Promise<ChangeRow[]>;
  close(): void;
}

/** Empties the tables of the database that the stage uses. All stores of a test file share a thread. */
export async function openEditorStage(database: Database, thread: EditThread): Promise<EditorStage> {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-'));
  const folder = path.join(root, 'catalogue');
  const lockFile = path.join(root, 'catalogue.lock');
  const releasesDir = path.join(root, 'releases');
  const { db } = database;
  for (const table of [catalogueChanges, cataloguePresence, users]) await db.delete(table);
  const people = await db
    .insert(users)
    .values([
      { ...userRow('anna'), firstname: 'Anna', lastname: 'Arndt' },
      { ...userRow('bert'), firstname: 'Bert', lastname: 'Berg' },
    ])
    .returning({ id: users.id });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write(TILE, TEXT);
  return {
    database,
    folder,
    lockFile,
    releasesDir,
    anna: people[0]?.id ?? 0,
    bert: people[1]?.id ?? 0,
    open: (disk = DISK) => new EditorStore({ db, disk, folder, lockFile, releases: layoutOf(releasesDir), thread }),
    write,
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
    rows: () => changeRowsIn(db),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Gives each test of a file a stage of its own. All stages of the file share a database and a thread. */
export function stageForEachTest(onOpened: (stage: EditorStage) => void): void {
  let database: Database;
  let stage: EditorStage;
  const thread = new EditThread();
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  beforeEach(async () => {
    stage = await openEditorStage(database, thread);
    onOpened(stage);
  });
  afterEach(() => stage.close());
  afterAll(async () => {
    await thread.end();
    await database.close();
  });
}
