import { existsSync } from 'node:fs';
import path from 'node:path';
import { catalog } from '../catalog/tempCatalog';
import type { Database } from '../../../server/db/database';
import { catalogueChanges } from '../../../server/db/schema';
import { Editor } from '../../../server/editor/editor';
import { EditThread } from '../../../server/editor/editThread';
import { DISK } from '../../../server/releases/folder/disk';
import { until } from '../../support/until';
import { openMemoryDatabase } from '../support/databases';
import { openEditorStage, TILE, type EditorStage } from './editorStage';

let database: Database;
let stage: EditorStage;
let editor: Editor;
const thread = new EditThread();
beforeAll(async () => {
  database = await openMemoryDatabase();
});
beforeEach(async () => {
  stage = await openEditorStage(database, thread);
  editor = new Editor({
    db: database.db,
    disk: DISK,
    config: { catalogDir: stage.folder, dataDir: path.dirname(stage.folder) },
    releases: { current: async () => null },
    now: Date.now,
  });
});
afterEach(async () => {
  await editor.end();
  stage.close();
});
afterAll(async () => {
  await thread.end();
  await database.close();
});

test('the editor looks for changes at the start, also with a faulty catalogue', async () => {
  const errors: unknown[] = [];
  const end = editor.lookRegularly((error) => errors.push(error));
  await until('the first look', async () => (await stage.rows()).length > 0 && !existsSync(stage.lockFile));
  end();
  expect((await editor.rows()).map(({ path: file, title }) => [file, title])).toEqual([[TILE, 'Alpha']]);
  expect((await stage.rows()).map(({ kind }) => kind)).toEqual(['found']);
  expect(errors).toEqual([]);
});

test('forms get the usable part of a faulty catalog.yaml', async () => {
  stage.write(
    'catalog.yaml',
    catalog((text) => text.replace('kind: text', 'kind: wrong').replace('measures: direct', 'measures: 5')),
  );
  const { catalogue, media } = await editor.forms();
  expect(catalogue.categories).toMatchObject([{ id: 'flach', name: 'Flach' }]);
  expect(Object.keys(catalogue.properties)).toContain('RDN');
  expect(media).toEqual([]);
});

test('the list of deleted entries holds the newest 200', async () => {
  const paths = Array.from({ length: 201 }, (_, index) => `news/2026-01-01-${index}.yaml`);
  await database.db
    .insert(catalogueChanges)
    .values(paths.map((file) => ({ path: file, kind: 'outside' as const, state: 'done' as const })));
  const deleted = await editor.deleted();
  expect(deleted.map((row) => row.path)).toEqual(paths.slice(1).reverse());
});

test('an editor without a catalogue refuses, and its looks change nothing', async () => {
  stage.close();
  await expect(editor.requireCatalogue()).rejects.toMatchObject({ statusCode: 404 });
  await editor.store.look();
  expect([await editor.rows(), await stage.rows(), existsSync(stage.folder)]).toEqual([[], [], false]);
});
