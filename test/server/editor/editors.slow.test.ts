/** Twenty editors on two servers change two files at once. Each seed gives another order. */
import type { Database } from '../../../server/db/database';
import { EditThread } from '../../../server/editor/editThread';
import type { EditorStore } from '../../../server/editor/editorStore';
import { seededRandom } from '../../support/random';
import { openMemoryDatabase } from '../support/databases';
import { openEditorStage, set } from './editorStage';
import { expectNothingLost, MANY_TEXT, runEditor, type Desk } from './manyEditors';

let database: Database;
const thread = new EditThread();
beforeAll(async () => {
  database = await openMemoryDatabase();
}, 60_000);
afterAll(async () => {
  await thread.end();
  await database.close();
});

const SEEDS = 200;
const EDITORS = 20;
const PATHS = ['products/tiles/10-alpha.yaml', 'news/2026-01-01-messe.yaml'];

const deskAt = (store: EditorStore, actor: number): Desk => ({
  read: (path) => store.read(path),
  async save({ path, base, field, value, seen }) {
    const result = await store.save({ path, base, edits: [set(value, field)], actor });
    if (result.kind !== 'saved' && result.kind !== 'conflict') throw new Error(JSON.stringify(result));
    const conflict = result.kind === 'conflict' ? result.conflicts[0] : undefined;
    if (conflict === undefined) return null;
    expect(conflict).toMatchObject({ path: [field], base: seen, own: value });
    return String(conflict.current);
  },
});

test(`no change of ${EDITORS} editors is lost, and each conflict is told to the second editor`, async () => {
  let conflicts = 0;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const stage = await openEditorStage(database, thread);
    try {
      for (const path of PATHS) stage.write(path, MANY_TEXT);
      const servers = [stage.open(), stage.open()];
      await servers[0]?.look();
      const runs = Array.from({ length: EDITORS }, (_, editor) => {
        const store = servers[editor % servers.length] ?? stage.open();
        const desk = deskAt(store, editor % 2 === 0 ? stage.anna : stage.bert);
        return runEditor(desk, { editor, paths: PATHS, random: seededRandom(seed * EDITORS + editor) });
      });
      // All editors end before the folder goes, also when one of them fails.
      await Promise.allSettled(runs);
      const told = (await Promise.all(runs)).flat();
      expectNothingLost({ paths: PATHS, rows: await stage.rows(), read: stage.read }, told);
      conflicts += told.filter(({ other }) => other !== null).length;
    } finally {
      stage.close();
    }
  }
  expect(conflicts).toBeGreaterThan(SEEDS);
}, 1_800_000);
